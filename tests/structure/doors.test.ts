import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imports } from '../helpers/source-imports.ts';

/** Files that another brand replaces (docs/another-brand.md). */
const SITE =
  /^(?:components|customtypes|locales|public|slices|templates|content\/embedded)\/|^(?:site|prismic)\.config\./;

/** The only files of a site that the engine may import. */
const INTO_SITE: ReadonlySet<string> = new Set([
  'site.config.ts',
  'prismic.config.json',
  'templates/site-code.ts',
  'templates/drawn-pictures.tsx',
  'templates/share-pictures.ts',
  'templates/layout/Body.tsx',
  'templates/layout/preview-bar.css',
  'templates/system/Gone.tsx',
  'templates/system/NotFound.tsx',
  'templates/system/Preview.tsx',
  'templates/system/Search.tsx',
  'templates/system/ServerError.tsx',
  'templates/system/SliceSimulator.tsx',
  'templates/shared.ts',
  'templates/generated/views.ts',
  'templates/generated/view-chunks.ts',
  'slices/generated/chunks.ts',
  'slices/fields.ts',
  'customtypes/fields.ts',
  'locales/generated/chunks.ts',
  'locales/generated/files.ts',
  'locales/generated/letters.ts',
  'locales/generated/list.ts',
  'locales/generated/messages.ts',
  'locales/generated/spellings.ts',
]);

/** The only files of the engine that a site may import. */
const INTO_ENGINE = /^model\/|^config\/site-config\.ts$/;

const arrows = [...imports].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
const isSite = (path: string): boolean => SITE.test(path);

test('the engine reaches the site through its doors alone, and each door is used', () => {
  const used = arrows.filter(({ from, to }) => !isSite(from) && isSite(to));
  expect(used.filter(({ to }) => !INTO_SITE.has(to))).toEqual([]);
  expect([...INTO_SITE].filter((door) => used.every(({ to }) => to !== door))).toEqual([]);
});

test('the site imports of the engine the model, and the type of its configuration', () => {
  const used = arrows.filter(({ from, to }) => isSite(from) && !isSite(to));
  expect(used.filter(({ to }) => !INTO_ENGINE.test(to))).toEqual([]);
});

/** The languages of the engine's own reports, independent of those of the site. */
const OWN_LANGUAGES = 'model/language/report-languages.ts';

test('no fact of this site stands in the code of the engine', () => {
  const facts = /998|so[ʻ'’]m\b|сум\b|'(?:uz|ru)(?:-[a-z]+)?'|bolak\.example/iu;
  const engine = [...imports.keys()].filter(
    (path) =>
      /^(?:base|browser|build|cli|config|content|model|publish|renderer|server)\//.test(path) && path !== OWN_LANGUAGES,
  );
  expect(engine.length).toBeGreaterThan(300);
  expect(engine.filter((path) => facts.test(withoutComments(readFileSync(path, 'utf8'))))).toEqual([]);
});

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
