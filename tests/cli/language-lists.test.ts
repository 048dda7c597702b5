import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { createLanguageLists } from '../../cli/types/language-lists.ts';
import { createFolder } from '../helpers/built-site.ts';

const LANGUAGES = [
  { code: 'uz', prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr' },
  { code: 'uz-arab', prismic: 'uz-af', language: 'uz-Arab-AF', dir: 'rtl' },
  { code: 'kz', prismic: 'kk', language: 'kk-KZ', dir: 'ltr', domain: 'bolak.kz.example' },
] as const;

const createLocales = (root: string, codes: readonly string[]): void => {
  mkdirSync(join(root, 'locales'));
  for (const code of codes) writeFileSync(join(root, 'locales', `${code}.ts`), 'export const texts = {};\n');
};

test('the first form of a language is the one for all its readers, the others for those of theirs', () => {
  using folder = createFolder();
  createLocales(folder.path, ['uz', 'uz-arab', 'kz']);
  const [list, messages, files] = createLanguageLists(folder.path, LANGUAGES);
  expect(list?.content).toContain(`export const choices = [
  { code: 'uz', hreflang: 'uz' },
  { code: 'uz-arab', hreflang: 'uz-Arab-AF' },
  { code: 'kz', hreflang: 'kk', domain: 'bolak.kz.example' },
] as const;`);
  expect(list?.content).toContain("  'uz-arab': { prismic: 'uz-af', language: 'uz-Arab-AF', dir: 'rtl' },\n");
  expect(messages?.content).toContain("import type * as standard from '../uz.ts';");
  expect(files?.content).toContain("import * as uzArabFile from '../uz-arab.ts';");
});

test('the rules of spelling are listed of those languages that have some', () => {
  using folder = createFolder();
  createLocales(folder.path, ['uz', 'uz-arab', 'kz']);
  mkdirSync(join(folder.path, 'locales/spelling'));
  writeFileSync(join(folder.path, 'locales/spelling/uz-arab.ts'), 'export const forms = [];\n');
  const spellings = createLanguageLists(folder.path, LANGUAGES).find(({ path }) => path.endsWith('/spellings.ts'));
  expect(spellings?.content).toContain("import * as uzArabFile from '../spelling/uz-arab.ts';");
  expect(spellings?.content).toContain("export const spellings = {\n  'uz-arab': uzArabFile,\n};");
});

test('letters that are set right are listed of those languages that have some', () => {
  using folder = createFolder();
  createLocales(folder.path, ['uz', 'uz-arab', 'kz']);
  mkdirSync(join(folder.path, 'locales/letters'));
  writeFileSync(join(folder.path, 'locales/letters/kz.ts'), 'export const setLetters = (text: string) => text;\n');
  const letters = createLanguageLists(folder.path, LANGUAGES).find(({ path }) => path.endsWith('/letters.ts'));
  expect(letters?.content).toContain(
    "import * as kzFile from '../letters/kz.ts';\n\nexport const letters = {\n  kz: kzFile,\n};",
  );
});

test.each(['new', 'for'])('%s, a word of JavaScript, may be the code of a language', async (code) => {
  using folder = createFolder();
  createLocales(folder.path, [code]);
  const lists = createLanguageLists(folder.path, [{ code, prismic: `${code}-np`, language: code, dir: 'ltr' }]);
  for (const { content } of lists) await expect(transform(content, { loader: 'ts' })).resolves.toBeDefined();
});

test('a language without a file is named', () => {
  using folder = createFolder();
  createLocales(folder.path, ['uz', 'kz']);
  expect(() => createLanguageLists(folder.path, LANGUAGES)).toThrow(
    'site.config.ts has the language uz-arab, which has no file locales/uz-arab.ts',
  );
});
