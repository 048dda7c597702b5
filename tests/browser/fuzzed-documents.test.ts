import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDraftSite } from '../../browser/drafts/draft-site.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { createEmptyContent } from '../../renderer/documents/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { languageOf, LOCALES, type Locale, perLocale } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { createHtmlRenderer } from '../../renderer/pages/render-html.tsx';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { startComponentPage, type ComponentPage } from '../helpers/component-page.ts';
import { readEmbeddedDocuments, type Change } from '../helpers/content-repository.ts';
import { fuzz } from '../helpers/fuzz-content.ts';
import type { DrawnPage } from '../fixtures/components/hydrate.tsx';

const dist = inject('embeddedSite');
const options = {
  asOf: '2026-11-21',
  pageSize: 9,
  empty: createEmptyContent(readModels('.')),
  origins: ['https://bolak.example'],
};

const files = (readManifest(dist)?.files ?? []).map(({ path }) => path);
const readJson = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));

const published: readonly PagePayload[] = files
  .filter((path) => path.endsWith('_payload.json') && !path.startsWith('uz/'))
  .map((path): PagePayload => readJson(path));

const publishedSite = (locale: Locale): SitePayload =>
  readJson(files.find((path) => path.startsWith(`assets/site.${locale}.`)) ?? '');

/** The pages of all documents of a language, each document changed. Together they are drawn as a build draws them. */
const drawPages = (locale: Locale, change: Change): readonly DrawnPage[] => {
  const documents: readonly unknown[] = change(readEmbeddedDocuments());
  const draft = createDraftSite(documents.filter(isIn(languageOf(locale).prismic)), { ...options, locale });
  const site = draft.siteOf(publishedSite(locale));
  const render = createHtmlRenderer(perLocale(() => site));
  return published
    .filter((page) => page.locale === locale)
    .flatMap(({ path, assets }) => {
      const payload = draft.payloadOf(path, { assets, site });
      if (!payload) return [];
      const html = render(payload).toString('utf8');
      return [{ path, html, payload: JSON.stringify(payload), site: JSON.stringify(site) }];
    });
};

const isIn =
  (lang: string) =>
  (document: unknown): document is AllDocumentTypes =>
    typeof document === 'object' && document !== null && 'lang' in document && document.lang === lang;

let browser: Browser;
let served: ComponentPage;
let page: Page;

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), startComponentPage('hydrate', { isDevelopment: true })]);
  // The policy allows for no documents made by script.
  page = await browser.newPage({ bypassCSP: true });
  await page.goto(served.url);
  await page.waitForFunction(() => 'hydratePages' in globalThis);
});

afterAll(async () => {
  await browser?.close();
  await served?.[Symbol.asyncDispose]();
});

const SEEDS = [1, 2, 3, 4];

/** Milliseconds for the pages of a language: for hangs alone. */
const PATIENCE = 600_000;

test('a page whose HTML does not fit is noticed', async () => {
  const [drawn] = drawPages('uz', fuzz(0));
  if (!drawn) throw new Error('Expected a page, got none');
  const html = drawn.html.replace('</main>', '<p>Ortiqcha</p></main>');
  const faults = await page.evaluate((pages) => globalThis.hydratePages(pages), [{ ...drawn, html }]);
  expect(faults.join('\n')).toMatch(/Hydration failed|didn't match/);
});

test.each(LOCALES.flatMap((locale) => SEEDS.map((seed) => [locale, seed] as const)))(
  'React takes over the pages of all documents as they are, in %s, fuzzed by %i',
  async (locale, seed) => {
    const pages = drawPages(locale, fuzz(seed));
    // 125 documents in each language: 1000 with all seeds.
    expect(pages.length).toBeGreaterThan(90);
    for (let start = 0; start < pages.length; start += BATCH)
      expect(await page.evaluate((batch) => globalThis.hydratePages(batch), pages.slice(start, start + BATCH))).toEqual(
        [],
      );
  },
  PATIENCE,
);

test.each([
  'https://exam ple.com',
  'https://xn--/',
  'https://a%20b/',
  'https://a.example/\uD83D',
  'http://a.example:99999',
])(
  'React takes over pages in which every link leads to %j, whatever the browser makes of that',
  async (url) => {
    const pages = drawPages('uz', (documents) =>
      documents.map((document) => JSON.parse(JSON.stringify(document), (_, value) => withAddress(value, url))),
    );
    for (let start = 0; start < pages.length; start += BATCH)
      expect(await page.evaluate((batch) => globalThis.hydratePages(batch), pages.slice(start, start + BATCH))).toEqual(
        [],
      );
  },
  PATIENCE,
);

const withAddress = (value: unknown, url: string): unknown =>
  typeof value === 'object' && value !== null && 'link_type' in value && value.link_type === 'Web'
    ? { ...value, url }
    : value;

/** Pages that are handed to the browser at once: some megabytes. */
const BATCH = 40;
