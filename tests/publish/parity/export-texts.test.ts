import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { xliff2js } from 'xliff';
import { validateXML } from 'xmllint-wasm';
import { listTexts } from '../../../content/translations/merge-translation.ts';
import { createExport } from '../../../publish/parity/create-export.ts';
import { renderXliff, type ExportedDocument } from '../../../publish/parity/render-xliff.ts';
import { models, sentData, sentSlice } from '../../content/every-field.ts';
import {
  at,
  findDocument,
  readEmbeddedDocuments,
  remove,
  RU,
  set,
  UZ,
  type Change,
} from '../../helpers/content-repository.ts';
import { embeddedPairs, writeTextsFile } from '../../helpers/texts-file.ts';
import { translationRows } from '../../helpers/translation-rows.ts';

const PRODUCT = { type: 'product', uid: 'nurafon-x2' };

/** Exports texts for translators after some changes of the embedded documents. */
const exported = (changes: readonly Change[], isWhole = false): readonly ExportedDocument[] => {
  const documents = changes.reduce((all, change) => change(all), readEmbeddedDocuments());
  const byId = new Map(documents.map((document) => [document.id, document['data']]));
  return createExport(translationRows(changes), {
    ...embeddedPairs().options,
    from: 'uz',
    to: 'ru',
    isWhole,
    site: 'https://bolak.example',
    repository: 'bolak',
    readData: (id) => byId.get(id),
    searchResultOf: () => ({ title: { field: 'meta_title', text: '' }, description: null }),
  });
};

const FOLDER = 'tests/fixtures/xliff';

/** Schemas of XLIFF 2.1 (https://docs.oasis-open.org/xliff/xliff-core/v2.1/os/schemas/), which also validate 2.0. */
const preload = [
  ['xliff_core_2.0.xsd', 'xliff_core_2.0.xsd'],
  ['glossary.xsd', 'glossary.xsd'],
  ['informativeCopiesOf3rdPartySchemas/w3c/xml.xsd', 'xml.xsd'],
].map(([fileName = '', file = '']) => ({ fileName, contents: readFileSync(`${FOLDER}/${file}`, 'utf8') }));

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="urn:oasis:names:tc:xliff:document:2.0" schemaLocation="xliff_core_2.0.xsd"/>
  <xs:import namespace="urn:oasis:names:tc:xliff:glossary:2.0" schemaLocation="glossary.xsd"/>
