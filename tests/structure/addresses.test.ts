import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imports } from '../helpers/source-imports.ts';

/** Matches attributes with an absolute path or with `localePath`: on a site below a path of its host they lead out of the site. */
const BARE = /\b(?:href|src|srcSet|action|poster)=(?:["']\/|\{\s*["'`]\/|\{\s*localePath\()/;

test('whatever a page names by an address has gone through useAddress', () => {
  const views = [...imports.keys()].filter((path) => /^(?:components|model|slices|templates)\/.*\.tsx$/.test(path));
  expect(views.length).toBeGreaterThan(80);
  expect(views.filter((path) => BARE.test(readFileSync(path, 'utf8')))).toEqual([]);
});
