import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { codeOf, imports } from '../helpers/source-imports.ts';

const configSchema = z.object({
  overrides: z.array(z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) })),
});
const { overrides } = configSchema.parse(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')));

/** The files that may ask the engine: none of them for what is in a page's HTML. */
const named = overrides
  .flatMap(({ files, rules }) => (rules['no-restricted-globals'] === 'off' ? files : []))
  .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));

const runsTwice = [...imports.keys()].filter((path) => /^(?:locales|model|components|slices|templates)\//.test(path));

/**
 * What one engine knows otherwise than another: its edition of Unicode decides on these classes, and its own reading on addresses.
 * A build and a browser that differ draw two pages. The linter finds what has a name (`no-restricted-globals` and `-properties`).
 */
const ASKS = /\\[pP]\{|\btoUrl\(/;

/** Built once, never drawn in a browser. */
const BUILT_ALONE = /^locales\/spelling\//;

test('classes of Unicode and the reading of addresses are asked for in named files alone', () => {
  const found = runsTwice.filter((path) => !BUILT_ALONE.test(path) && ASKS.test(codeOf(path)));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((path) => !named.some((pattern) => pattern.test(path)))).toEqual([]);
});