</xs:schema>`;

const findInvalid = async (contents: string): Promise<readonly string[]> => {
  const xml = [{ fileName: 'ru.xlf', contents }];
  const { errors } = await validateXML({ xml, schema, preload, initialMemoryPages: 512, maxMemoryPages: 4096 });
  return errors.map(({ rawMessage }) => rawMessage);
};

test('given is what is missing, older or other, text by text, and all of it if that is asked for', () => {
  expect(exported([])).toEqual([]);
  const [lacking] = exported([remove({ ...PRODUCT, lang: RU })]);
  expect([lacking?.name, lacking?.texts.every(({ isOpen, was }) => isOpen && was === null)]).toEqual([
    'product.nurafon-x2',
    true,
  ]);
  expect(lacking?.origin.revisions).toEqual({});

  const other = exported([set({ ...PRODUCT, lang: UZ }, 'data.meta_description', '5 yil kafolat')]);
  expect(other.map(({ texts }) => texts.map(({ id, isOpen }) => [id, isOpen]))).toEqual([[['meta_description', true]]]);
  const old = exported([set({ ...PRODUCT, lang: UZ }, 'last_publication_date', '2027-06-01T05:00:00+0000')]);
  expect(old[0]?.texts.map(({ id, isOpen, was }) => [id, isOpen, was !== null])).toEqual(
    lacking?.texts.map(({ id }) => [id, true, true]),
  );

  const copied = exported(
    [set({ ...PRODUCT, lang: RU }, 'data.name', 'Nusxa'), set({ ...PRODUCT, lang: UZ }, 'data.name', 'Nusxa')],
    true,
  );
  const name = copied.find((document) => document.name === 'product.nurafon-x2')?.texts.find(({ id }) => id === 'name');
  expect([name?.was, name?.isOpen]).toEqual([['Nusxa'], true]);
  const whole = exported([], true);
  expect([whole.length, whole.flatMap(({ texts }) => texts.filter(({ isOpen }) => isOpen)).length]).toEqual([
    readEmbeddedDocuments().length / 2,
    expect.any(Number),
  ]);
});

test('given is a text of which a part is missing', () => {
  const article = { type: 'blog_post', uid: 'avto-yechish-qanday-ishlaydi', lang: RU };
  const path = 'data.slices.0.primary.body';
  const blocks: unknown = at(findDocument(readEmbeddedDocuments(), article), path);
  const half = Array.isArray(blocks) ? [...blocks.slice(0, 4), ...blocks.slice(11)] : [];
  const [document, ...others] = exported([set(article, path, half)]);
  expect([document?.name, others]).toEqual(['blog_post.avto-yechish-qanday-ishlaydi', []]);
  expect(document?.texts.map(({ id }) => id)).toEqual(
    Array.from({ length: 13 }, (_, block) => `slices.0.rich_text.primary.body.${block}`),
  );
});

test('translators are told of the field, of how much a search result shows, and of the words of the glossary', () => {
  const [product] = exported([
    remove({ ...PRODUCT, lang: RU }),
    set({ ...PRODUCT, lang: UZ }, 'data.meta_title', 'Keshbekli onlayn doʻkon'),
  ]);
  const title = product?.texts.find(({ id }) => id === 'meta_title');
  expect(title?.notes).toEqual([
    expect.stringMatching(/./),
    expect.stringContaining('Search results show some 52 letters'),
  ]);
  const xliff = renderXliff(product ? [product] : [], { from: 'uz', to: 'ru' });
  expect(xliff).toContain('<gls:term>keshbek</gls:term><gls:translation>кешбэк</gls:translation>');
  expect(xliff).toContain('<gls:translation>интернет-магазин</gls:translation>');
  expect(xliff).toContain('original="https://bolak.prismic.io/builder/pages/');
});

test('what is given is valid by the schemas of XLIFF, and another maker’s library reads the same texts in it', async () => {
  const documents = exported([remove({ type: 'faq_entry', uid: 'limit-qancha', lang: RU })], true);
  const xliff = renderXliff(documents, { from: 'uz', to: 'ru' });
  expect(await findInvalid(xliff)).toEqual([]);
  const { sourceLanguage, targetLanguage, resources } = await xliff2js(xliff);
  expect([sourceLanguage, targetLanguage]).toEqual(['uz-UZ', 'ru-RU']);
  expect(Object.values(resources).flatMap((units) => Object.keys(units))).toEqual(
    documents.flatMap(({ texts }) => texts.map(({ id }) => id)),
  );
  const read = Object.values(resources).flatMap((units) => Object.values(units));
  const texts = documents.flatMap((document) => document.texts);
  const areBare = texts.map(({ source: [text, ...others] }) => typeof text === 'string' && others.length === 0);
  expect(read.flatMap(({ source }, index) => (areBare[index] ? [source] : []))).toEqual(
    texts.flatMap(({ source }, index) => (areBare[index] ? source : [])),
  );
});

test('so is whatever editors write', async () => {
  const character = fc.constantFrom('a', 'Ж', '<', '&', '"', ']]>', '\n', '\r', '\u0000', '\uD83D', '\uFFFE', ' ');
  const text = fc.array(character, { maxLength: 12 }).map((letters) => `ю${letters.join('')}`);
  const span = fc.record({
    start: fc.nat(9),
    end: fc.nat(12),
    type: fc.constantFrom('strong', 'em', 'label', 'hyperlink'),
  });
  const block = fc.record({ type: fc.constant('paragraph'), text, spans: fc.array(span, { maxLength: 5 }) });
  const body = fc.array(block, { minLength: 1, maxLength: 3 });
  const every = { models, findTarget: () => null };
  for (const [source, other] of fc.sample(fc.tuple(body, body), 20)) {
    const pair = {
      type: 'one',
      source: { ...sentData('filled'), body: source, slices: [sentSlice('filled')] },
      translation: { ...sentData('filled'), body: other },
    };
    expect(listTexts(pair, every).length).toBeGreaterThan(10);
    expect(await findInvalid(writeTextsFile(pair, every, ({ was }) => was))).toEqual([]);
  }
});
