import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLanguageLists } from '../../cli/types/language-lists.ts';
import { readRegistries } from '../../cli/types/registries.ts';
import { parseSite } from '../../config/parse-site.ts';
import { listedLanguages } from '../../config/languages.ts';
import { memoizeByList } from '../../templates/lists.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { createSystemPages } from '../../model/system/system-pages.ts';
import { views } from '../../renderer/pages/views.ts';
import { siteCode } from '../../templates/site-code.ts';
import { UZ } from '../helpers/content-repository.ts';
import { expectPaths } from '../helpers/expected-site.ts';
import { cardSource } from './cards.ts';

const { templates, systemFrames } = siteCode;
const systemPages = createSystemPages(systemFrames);

test('every template and every system page has a view', () => {
  const ids = [...Object.keys(templates), ...systemPages.map(({ id }) => id)];
  expect(Object.keys(views).toSorted()).toEqual(ids.toSorted());
});

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([...readRegistries(root), ...createLanguageLists(root, listedLanguages(parseSite().languages))])(
  '$path is what `site types` writes',
  ({ path, content }) => {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(content);
  },
);

test('documents have the paths of the specification', () => {
  const types = new Set(Object.values(templates).map(({ type }) => type));
  const paths = Object.values(templates).flatMap((template) =>
    template.pages({ id: 'id', uid: 'nasiya', cards: cardSource(), pageSize: 9 }).map(({ path }) => path),
  );
  const documents = Array.from(types, (type) => ({ id: type, type, uid: 'nasiya', lang: UZ }));
  expect(paths.toSorted()).toEqual(expectPaths(documents).toSorted());
});

test('a document without a route is refused', () => {
  expect(() => ownPath('settings')).toThrow('Expected a route for documents of type "settings", got none');
});

test('system pages are kept out of search and named as the specification says', () => {
  const contents = systemPages.map(({ path, load }) => [path, load('uz').head]);
  expect(contents).toMatchObject([
    ['/404', { title: '404 - Page Not Found', noindex: true }],
    ['/410', { title: '410 - Gone', noindex: true }],
    ['/error', { title: '500 - Internal Server Error', noindex: true }],
    ['/preview', { title: 'Prismic Preview - Loading', noindex: true }],
    ['/slice-simulator', { noindex: true }],
    ['/search', { title: 'Qidiruv', noindex: true }],
  ]);
});

test('what follows from a list is worked out once for each list', () => {
  const calls: (readonly number[])[] = [];
  const sum = memoizeByList((list: readonly number[]) => {
    calls.push(list);
    return list.reduce((total, number) => total + number, 0);
  });
  const list = [1, 2, 3];
  expect([sum(list), sum(list), sum([1, 2, 3])]).toEqual([6, 6, 6]);
  expect(calls).toHaveLength(2);
});
