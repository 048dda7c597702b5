import { expect, test } from 'vitest';
import { codeOf, imports } from '../helpers/source-imports.ts';

/** Names that every slice, type or language exports, because generated lists import them. */
const BY_CONTRACT: ReadonlySet<string> = new Set([
  'builtTexts',
  'search',
  'fields',
  'forms',
  'glossary',
  'inflect',
  'rules',
  'slips',
  'figures',
  'language',
  'spellings',
  'texts',
  'things',
]);

/** Files that replace another one in the browser or during development, and generated lists. */
const IN_PLACE =
  /\.browser\.ts$|\/generated\/|^browser\/page\/loaded-slices\.ts$|^server\/dev\/reloaded\/shared-texts\.ts$/;

/** Separate programs that draw the embedded pictures. */
const APART = /^content\/embedded\//;

const namesIn = (path: string): readonly string[] =>
  [...codeOf(path).matchAll(/^export (?:async )?(?:const|interface|type|class|function\*?) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

test('an exported name is one thing in the whole project', () => {
  const places = new Map<string, ReadonlySet<string>>();
  for (const path of imports.keys()) {
    if (IN_PLACE.test(path) || APART.test(path)) continue;
    for (const name of namesIn(path)) places.set(name, new Set(places.get(name)).add(path));
  }
  expect(places.size).toBeGreaterThan(1000);
  const shared = [...places].filter(([name, { size }]) => size > 1 && !BY_CONTRACT.has(name));
  expect(shared.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
});
