import { readModels } from '../../content/check/models.ts';
import type { CodedText } from '../../content/translations/coded-text.ts';
import type { TranslationOptions, TranslatableText } from '../../content/translations/merge-text.ts';
import { listTexts, type TranslationPair } from '../../content/translations/merge-translation.ts';
import { planImport, type PlannedImport } from '../../content/translations/plan-import.ts';
import { readXliff } from '../../content/translations/read-xliff.ts';
import { renderXliff } from '../../publish/parity/render-xliff.ts';
import { findDocument, readEmbeddedDocuments, RU, UZ, type Documents } from './content-repository.ts';

/** Returns the translation of a text; null if there is none yet. */
export type Translate = (text: TranslatableText) => CodedText | null;

const models = readModels('.');

const asTranslation = (document: Documents[number] | null | undefined) =>
  document ? { id: document.id, uid: typeof document['uid'] === 'string' ? document['uid'] : null, lang: RU } : null;

/** The translation that an embedded document refers to. */
const translationIn = (documents: Documents, document: Documents[number]): Documents[number] | null => {
  const named = JSON.stringify(document['alternate_languages']);
  return documents.find(({ id, lang }) => lang === RU && named.includes(JSON.stringify(id))) ?? null;
};

/** Uzbek documents with their Russian translations, and the mapping of links to those. */
export const embeddedPairs = () => {
  const documents = readEmbeddedDocuments();
  const sources = documents.filter(({ lang }) => lang === UZ);
  const targets = new Map(sources.map((source) => [source.id, asTranslation(translationIn(documents, source))]));
  const options: TranslationOptions = { models, findTarget: (id) => targets.get(id) ?? null };
  const pairs = sources.map((source) => ({
    type: source['type'],
    id: source.id,
    source: source['data'],
    translation: translationIn(documents, source)?.['data'],
  }));
  return { pairs, options };
};

/** One of these pairs. */
export const embeddedPair = (type: string, uid?: string) => {
  const { pairs, options } = embeddedPairs();
  const { id } = findDocument(readEmbeddedDocuments(), { type, lang: UZ, ...(uid === undefined ? {} : { uid }) });
  const pair = pairs.find((one) => one.id === id);
  if (!pair) throw new Error(`Expected ${type} ${uid ?? ''}, got none`);
  return { pair, options };
};

/** The XLIFF file that translators send back for a document. */
export const writeTextsFile = (pair: TranslationPair, options: TranslationOptions, translate: Translate): string => {
  const texts = listTexts(pair, options);
  const revisions = Object.fromEntries(
    texts.flatMap(({ id, revision }) => (revision === null ? [] : [[id, revision]])),
  );
  const origin = {
    site: 'https://bolak.example',
    repository: 'embedded',
    document: 'one',
    from: 'uz',
    to: 'ru',
    revisions,
  };
  const document = {
    name: `${pair.type}.one`,
    title: 'Sarlavha',
    place: `${pair.type}.json`,
    origin,
    texts: texts.map((text) => ({ ...text, was: translate(text), isOpen: false, notes: [], hints: [] })),
  };
  return renderXliff([document], { from: 'uz', to: 'ru' });
};

/** Imports the file of one document. */
export const importTextsFile = (
  pair: TranslationPair,
  options: TranslationOptions,
  xliff: string | Buffer,
): PlannedImport => {
  const [file] = readXliff(Buffer.from(xliff), 'ru.xlf');
  if (!file) throw new Error('Expected a file in it, got none');
  return planImport({ ...pair, id: 'two', uid: null, lang: RU }, file, options);
};
