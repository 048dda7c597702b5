import type { HtmlElement } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pagesOf } from '../../publish/page-changes.ts';
import { attributes, parseHead, parsePage, readReferences } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';

const ORIGIN = 'https://bolak.example';

interface Page {
  readonly path: string;
  readonly html: string;
  readonly head: HtmlElement;
}

const site = inject('embeddedSite');
const pages = new Map<string, Page>();

beforeAll(async () => {
  const { prerendered } = readLatestManifest(site);
  for (const path of prerendered.filter((other) => !/^\/uz(?:\/|$)/.test(other))) {
    const html = readText(site, fileOf(path));
    pages.set(path, { path, html, head: await parseHead(html) });
  }
});

const fileOf = (path: string): string =>
  /\/(?:404|410|error)$/.test(path) ? `${path.slice(1)}.html` : `${path === '/' ? '' : path.slice(1) + '/'}index.html`;

test('a build and a publication count the same pages', () => {
  const manifest = readLatestManifest(site);
  expect(Object.keys(pagesOf(manifest))).toHaveLength(manifest.counts.pages);
});

const page = (path: string): Page => {
  const found = pages.get(path);
  if (!found) throw new Error(`Expected a page at ${path}, got none`);
  return found;
};

const meta = ({ head }: Page, name: string): readonly string[] => [
  ...attributes(head, `meta[name="${name}"]`, 'content'),
  ...attributes(head, `meta[property="${name}"]`, 'content'),
];

const canonicalOf = ({ head }: Page): readonly string[] => attributes(head, 'link[rel="canonical"]', 'href');

const alternatesOf = ({ head }: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(
    head
      .querySelectorAll('link[rel="alternate"]')
      .flatMap((link) =>
        link.getAttributeValue('hreflang')
          ? [[link.getAttributeValue('hreflang'), link.getAttributeValue('href')]]
          : [],
      ),
  );

const isNoindex = (found: Page): boolean => meta(found, 'robots').length > 0;

/** Sales that are over on the day of the build: their pages stay, but are hidden from search engines. */
const isExpired = (path: string): boolean =>
  /\/sales\/(?:bolalar-kuni|maktab-mavsumi|navroz-2026|yozgi-sport)$/.test(path);

const isSystem = (path: string): boolean => /\/(?:404|410|error|preview|search|slice-simulator)$/.test(path);

describe('every page', () => {
  test('says its language and direction', () => {
    for (const { path, head } of pages.values()) {
      const isRussian = /^\/ru(?:\/|$)/.test(path);
      expect([path, ...attributes(head, 'html', 'lang')]).toEqual([path, isRussian ? 'ru-RU' : 'uz-UZ']);
      expect(attributes(head, 'html', 'dir')).toEqual(['ltr']);
    }
  });

  test('does not say its title again in the heading of a section', () => {
    for (const { path, html } of pages.values()) {
      const headings = [...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , text]) => text);
      const [title, ...others] = headings;
      expect([path, others.filter((other) => other === title)]).toEqual([path, []]);
    }
  });

  test('has one title that begins with the product, and one description', () => {
    for (const found of pages.values()) {
      const titles = found.head.querySelectorAll('title').map(({ textContent }) => readReferences(textContent));
      expect([found.path, titles.length, titles[0]]).toEqual([found.path, 1, expect.stringMatching(/^Bolak \| \S/)]);
      const descriptions = meta(found, 'description');
      if (isSystem(found.path)) continue;
      expect([found.path, descriptions.length, descriptions[0]]).toEqual([
        found.path,
        1,
        expect.stringMatching(/\S{2}/),
      ]);
    }
  });

  test('has exactly one canonical address: its own, or that of the page it is a part of', () => {
    for (const found of pages.values()) {
      const { partOf }: { readonly partOf: string | null } = JSON.parse(readText(site, payloadOf(found.path)));
      const own = partOf === null ? found.path : found.path.startsWith('/ru/') ? `/ru${partOf}` : partOf;
      expect([found.path, ...canonicalOf(found)]).toEqual([found.path, `${ORIGIN}${own}`]);
      const isHidden = partOf !== null || isSystem(found.path) || isExpired(found.path);
      expect([found.path, ...meta(found, 'robots')]).toEqual([found.path, ...(isHidden ? ['noindex, follow'] : [])]);
    }
  });

  test('names its translations, which name it', () => {
    for (const found of [...pages.values()].filter((other) => !isNoindex(other))) {
      const alternates = alternatesOf(found);
      expect(Object.keys(alternates)).toEqual(['uz', 'ru', 'x-default']);
      expect(alternates['x-default']).toBe(alternates['uz']);
      for (const url of Object.values(alternates)) {
        expect(alternatesOf(page(url.slice(ORIGIN.length) || '/'))).toEqual(alternates);
      }
      expect(Object.values(alternates)).toContain(canonicalOf(found)[0]);
    }
  });

  test('has what social networks read', () => {
    for (const found of pages.values()) {
      expect(meta(found, 'og:site_name')).toEqual(['Bolak']);
      expect(meta(found, 'og:url')).toEqual(canonicalOf(found));
      expect(meta(found, 'og:locale')).toEqual([found.path.startsWith('/ru') ? 'ru_RU' : 'uz_UZ']);
      expect(meta(found, 'og:type')).toEqual([
        /^(?:\/ru)?\/blogs\/(?!page|services)[^/]+$/.test(found.path) ? 'article' : 'website',
      ]);
      expect(meta(found, 'og:title')).toHaveLength(1);
      expect(meta(found, 'og:image')).toEqual([
        expect.stringMatching(/^https:\/\/bolak\.example\/assets\/share-[a-z-]+\.(?:uz|ru)\.[0-9a-f]{8}\.png$/),
      ]);
      expect(meta(found, 'og:image:alt')).toHaveLength(1);
      expect([meta(found, 'og:image:width'), meta(found, 'og:image:height')]).toEqual([['1200'], ['630']]);
      expect(meta(found, 'og:description')).toEqual(meta(found, 'description'));
    }
  });
});

