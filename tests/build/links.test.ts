import type { HtmlElement } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { localePath } from '../../model/language/locale.ts';
import { siteCode } from '../../templates/site-code.ts';
import { checkSite } from '../../content/check/between/check-site.ts';
import { deadLinks } from '../../content/check/between/dead-links.ts';
import { createConfig } from '../helpers/built-site.ts';
import { readEmbeddedDocuments } from '../helpers/content-repository.ts';
import { EMBEDDED } from '../helpers/expected-site.ts';
import { DAY, indexDocuments } from '../helpers/indexed-documents.ts';
import { attribute, attributes, parsePage } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';

const ORIGIN = 'https://bolak.example';
const site = inject('embeddedSite');
const { files, prerendered } = readLatestManifest(site);
const names = files.map(({ path }) => path);

interface Page {
  readonly path: string;
  readonly dom: HtmlElement;
  readonly ids: ReadonlySet<string>;
}

interface Named {
  readonly page: Page;
  readonly element: HtmlElement;
  /** Path with query and hash on this site, or a whole address elsewhere. */
  readonly address: string;
}

const pathOf = (file: string): string => `/${file}`.replace(/\/index\.html$/, '').replace(/\.html$/, '') || '/';

const pages = new Map<string, Page>();

beforeAll(async () => {
  for (const file of names.filter((name) => name.endsWith('.html') && !name.startsWith('uz/'))) {
    const dom = await parsePage(readText(site, file));
    pages.set(pathOf(file), { path: pathOf(file), dom, ids: new Set(attributes(dom, '[id]', 'id')) });
  }
});

/** Addresses in attributes of the matching elements of all pages. */
const named = (selector: string, ...keys: readonly string[]): readonly Named[] =>
  [...pages.values()].flatMap((page) =>
    page.dom.querySelectorAll(selector).flatMap((element) =>
      keys
        .flatMap((key) => {
          const value = attribute(element, key);
          if (value === undefined) return [];
          return /srcset/i.test(key) ? value.split(', ').map((candidate) => candidate.split(' ')[0] ?? '') : [value];
        })
        .map((address) => ({
          page,
          element,
          address: address.startsWith(`${ORIGIN}/`) ? address.slice(ORIGIN.length) : address,
        })),
    ),
  );

