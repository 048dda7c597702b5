import { CustomTypeModelSchema, SharedSliceModelSchema } from '@prismicio/types-internal/zod4';
import { describe, expect, test } from 'vitest';
import { createTypes } from '../../cli/types/write-types-file.ts';
import { createDocumentCheck } from '../../content/check/check-document.ts';
import { createEmptyContent } from '../../content/check/empty-content.ts';
import { collectLinks } from '../../model/check/links.ts';
import { readTexts } from '../../model/check/read-texts.ts';
import { walkFields } from '../../model/check/walk-fields.ts';
import { completeDocument } from '../../model/repair/complete-document.ts';
import { prepareSlices } from '../../model/repair/prepare-document.ts';
import { resolveLinks } from '../../model/link/document-link.ts';
import { EVERY_FIELD, models, sentData, sentSlice } from './every-field.ts';

const check = createDocumentCheck(models, { types: {}, slices: {} });

const envelope = {
  id: 'Zevery',
  type: 'one',
  uid: 'every',
  lang: 'uz-uz',
  tags: [],
  alternate_languages: [],
  first_publication_date: null,
  last_publication_date: null,
};

const problemsOf = (data: Readonly<Record<string, unknown>>): readonly string[] =>
  check({ ...envelope, data }, walkFields(models, 'one', data)).map(
    ({ severity, field, message }) => `${severity} ${field}: ${message}`,
  );

/** Leaves out the uid, which is not part of the data, and the separator, which has no value. */
const rendered = Object.keys(EVERY_FIELD).filter((name) => name !== 'uid' && name !== 'separator');

describe('a model with a field of every kind', () => {
  test('is in Prismic’s own format', () => {
    for (const model of models.types.values()) expect(CustomTypeModelSchema.safeParse(model).error).toBeUndefined();
    for (const model of models.slices.values()) expect(SharedSliceModelSchema.safeParse(model).error).toBeUndefined();
  });

  test('has a type for each of them', () => {
    const types = createTypes(models);
    for (const name of rendered)
      expect(types).toMatch(new RegExp(`^\\s+${name}: (?:prismic\\.\\w+|ContentRelationshipFieldWithData)`, 'm'));
  });

  test.each(['filled', 'empty'] as const)('takes what the service sends of fields that are %s', (state) => {
    expect(problemsOf({ ...sentData(state), slices: [sentSlice(state)] })).toEqual([]);
  });

  test('is whole again where every field is left out, as before the first publication after a change of the model', () => {
    const slices = [{ ...sentSlice('empty'), primary: {} }];
    const { data } = completeDocument({ ...envelope, data: { slices } }, createEmptyContent(models));
    expect(problemsOf(data)).toEqual([]);
    for (const name of rendered)
      expect([data, data.slices[0]?.primary]).toEqual(
        Array(2).fill(expect.toSatisfy((fields: object) => name in fields)),
      );
  });

  test('has slices with ids of their own, also if they were sent without one, or with that of another', () => {
    const { id, ...nameless } = sentSlice('empty');
    const slices = [sentSlice('empty'), { ...nameless, id: '' }, { ...nameless, id: '' }, sentSlice('empty')];
    const { data } = completeDocument({ ...envelope, data: { slices } }, createEmptyContent(models));
    expect(data.slices.map((slice) => slice.id)).toEqual([id, 'every_slice-2', 'every_slice-3', 'every_slice-4']);
  });

  test('has slices with ids of their own, also if others were sent with such ids', () => {
    const withId = (sent: string) => ({ ...sentSlice('empty'), id: sent });
    const slices = [withId('every_slice-2'), withId(''), withId(''), withId('every_slice-3')];
    const { data } = completeDocument({ ...envelope, data: { slices } }, createEmptyContent(models));
    expect(data.slices.map((slice) => slice.id)).toEqual([
      'every_slice-2',
      'every_slice-2-1',
      'every_slice-3-1',
      'every_slice-3',
    ]);
  });

  test('has texts in each link of a list of links', () => {
    const links = ['Birinchi', 'Ikkinchi'].map((text) => ({ link_type: 'Web', url: 'https://bolak.example/a', text }));
    const texts = readTexts(walkFields(models, 'one', { links }), 'uz');
    expect(texts.map(({ text, field, path }) => [text, field, path])).toEqual([
      ['Birinchi', 'links[0] › text', 'links'],
      ['Ikkinchi', 'links[1] › text', 'links'],
    ]);
  });

  test.each(
    ['a field', 'a field of a slice'].flatMap((place) =>
      rendered.filter((name) => name !== 'catalogue').map((name) => [name, place]),
    ),
  )('does not take what is no %s, as %s', (name, place) => {
    const wrong = { [name]: [{ wrong: true }, 7] };
    const data = place === 'a field' ? wrong : { slices: [{ ...sentSlice('empty'), primary: wrong }] };
    expect(problemsOf({ ...sentData('empty'), ...data })).toContainEqual(expect.stringMatching(`^error .*${name}`));
  });

  test('is looked into: thumbnails, links of a list, chosen fields of another document, groups in groups', () => {
    const { picture, chosen, links, group } = EVERY_FIELD;
    expect(
      problemsOf({
        ...sentData('filled'),
        picture: { ...picture.filled, small: { url: 'https://images.prismic.io/bolak/a.png', alt: null } },
        chosen: { ...chosen.filled, data: { ...chosen.filled.data, line: 7, group: [{ line: 8 }] } },
        links: [...links.filled, { link_type: 'Web', url: 9 }],
        group: group.filled.map((item) => ({ ...item, inner: item.inner.map((inner) => ({ ...inner, line: 10 })) })),
        slices: [{ ...sentSlice('filled'), items: [{ line: 11 }] }],
      }),
    ).toEqual([
      'error picture › small.dimensions: Expected object, got nothing',
      'error links › [2].url: Expected string, got 9',
      'error chosen › data.line: Expected string, got 7',
      'error chosen › data.group[0].line: Expected string, got 8',
      'error group[0].inner[0].line: Expected string, got 10',
      'error slices[0] "every_slice" › items[0].line: Expected string, got 11',
    ]);
  });
});