const payloadOf = (path: string): string => `${path === '/' ? '' : path.slice(1) + '/'}_payload.json`;

test.each(['/bank-promo', '/qr', '/ru/bank-promo', '/ru/qr'])('%s has neither header nor footer', async (path) => {
  const dom = await parsePage(page(path).html);
  expect(dom.querySelectorAll('header.header')).toHaveLength(0);
  expect(dom.querySelectorAll('footer.footer')).toHaveLength(0);
  expect(dom.querySelectorAll('main')).toHaveLength(1);
});

test.each([
  ['/', 'primary'],
  ['/business', 'primary'],
  ['/promo', 'primary'],
  ['/how-it-works', 'transparent'],
  ['/how-it-works/sections', 'transparent'],
  ['/blogs', 'white'],
  ['/sales/qora-juma', 'white'],
])('%s has the %s navigation', async (path, style) => {
  for (const address of [path, `/ru${path === '/' ? '' : path}`]) {
    const dom = await parsePage(page(address).html);
    expect(attributes(dom, 'body header.header', 'class')).toEqual([`header header--${style}`]);
    expect(dom.querySelectorAll('footer.footer')).toHaveLength(1);
  }
});

test('every page has the default layout but these and the two for editors', () => {
  const bare = [...pages.values()].filter(({ html }) => !html.includes('<header class="header '));
  const expected = ['/bank-promo', '/preview', '/qr', '/slice-simulator'];
  expect(bare.map(({ path }) => path).toSorted()).toEqual(expected.flatMap((path) => [path, `/ru${path}`]).toSorted());
});

test.each([
  ['/', ''],
  ['/ru', '/ru'],
])('the menu of %s leads where the specification says, in its order', async (address, prefix) => {
  const dom = await parsePage(page(address).html);
  const pathsOf = (menu: string) => attributes(dom, `.header__nav .${menu} a`, 'href');
  const main = ['/promo', '/partners', '/blogs', '/faqs', '/how-it-works'];
  expect(pathsOf('header__main')).toEqual(main.map((path) => prefix + path));
  expect(pathsOf('header__more')).toEqual([`${prefix}/business`, `${prefix}/sales`]);
});

test('how-to-repay and its parts are flagged as loan pages, and no other page is', () => {
  const flagged = [...pages.values()]
    .filter(({ html }) => /<body[^>]* data-loan-page/.test(html))
    .map(({ path }) => path);
  const parts = ['', '/divider', '/hero', '/payment-provider', '/slider', '/steps'].map(
    (part) => `/how-to-repay${part}`,
  );
  expect(flagged.toSorted()).toEqual([...parts, ...parts.map((path) => `/ru${path}`)]);
});

test('a page has one main heading and no heading, link or picture without a name', async () => {
  for (const path of ['/', '/blogs', '/partners/texnomir', '/ru/legal', '/404']) {
    const dom = await parsePage(page(path).html);
    expect([path, dom.querySelectorAll('h1').length]).toEqual([path, 1]);
    expect(
      dom
        .querySelectorAll('img')
        .filter((image) => image.getAttributeValue('alt') === null && !image.hasAttribute('alt')),
    ).toEqual([]);
  }
});