const links = (): readonly Named[] => named('a', 'href');
const isOwn = ({ address }: Named): boolean => /^(?:[/#]|$)/.test(address);
const isWeb = ({ address }: Named): boolean => /^https?:/.test(address);

const complaints = (list: readonly Named[]): readonly string[] => [
  ...new Set(list.map(({ page, address }) => `${page.path}: ${address}`)),
];

const known = new Set([...prerendered, ...names.map((name) => `/${name}`)]);

// Error pages are shown in place of other pages; hosts do not serve them at addresses of their own.
const isErrorPage = (path: string): boolean => /^\/(?:(?:uz|ru)\/)?(?:404|410|error)$/.test(path);

const hasTarget = ({ page, address }: Named): boolean => {
  const { pathname, hash } = new URL(address, `${ORIGIN}${page.path}`);
  const path = decodeURI(pathname);
  if (!known.has(path)) return false;
  return hash === '' || (pages.get(path)?.ids.has(decodeURIComponent(hash.slice(1))) ?? false);
};

describe('every link of the embedded site', () => {
  test('is seen by these tests', () => {
    expect(pages.size).toBe(EMBEDDED.pages);
    expect(links().length).toBeGreaterThan(5000);
    expect(links().filter(({ address }) => address.includes('#')).length).toBeGreaterThan(500);
  });

  test('inside the site leads to a page that there is, and to a place that it has', () => {
    const broken = links().filter(
      (link) => isOwn(link) && (!hasTarget(link) || (link.address.startsWith('/') && isErrorPage(link.address))),
    );
    expect(complaints(broken)).toEqual([]);
  });

  test('inside the site leads to the address that a page is canonical at', () => {
    const others = links().filter((link) => isOwn(link) && /^\/uz(?:[/?#]|$)|^\/[^?#]*\/(?:[?#]|$)/.test(link.address));
    expect(complaints(others)).toEqual([]);
  });

  test('stays in the language of its page, but for the language switch', () => {
    const crossing = links().filter(({ page, element, address }) => {
      if (attribute(element, 'data-locale') !== undefined || !address.startsWith('/')) return false;
      return /^\/ru(?:[/?#]|$)/.test(page.path) !== /^\/ru(?:[/?#]|$)/.test(address);
    });
    expect(complaints(crossing)).toEqual([]);
  });

  test('out of the site says so, and gives the other side no way back', () => {
    const outer = links().filter(isWeb);
    expect(outer.length).toBeGreaterThan(500);
    const unmarked = outer.filter(({ element }) => attribute(element, 'rel') !== 'external noopener noreferrer');
    expect(complaints(unmarked)).toEqual([]);
    const inner = links().filter((link) => !isWeb(link) && attribute(link.element, 'rel')?.includes('external'));
    expect(complaints(inner)).toEqual([]);
  });

  // Videos are excluded: they open in place, and only without JavaScript does the link lead to the host.
  test('that opens a tab says so to those who do not see it', () => {
    const silent = named('a[target="_blank"]', 'href').filter(
      ({ element }) =>
        attribute(element, 'class') !== 'embed__open' &&
        !/yangi oynada ochiladi|откроется в новой вкладке/.test(element.textContent),
    );
    expect(complaints(silent)).toEqual([]);
  });

  test('is a plain one: web, mail or telephone', () => {
    const odd = links().filter(
      (link) =>
        !isOwn(link) && !/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+\/|mailto:\S+@\S+$|tel:\+\d{9,15}$)/.test(link.address),
    );
    expect(complaints(odd)).toEqual([]);
  });
});

const PLACES = ['h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'li', 'details']
  .map((tag) => `main ${tag}[id]`)
  .join(', ');

test('no place that a page has is taken for one that it has not', () => {
  const documents = indexDocuments(readEmbeddedDocuments());
  const { model } = checkSite(documents, {
    config: createConfig(),
    code: siteCode,
    asOf: DAY,
    files: [],
    list: [],
    readKnown: () => [],
  });
  const owned = new Set(
    model.routes.filter(({ documentId }) => documentId !== null).map(({ locale, path }) => localePath(locale, path)),
  );
  const places = [...pages.values()].flatMap(({ path, dom }) =>
    owned.has(path) ? attributes(dom, PLACES, 'id').map((id) => `${path}#${id}`) : [],
  );
  expect(places.length).toBeGreaterThan(500);
  const linking = documents.slice(0, 1).map((document) => ({
    ...document,
    addresses: places.map((url) => ({ url, field: '', around: '' })),
  }));
  const found = deadLinks({
    documents: [...linking, ...documents.slice(1)],
    routes: model.routes,
    files: [],
    code: siteCode,
    findRedirect: () => null,
  });
  expect(found.filter(({ message }) => !message.includes('in another language')).map(({ message }) => message)).toEqual(
    [],
  );
});

describe('everything else that a page names', () => {
  test('is there: pictures, scripts, styles, preloads, payloads, translations, icons and feeds', () => {
    const own = [
      ...named('img, source, script, video, audio, use, image', 'src', 'srcset', 'href', 'poster'),
      ...named('link', 'href', 'imagesrcset'),
      ...named('meta[name="site-payload"]', 'content'),
      ...named('meta[property="og:image"], meta[property="og:url"]', 'content'),
    ].filter((link) => !/^(?:data:|https:\/\/images\.prismic\.io\/)/.test(link.address));
    expect(own.length).toBeGreaterThan(5000);
    expect(complaints(own.filter((link) => !isOwn(link) || !hasTarget(link)))).toEqual([]);
  });

  test('is of the same build: the payload at the address that a page names has the id that it names', () => {
    const payloads = named('meta[name="page-payload"]', 'content').map(({ address }) => address.split('#'));
    expect(payloads).toHaveLength(pages.size);
    for (const [path = '', id] of payloads) {
      expect(known).toContain(path);
      expect([path, JSON.parse(readText(site, path))]).toMatchObject([path, { id }]);
    }
  });

  test('is unique: no id stands twice in a page', () => {
    for (const { path, dom, ids } of pages.values()) {
      expect([path, attributes(dom, '[id]', 'id').length]).toEqual([path, ids.size]);
    }
  });

  test('that a label or a description points to is in the page', () => {
    const keys = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'popovertarget'];
    const pointers = [...pages.values()].flatMap((page) =>
      keys.flatMap((key) =>
        attributes(page.dom, `[${key}]`, key)
          .flatMap((ids) => ids.split(' '))
          .filter((id) => !page.ids.has(id))
          .map((id) => `${page.path}: ${key}=${id}`),
      ),
    );
    expect(pointers).toEqual([]);
  });
});
