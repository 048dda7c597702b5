import { expect, test } from 'vitest';
import { languageFile } from '../../model/language/catalogue.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { readEmbeddedDocuments } from '../helpers/content-repository.ts';

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: unknown) => stringsIn(inner));
};

test.each(LOCALES)('no text in %s says a thing in another word than the rest', (locale) => {
  const texts = readEmbeddedDocuments()
    .filter(({ lang }) => lang.startsWith(locale))
    .flatMap(({ data }) => stringsIn(data));
  expect(texts.length).toBeGreaterThan(1_000);
  for (const { word, instead } of languageFile(locale)?.glossary ?? [])
    for (const other of instead) {
      const pattern = new RegExp(String.raw`(?<![\p{L}-])${other}`, 'iu');
      expect([word, texts.filter((text) => pattern.test(text))]).toEqual([word, []]);
    }
});
