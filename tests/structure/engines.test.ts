import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { codeOf, imports, importsThatRun } from '../helpers/source-imports.ts';

const configSchema = z.object({
  overrides: z.array(z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) })),
});
const { overrides } = configSchema.parse(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')));

/** Files that `.oxlintrc.json` allows to ask the engine. None of them does so for a page's HTML. */
const named = overrides.flatMap(({ files, rules }) => (rules['no-restricted-globals'] === 'off' ? files : []));

const runsTwice = [...imports.keys()].filter((path) => /^(?:locales|model|components|slices|templates)\//.test(path));

/**
 * Matches what engines do differently: character classes depend on the version of Unicode, and engines parse addresses in their own ways.
 * Where build and browser differ, hydration fails. The linter finds calls by name (`no-restricted-globals` and `-properties`).
 */
const ASKS = /\\[pP]\{|\btoUrl\(/;

/** Used only by builds, never in a browser. */
const BUILT_ALONE = /^locales\/spelling\//;

test('classes of Unicode and the reading of addresses are asked for in named files alone', () => {
  const found = runsTwice.filter((path) => !BUILT_ALONE.test(path) && ASKS.test(codeOf(path)));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((path) => !named.includes(path))).toEqual([]);
});

test('every file that is named asks', () => {
  expect(named.filter((path) => !runsTwice.includes(path))).toEqual([]);
  expect(named.filter((path) => !ASKS.test(codeOf(path)) && !ASKS_BY_NAME.test(codeOf(path)))).toEqual([]);
});

/** Matches the calls that the linter restricts. */
const ASKS_BY_NAME =
  /\b(?:Date|Intl|URL|structuredClone)\b|\.(?:normalize|localeCompare|to(?:Locale)?(?:Lower|Upper)Case|toLocale\w*String)\b/;

test('of the files that ask, views come with these alone: search, ids, days left', () => {
  const reached = new Set(runsTwice.filter((path) => VIEWS.test(path)));
  for (const path of reached) for (const target of importsThatRun.get(path) ?? []) reached.add(target);
  expect(named.filter((path) => reached.has(path))).toEqual([
    ...['components/fold.ts', 'components/highlight.ts', 'components/slug.ts'],
    'model/values/days-left.ts',
  ]);
});

const VIEWS = /^(?:templates\/(?:.+\/)?\w+\.tsx|slices\/\w+\/index\.tsx|model\/html\/\w+\.tsx)$/;
