import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { follow, isMarkedDocument, markDocument, useBrowserSite } from '../helpers/browser-site.ts';
import { RU, set, startContentRepository, UZ, type Change } from '../helpers/content-repository.ts';
import { attributes, parsePage } from '../helpers/parse-page.ts';
import { readText } from '../helpers/read-tree.ts';
import { readProblems } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const ORIGIN = 'https://bolak.example';
const ARTICLE = { type: 'blog_post', uid: 'birinchi-muddatli-xarid' } as const;
const RUSSIAN = 'pervaya-rassrochka';

/** Gives the Russian article another uid, and makes the Uzbek one refer to it by that, as the service does. */
const changes: readonly Change[] = [
  set({ ...ARTICLE, lang: RU }, 'uid', RUSSIAN),
  set({ ...ARTICLE, lang: UZ }, 'alternate_languages.0.uid', RUSSIAN),
  // A singleton and a page that only one of the two translations refers to.
  set({ type: 'settings', lang: RU }, 'alternate_languages', []),
  set({ type: 'sale', uid: 'qora-juma', lang: UZ }, 'alternate_languages', []),
];

const service = await startContentRepository(...changes);
const sandbox = createSandbox(service);
const run = await sandbox.build();
const site = useBrowserSite(async () => ({ dist: sandbox.out }));

afterAll(async () => {
  sandbox[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

const paths = { uz: `/blogs/${ARTICLE.uid}`, ru: `/ru/blogs/${RUSSIAN}` };

test('what one side alone names is reported once', () => {
  expect(run.code).toBe(0);
  expect(readProblems(run).map(({ type, lang, message }) => `${type} ${lang}: ${message}`)).toEqual([
    'sale uz-uz: Does not name the sale "qora-juma" (ru-ru) as its translation, which names it',
    expect.stringMatching(
      /^settings ru-ru: Does not name the settings "\w+" \(uz-uz\) as its translation, which names it$/,
    ),
  ]);
});

test.each(['', '/services'])(
  'translations with different uids name each other, and so do their pages at "%s" below',
  async (part) => {
    const expected = { uz: paths.uz + part, ru: paths.ru + part };
    for (const address of [expected.uz, `/uz${expected.uz}`, expected.ru]) {
      const page = await parsePage(readText(sandbox.out, `${address.slice(1)}/index.html`));
      const switches = attributes(page, 'a[data-locale]', 'href');
      expect([address, switches]).toEqual([address, [expected.uz, expected.ru]]);
      // Parts of pages are hidden from search engines.
      const indexed = part === '' ? [expected.uz, expected.ru, expected.uz].map((path) => ORIGIN + path) : [];
      expect(attributes(page, 'link[hreflang]', 'href')).toEqual(indexed);
    }
  },
);

test('the sitemap joins them', () => {
  const entries = readText(sandbox.out, 'sitemap.xml')
    .split('<url>')
    .filter((entry) => entry.includes(`${paths.ru}"`));
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry).toContain(`hreflang="x-default" href="${ORIGIN}${paths.uz}"`);
});

const address = async (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => `${document.documentElement.lang.slice(0, 2)} ${location.pathname}`))
    .toBe(path);

test('leads to the translation, once the page is alive and after visits', async () => {
  const { page, complaints } = await site.open(paths.uz);
  await markDocument(page);
  await follow(page, paths.ru);
  await address(page, `ru ${paths.ru}`);
  await follow(page, paths.uz);
  await address(page, `uz ${paths.uz}`);
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});
