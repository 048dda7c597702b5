import { expect, test } from 'vitest';
import { at, copy, findDocument, readEmbeddedDocuments, remove, RU, set, UZ } from '../helpers/content-repository.ts';
import { translationRows } from '../helpers/translation-rows.ts';

const POST = { type: 'blog_post', uid: 'telefon-yoqolsa' };
const PRODUCT = { type: 'product', uid: 'nurafon-x2' };
const OLD = set({ ...POST, lang: UZ }, 'last_publication_date', '2027-06-01T09:00:00+0000');
const DEARER = set({ ...PRODUCT, lang: UZ }, 'data.offers.0.price', 4_950_000);

/** The source language of a document, and its state in each language. */
const statesOf = (rows: ReturnType<typeof translationRows>, { type, uid }: typeof POST) => {
  const row = rows.find((other) => other.type === type && other.uid === uid);
  return row && [row.source, row.cells.uz.state, row.cells.ru.state];
};

test('of the content that ships with the project each document is there in both languages, once', () => {
  const rows = translationRows([]);
  expect(rows).toHaveLength(readEmbeddedDocuments().length / 2);
  expect(new Set(rows.map(({ cells }) => `${cells.uz.state} ${cells.ru.state}`))).toEqual(new Set(['source there']));
  expect(rows.map(({ type }) => type)).toEqual(rows.map(({ type }) => type).toSorted());
  expect(rows.every(({ cells }) => cells.ru.link?.endsWith(cells.ru.id ?? '-'))).toBe(true);
});

test('a title is that of the source, of a question too', () => {
  const titles = new Map(translationRows([]).map(({ type, uid, title }) => [`${type} ${uid}`, title]));
  const post = findDocument(readEmbeddedDocuments(), { ...POST, lang: UZ });
  expect([at(post, 'data.meta_title'), at(post, 'data.title')]).toContain(titles.get('blog_post telefon-yoqolsa'));
  expect(titles.get('faq_entry limit-qancha')).toMatch(/\?$/);
  expect(titles.get('navigation null')).toBe('');
});

test('one that is missing, old, or says something otherwise is told as such', () => {
  const rows = translationRows([OLD, DEARER, remove({ type: 'faq_entry', uid: 'limit-qancha', lang: RU })]);
  expect(statesOf(rows, POST)).toEqual(['uz', 'source', 'older']);
  expect(statesOf(rows, PRODUCT)).toEqual(['uz', 'source', 'differs']);
  expect(statesOf(rows, { type: 'faq_entry', uid: 'limit-qancha' })).toEqual(['uz', 'source', 'missing']);
  const cellOf = (uid: string) => rows.find((row) => row.uid === uid && row.type !== 'faq_entry')?.cells.ru;
  expect(cellOf('telefon-yoqolsa')?.days).toBeGreaterThan(180);
  expect(cellOf('nurafon-x2')?.differences).toEqual([
    expect.objectContaining({ kind: 'otherNumbers', field: 'offers[0].price' }),
  ]);
});

test('what is there first is the source, in whatever language', () => {
  const first = set({ ...POST, lang: RU }, 'first_publication_date', '2020-01-01T09:00:00+0000');
  expect(statesOf(translationRows([first, OLD]), POST)).toEqual(['ru', 'there', 'source']);
});

test('what has errors is compared with nothing, and what the site does not show is no row', () => {
  const faulty = set({ ...POST, lang: RU }, 'data.title', null);
  expect(statesOf(translationRows([faulty]), POST)).toEqual(['uz', 'source', 'faulty']);
  const unknown = copy({ ...POST, lang: UZ }, { id: 'Zother', uid: 'boshqa', lang: 'de-de' });
  expect(translationRows([unknown])).toHaveLength(readEmbeddedDocuments().length / 2);
});

test('the configuration says what is told', () => {
  const quiet = translationRows([DEARER], { kinds: { otherNumbers: 'off' } });
  expect(statesOf(quiet, PRODUCT)).toEqual(['uz', 'source', 'there']);
  expect(statesOf(translationRows([OLD], { translationDelay: 10_000 }), POST)).toEqual(['uz', 'source', 'there']);
  // A difference that is an error is still a difference.
  const strict = translationRows([DEARER], { kinds: { otherNumbers: 'error' } });
  expect(statesOf(strict, PRODUCT)).toEqual(['uz', 'source', 'differs']);
});
