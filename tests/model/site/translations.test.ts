import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../model/language/locale.ts';
import { createContentIndex } from '../../../model/site/content-index.ts';
import type { IndexedDocument } from '../../../model/site/indexed-document.ts';
import { translationProblems } from '../../../content/check/between/translation-problems.ts';

const languages = { uz: 'uz-uz', ru: 'ru-ru' } as const;

/** A document with language and number as its id (`uz1`), and the ids of its translations. */
const document = (
  id: `${Locale}${number}`,
  { names = [], uid = 'a', ...more }: Partial<IndexedDocument> & { readonly names?: readonly string[] } = {},
): IndexedDocument => {
  const locale: Locale = id.startsWith('uz') ? 'uz' : 'ru';
  return {
    id,
    uid,
    locale,
    lang: languages[locale],
    type: 'sale',
    publishedAt: null,
    alternates: names.map((other) => ({
      id: other,
      lang: languages[locale === 'uz' ? 'ru' : 'uz'],
    })),
    links: [],
    slices: [],
    card: { id, type: 'page', uid: uid ?? id, path: null, title: '' },
    ...more,
  };
};

/** Pairs that are joined, and warnings. Expects both to be independent of the order of the documents. */
const join = (...documents: readonly IndexedDocument[]) => {
  const result = (ordered: readonly IndexedDocument[]) => {
    const index = createContentIndex(ordered);
    const joined = documents.flatMap(({ id, locale }) => {
      const translation = index.translationOf(id, locale === 'uz' ? 'ru' : 'uz');
      return translation ? [`${id}-${translation.id}`] : [];
    });
    const told = translationProblems(index).map((problem) => `${problem.id}: ${problem.message}`);
    return { joined, told: told.toSorted() };
  };
  expect(result(documents.toReversed())).toEqual(result(documents));
  return result(documents);
};

describe('documents are translations of each other', () => {
  test('when they name each other, whatever their uids', () => {
    expect(join(document('uz1', { names: ['ru1'] }), document('ru1', { names: ['uz1'], uid: 'b' }))).toEqual({
      joined: ['uz1-ru1', 'ru1-uz1'],
      told: [],
    });
  });

  test('when one names the other, which is reported', () => {
    expect(join(document('uz1', { names: ['ru1'] }), document('ru1', { uid: 'b' }))).toEqual({
      joined: ['uz1-ru1', 'ru1-uz1'],
      told: ['ru1: Does not name the sale "a" (uz-uz) as its translation, which names it'],
    });
  });

  test('when they stand at one path and nothing is named', () => {
    expect(join(document('uz1'), document('ru1'))).toEqual({ joined: ['uz1-ru1', 'ru1-uz1'], told: [] });
    expect(join(document('uz1', { uid: null }), document('ru1', { uid: null })).told).toEqual([]);
  });

  test('by their names rather than by their path, which is reported', () => {
    const documents = [
      document('uz1', { names: ['ru1'] }),
      document('ru1', { names: ['uz1'], uid: 'b' }),
      document('ru2', { uid: 'a' }),
    ];
    expect(join(...documents)).toEqual({
      joined: ['uz1-ru1', 'ru1-uz1'],
      told: [
        'ru2: No translation in uz-uz',
        'uz1: Has the sale "b" (ru-ru) as its translation, yet the sale "a" (ru-ru) stands at its path',
      ],
    });
  });

  test('one with one: those that name each other come before one that names either', () => {
    const documents = [
      document('uz1', { names: ['ru2'], uid: 'x' }),
      document('uz2', { names: ['ru2'] }),
      document('ru2', { names: ['uz2'] }),
    ];
    expect(join(...documents)).toEqual({
      joined: ['uz2-ru2', 'ru2-uz2'],
      told: ['uz1: Names the sale "a" (ru-ru) as its translation, which has another one'],
    });
  });

  test('unless the one that is named is not there, or of another type: then by their path', () => {
    expect(join(document('uz1', { names: ['ru9'] })).told).toEqual(['uz1: No translation in ru-ru']);
    const page = document('ru3', { type: 'promo', uid: null, names: ['uz1'] });
    expect(join(document('uz1', { names: ['ru9', 'ru3'] }), document('ru1'), page)).toEqual({
      joined: ['uz1-ru1', 'ru1-uz1'],
      told: ['ru3: No translation in uz-uz'],
    });
  });

  test('when the newer one names the older, whose words are from before it was there: nothing is reported', () => {
    const older = document('uz1', { publishedAt: 1 });
    expect(join(older, document('ru1', { names: ['uz1'], uid: 'b', publishedAt: 2 }))).toEqual({
      joined: ['uz1-ru1', 'ru1-uz1'],
      told: [],
    });
  });

  test('by the newest word, when two of one language name the same one', () => {
    const documents = [
      document('uz1', { names: ['ru1'], publishedAt: 1 }),
      document('uz2', { names: ['ru1'], uid: 'b', publishedAt: 3 }),
      document('ru1', { uid: 'c', publishedAt: 2 }),
    ];
    expect(join(...documents)).toEqual({
      joined: ['uz2-ru1', 'ru1-uz2'],
      told: ['uz1: No translation in ru-ru'],
    });
  });

  test('never with one in a language that the site does not have', () => {
    const french = { ...document('ru1', { names: ['uz1'] }), locale: null, lang: 'fr-fr' };
    expect(join(document('uz1', { names: ['ru1'] }), french)).toEqual({
      joined: [],
      told: ['uz1: No translation in ru-ru'],
    });
  });
});
