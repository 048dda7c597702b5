import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readEmbeddedDocuments } from '../helpers/content-repository.ts';
import { EMBEDDED } from '../helpers/expected-site.ts';
import { diffTrees, readLatestManifest, readPublished, readText, readTree } from '../helpers/read-tree.ts';
import { runSite } from '../helpers/run-site.ts';

/** Every route of the specification (§2), with one document for each kind. */
const ROUTES = [
  ...[
    '/',
    '/preview',
    '/app',
    '/bank-promo',
    '/slice-simulator',
    '/search',
    '/promo',
    '/qr',
    '/business',
    '/politic-confidence',
  ],
  ...['/blogs', '/blogs/page/2', '/blogs/services', '/blogs/muzlatgich-tanlash', '/blogs/muzlatgich-tanlash/services'],
  ...['/faqs', '/faqs/services', '/how-it-works', '/how-it-works/components', '/how-it-works/sections'],
  ...['/how-to-repay', '/how-to-repay/hero', '/how-to-repay/divider', '/how-to-repay/payment-provider'],
  ...['/how-to-repay/slider', '/how-to-repay/steps', '/legal', '/legal/components', '/legal/types'],
  ...[
    '/legal/utils/constants',
    '/partners',
    '/partners/texnomir',
    '/products/nurafon-x2',
    '/sales',
    '/sales/qora-juma',
  ],
];

const folderOf = (route: string): string => (route === '/' ? '' : `${route.slice(1)}/`);

const site = inject('embeddedSite');
const read = (path: string): string => readText(site, path);

test.each(ROUTES)('%s has a page and a payload without prefix, under /uz and under /ru', (route) => {
  for (const file of ['index.html', '_payload.json']) {
    const plain = read(`${folderOf(route)}${file}`);
    expect(read(`uz/${folderOf(route)}${file}`)).toBe(plain);
    expect(read(`ru/${folderOf(route)}${file}`)).not.toBe(plain);
  }
  expect(JSON.parse(read(`${folderOf(route)}_payload.json`))).toMatchObject({ path: route, locale: 'uz' });
  expect(JSON.parse(read(`ru/${folderOf(route)}_payload.json`))).toMatchObject({ path: route, locale: 'ru' });
});

test('the error pages are files that a host can name, in every language', () => {
  for (const file of ['404.html', '410.html', 'error.html']) {
    expect(read(`uz/${file}`)).toBe(read(file));
    expect(read(file)).toContain('lang="uz-UZ"');
    expect(read(`ru/${file}`)).toContain('lang="ru-RU"');
  }
});

test('all documents of a type with pages have theirs', async () => {
  const { stdout } = await runSite(['routes', '--json'], { SITE_CACHE: inject('embeddedCache') });
  const rows: readonly { readonly path: string; readonly locale: string }[] = JSON.parse(stdout);
  const { prerendered } = readLatestManifest(site);
  const withUz = rows.flatMap(({ path, locale }) =>
    locale === 'uz' ? [path, `/uz${path === '/' ? '' : path}`] : path,
  );
  expect(withUz.toSorted()).toEqual([...prerendered]);
  expect(prerendered).toEqual(EMBEDDED.addresses);
});

test('latest.json and the manifest agree on the id and the time', () => {
  const { id, timestamp } = readLatestManifest(site);
  expect(JSON.parse(read('builds/latest.json'))).toEqual({ id, timestamp });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  const published = readEmbeddedDocuments().map((document) => Date.parse(String(document['last_publication_date'])));
  expect(timestamp).toBe(Math.max(...published));
});

test('the manifest names every page that was made, and no other', () => {
  const { prerendered, files, matcher } = readLatestManifest(site);
  const payloads = files.flatMap(({ path }) =>
    path.endsWith('_payload.json') ? [`/${path.slice(0, -'_payload.json'.length)}`] : [],
  );
  expect(prerendered.map((path) => path.replace(/\/?$/, '/')).toSorted()).toEqual(payloads.toSorted());
  expect(matcher).toEqual({ static: {}, wildcard: {}, dynamic: {} });
});

test('every file has the digest and the size that the manifest says, and there is no other file', () => {
  const { files } = readLatestManifest(site);
  const tree = readTree(site);
  expect(diffTrees(tree, readPublished(site))).toEqual([]);
  for (const { path, sha256, bytes } of files) {
    expect([path, tree[path], readFileSync(join(site, path)).length]).toEqual([path, sha256, bytes]);
  }
});
