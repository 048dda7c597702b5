import { describe, expect, inject, test } from 'vitest';
import { readEmbeddedDocuments, RU, UZ, type Documents } from '../helpers/content-repository.ts';
import { attributes, parseHead } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';

const ORIGIN = 'https://bolak.example';
const site = inject('embeddedSite');
const documents = readEmbeddedDocuments();

interface Entry {
  readonly path: string;
  readonly modified: string;
  readonly alternates: Readonly<Record<string, string>>;
}

const entries: readonly Entry[] = readText(site, 'sitemap.xml')
  .split('<url>')
  .slice(1)
  .map((xml) => ({
    path: /<loc>(.*?)<\/loc>/.exec(xml)?.[1]?.slice(ORIGIN.length).replace(/^\/$/, '') ?? '',
    modified: /<lastmod>(.*?)<\/lastmod>/.exec(xml)?.[1] ?? '',
    alternates: Object.fromEntries(
      [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', url = '']) => [language, url]),
    ),
  }));

const html = (path: string): string => readText(site, `${path}/index.html`.replace(/^\//, ''));

/** Publication time of the newest of the matching documents. */
const newest = (isShown: (document: Documents[number]) => boolean): string => {
  const times = documents
    .filter((document) => isShown(document))
    .map((document) => Date.parse(String(document['last_publication_date'])));
  return new Date(Math.max(...times)).toISOString();
};

const modifiedOf = (path: string): string | undefined => entries.find((entry) => entry.path === path)?.modified;

describe('the sitemap of the embedded site', () => {
  test('lists every page that may be indexed, at its canonical address, and no other', async () => {
    const indexable: string[] = [];
    for (const address of readLatestManifest(site).prerendered) {
      if (/^\/uz(?:\/|$)|\/(?:404|410|error)$/.test(address)) continue;
      const path = address === '/' ? '' : address;
      const head = await parseHead(html(path));
      if (attributes(head, 'meta[name="robots"]', 'content').length === 0) indexable.push(path);
    }
    expect(indexable.length).toBeGreaterThan(150);
    expect(entries.map(({ path }) => path).toSorted()).toEqual(indexable.toSorted());
  });

  test('names the same translations as the pages themselves', async () => {
    for (const { path, alternates } of entries) {
      const head = await parseHead(html(path));
      const languages = attributes(head, 'link[rel="alternate"][hreflang]', 'hreflang');
      const urls = attributes(head, 'link[rel="alternate"][hreflang]', 'href');
      expect([path, alternates]).toEqual([
        path,
        Object.fromEntries(languages.map((language, index) => [language, urls[index]])),
      ]);
      expect([path, attributes(head, 'link[rel="canonical"]', 'href')]).toEqual([path, [ORIGIN + (path || '/')]]);
    }
  });

  test('says of a page when its document was last published', () => {
    const uid = 'muzlatgich-tanlash';
    expect(modifiedOf(`/blogs/${uid}`)).toBe(newest((document) => document['uid'] === uid && document.lang === UZ));
    expect(entries.filter(({ modified }) => Number.isNaN(Date.parse(modified)))).toEqual([]);
  });

  test.each([
    ['/blogs', ['blog_list', 'blog_post']],
    ['/partners', ['partner_list', 'partner']],
    ['/sales', ['sale_list', 'sale']],
    ['/faqs', ['faqs', 'faq_entry']],
    ['/legal', ['legal', 'legal_document']],
  ])('says of %s when the newest of what it lists was published', (path, types) => {
    for (const [prefix, lang] of [
      ['', UZ],
      ['/ru', RU],
    ] as const) {
      const expected = newest((document) => types.includes(document.type) && document.lang === lang);
      expect([prefix, modifiedOf(prefix + path)]).toEqual([prefix, expected]);
    }
    const own = newest((document) => document.type === types[0]);
    expect(Date.parse(modifiedOf(path) ?? '')).toBeGreaterThanOrEqual(Date.parse(own));
  });
});
