import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtTexts, texts } from '../../locales/uz.ts';
import { imports } from '../helpers/source-imports.ts';

const code = [...imports.keys()]
  .filter((path) => !path.startsWith('locales/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Prefixes of keys that are put together, such as `topic.${topic}`, or `screen.${key}`, whose rest is written elsewhere. */
const beginnings = [...code.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].flatMap(([, beginning]) => beginning ?? []);

test('every text is said somewhere', () => {
  const keys = [...Object.keys(texts), ...Object.keys(builtTexts)];
  expect(keys.length).toBeGreaterThan(300);
  const unsaid = keys.filter((key) => !code.includes(`'${key}'`) && !beginnings.some((start) => key.startsWith(start)));
  expect(unsaid).toEqual([]);
});