test('every link of such a document is found and resolved, those of chosen fields too', () => {
  const data = sentData('filled');
  const { documents, web } = collectLinks(walkFields(models, 'one', data));
  expect(documents.map(({ id, field, relation }) => [field, id, relation])).toEqual([
    ['links[1]', 'Zone', false],
    ['related', 'Zone', true],
    ['chosen', 'Zone', true],
    ['chosen › chosen', 'Ztwo', true],
    ['chosen › chosen › link', 'Zthree', false],
  ]);
  expect(web.map(({ field }) => field)).toEqual(['video', 'link', 'links[0]', 'file', 'group[0].inner[0].link']);
  expect(resolveLinks(data, (id) => (id === 'Ztwo' ? null : `/${id}`))).toMatchObject({
    links: [{}, { url: '/Zone' }],
    related: { url: '/Zone' },
    chosen: {
      url: '/Zone',
      data: {
        line: 'Matn',
        group: [{ line: 'Ichki' }],
        chosen: { isBroken: true, data: { link: { url: '/Zthree' } } },
      },
    },
  });
});

test('more slices than any page has are refused: no number of them holds a build up', () => {
  const slices = (length: number) =>
    problemsOf({ ...sentData('empty'), slices: Array.from({ length }, () => sentSlice('empty')) });
  expect(slices(1000)).toEqual([]);
  expect(slices(1001)).toEqual(['error slices: Expected 1000 items at most, got 1001']);
});

describe('slices that no model knows, and those of before slices were shared', () => {
  const legacy = [
    { slice_type: 'text', slice_label: null, value: [{ type: 'paragraph', text: 'Matn', spans: [] }] },
    { slice_type: 'every_slice', slice_label: null, id: 'every_slice$1', primary: {}, items: [{}] },
  ];

  test('are left out with a warning each, in their places', () => {
    expect(problemsOf({ slices: [...legacy, { ...sentSlice('empty'), variation: 'gone' }] })).toEqual(
      expect.arrayContaining([
        'warning slices[0] "text": Slice "text" is no shared slice',
        'warning slices[1] "every_slice": Slice "every_slice" is no shared slice',
        'warning slices[2] "every_slice": Unknown variation "gone" of slice "every_slice"',
      ]),
    );
    const slices = [...legacy, { ...sentSlice('empty'), variation: 'gone' }, sentSlice('empty')];
    const rules = { empty: createEmptyContent(models), origins: [], pictureHosts: [], locale: 'uz' as const };
    expect(prepareSlices(slices, rules).map(({ id }) => id)).toEqual(['every_slice$2']);
  });
});
