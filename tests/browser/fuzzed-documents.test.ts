import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { fieldsOf, isInData, type Fields } from '../../model/check/field-models.ts';
import { isZone } from '../../model/check/walk-fields.ts';
import { languageOf, localePath, LOCALES, type Locale, perLocale } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { createHtmlRenderer } from '../../renderer/pages/render-html.tsx';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { createDraftOf } from '../helpers/draft-of-documents.ts';
import { startComponentPage, type ComponentPage } from '../helpers/component-page.ts';
import { readEmbeddedDocuments, type Change } from '../helpers/content-repository.ts';
import { pagesOfEveryKind } from '../helpers/every-page.ts';
import { fill, fuzz, listDocuments, showEverySlice, type Filling } from '../helpers/fuzz-content.ts';
import { makeHostile, type Hostility } from '../helpers/hostile-content.ts';
import { findMisfits } from '../helpers/page-audits.ts';
import { sample } from '../helpers/sample.ts';
import type { RenderedPage } from '../fixtures/components/hydrate.tsx';

const dist = inject('embeddedSite');
const options = {
  asOf: '2026-11-21',
  pageSize: 9,
  empty: createEmptyContent(readModels('.')),
  origins: ['https://bolak.example'],
  pictureHosts: [],
};

const files = (readManifest(dist)?.files ?? []).map(({ path }) => path);
const readJson = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));

const published: readonly PagePayload[] = files
  .filter((path) => path.endsWith('_payload.json') && !path.startsWith('uz/'))
  .map((path): PagePayload => readJson(path));

const publishedSite = (locale: Locale): SitePayload =>
  readJson(files.find((path) => path.startsWith(`assets/site.${locale}.`)) ?? '');

/** Renders pages of a language from changed documents, together, as a build does. `pages` defaults to all. */
const renderPages = (locale: Locale, change: Change, pages = published): readonly RenderedPage[] => {
  const documents: readonly unknown[] = change(readEmbeddedDocuments());
  const draft = createDraftOf(documents.filter(isIn(languageOf(locale).prismic)), { ...options, locale });
  // Without an endpoint pages show contacts instead of lead forms: this covers both.
  const leads = locale === 'ru' ? { leadEndpoint: 'https://forms.example/' } : {};
  const site = { ...draft.siteOf(publishedSite(locale)), ...leads };
  const render = createHtmlRenderer(perLocale(() => site));
  return pages
    .filter((page) => page.locale === locale)
    .flatMap(({ path, assets }) => {
      const payload = draft.payloadOf(path, { assets, scripts: NO_SCRIPTS, site });
      if (!payload) return [];
      const html = render(payload).toString('utf8');
      return [{ path, html, payload: JSON.stringify(payload), site: JSON.stringify(site) }];
    });
};

const isIn =
  (lang: string) =>
  (document: unknown): document is AllDocumentTypes =>
    typeof document === 'object' && document !== null && 'lang' in document && document.lang === lang;

declare global {
  interface Window {
    /** Class names of the headers that have been checked. */
    seenHeaders: Set<string>;
  }
}

let browser: Browser;
let served: ComponentPage;
let page: Page;

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), startComponentPage('hydrate', { isDevelopment: true })]);
  // The security policy forbids scripts to create documents.
  page = await browser.newPage({ bypassCSP: true });
  await page.goto(served.url);
  await page.waitForFunction(() => 'hydratePages' in globalThis);
});

afterAll(async () => {
  await browser?.close();
  await served?.[Symbol.asyncDispose]();
});

const SEEDS = [1, 2, 3, 4];

/** Milliseconds for the pages of a language; only a hang takes this long. */
const TIMEOUTS = 600_000;

test('a page whose HTML does not fit is noticed', async () => {
  const [rendered] = renderPages('uz', fuzz(0));
  if (!rendered) throw new Error('Expected a page, got none');
  const html = rendered.html.replace('</main>', '<p>Ortiqcha</p></main>');
  const faults = await page.evaluate((pages) => globalThis.hydratePages(pages), [{ ...rendered, html }]);
  expect(faults.join('\n')).toMatch(/Hydration failed|didn't match/);
});

const hydrate = async (pages: readonly RenderedPage[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (let start = 0; start < pages.length; start += BATCH)
    faults.push(...(await page.evaluate((batch) => globalThis.hydratePages(batch), pages.slice(start, start + BATCH))));
  return faults;
};

const CASES = LOCALES.flatMap((locale) => SEEDS.map((seed) => [locale, seed] as const));

test.each(sample(1, CASES))(
  'React takes over the pages of all documents as they are, by another engine, in %s, with hostile values in every field by seed %i',
  async (locale, seed) => {
    const changed = (hostility: Partial<Hostility> = {}): Change => {
      const [odd, hostile] = [fuzz(seed), makeHostile({ seed, ...hostility })];
      return (documents) => hostile(odd(showEverySlice(documents)));
    };
    const pages = renderPages(locale, changed());
    // 125 documents in each language: 1000 with all seeds.
    expect(pages.length).toBeGreaterThan(90);
    const [fault] = await hydrate(pages);
    if (fault === undefined) return;
    const failing = published.filter((payload) => payload.locale === locale && fault.startsWith(`${payload.path}: `));
    const field = await findField(async (isChosen) => {
      return (await hydrate(renderPages(locale, changed({ isChosen }), failing))).length > 0;
    });
    throw new Error(`Seed ${seed}, field ${field}: ${fault}`);
  },
  TIMEOUTS,
);

/** Finds by bisection the field whose hostile text causes the fault; “another” if the fault stays without any hostile text. */
const findField = async (fails: (isChosen: (name: string) => boolean) => Promise<boolean>): Promise<string> => {
  const all = new Set<string>();
  if (await fails((name) => all.add(name).size === 0)) return 'another';
  let suspects = [...all];
  while (suspects.length > 1) {
    const half = new Set(suspects.slice(0, suspects.length / 2));
    const isInHalf = await fails((name) => half.has(name));
    suspects = suspects.filter((name) => half.has(name) === isInHalf);
  }
  return suspects[0] ?? 'another';
};

test('the field that a page fails by is found', async () => {
  const names = ['a title', 'b title', 'c title', 'd title', 'e title'];
  for (const name of names)
    expect(await findField(async (isChosen) => names.filter(isChosen).includes(name))).toBe(name);
  expect(await findField(async () => true)).toBe('another');
});

test('every field that the models have is made hostile', () => {
  const { types, slices } = readModels('.');
  const namesOf = (path: string, fields: Fields): readonly string[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      if (field.type === 'Group') return namesOf(`${path}${key}[].`, field.config?.fields ?? {});
      return isInData(field) && !isZone(field) ? [path + key] : [];
    });
  const expected = new Set([
    // No page shows redirects, and the embedded content has none.
    ...[...types.values()].flatMap((model) =>
      model.id === 'redirect' ? [] : namesOf(`${model.id} `, fieldsOf(model)),
    ),
    ...[...slices.values()].flatMap(({ id, variations }) =>
      variations.flatMap(({ primary }) => namesOf(`app slices[].${id}.`, primary ?? {})),
    ),
  ]);
  const documents = showEverySlice(readEmbeddedDocuments());
  const typeOf = new Map(documents.map(({ id, type }) => [id, type]));
  const made = new Set<string>();
  const note = (name: string): boolean => {
    const [id = '', path = ''] = name.split(' ');
    return made.add(`${typeOf.get(id)} ${path.replaceAll(/\[\d+\]/g, '[]')}`).size > 0;
  };
  for (const seed of SEEDS) makeHostile({ seed, isChosen: note })(documents);
  expect([...expected].filter((name) => !made.has(name))).toEqual([]);
});

test('another engine than the build’s refuses and reads otherwise what engines decide each in their own way', async () => {
  expect(await page.evaluate(() => globalThis.askOtherEngine())).toEqual({
    address: 'refused',
    day: 'refused',
    language: 'refused',
    order: 'refused',
    lower: ['toʻlov ё', '\u2D00≠'],
    letters: ['Toʻlov', ''],
    afterwards: '\u2D00',
  });
});

test.each(
  sample(1, [
    'https://exam ple.com',
    'https://xn--/',
    'https://a%20b/',
    'https://a.example/\uD83D',
    'http://a.example:99999',
  ]),
)(
  'React takes over pages in which every link leads to %j, whatever the browser makes of that',
  async (url) => {
    const pages = renderPages('uz', (documents) =>
      documents.map((document) => JSON.parse(JSON.stringify(document), (_, value) => withAddress(value, url))),
    );
    expect(await hydrate(pages)).toEqual([]);
  },
  TIMEOUTS,
);

const withAddress = (value: unknown, url: string): unknown =>
  typeof value === 'object' && value !== null && 'link_type' in value && value.link_type === 'Web'
    ? { ...value, url }
    : value;

const unchanged: Change = (documents) => documents;

/** What editors may write into texts, and how many items and documents they may create. */
const TEXTS = [
  ['one letter', { text: 'A', items: 40, lists: 'forty' }],
  ['one word', { text: 'muzlatgichlarimizdagilardan' }],
  ['many words', { text: 'Oʻzbekistonliklar muddatli toʻlovga '.repeat(12).trim(), items: 1, lists: 'one' }],
  ['an address', { text: `https://xarid.example/${'q'.repeat(278)}` }],
] as const;

/** Sizes in pixels: tiny, tall, from a camera, wide. Each language combines them with different texts. */
const PICTURES = [
  { width: 8, height: 8 },
  { width: 400, height: 3000 },
  { width: 5616, height: 3744 },
  { width: 6000, height: 200 },
];

const FILLINGS = LOCALES.flatMap((locale, shift) =>
  TEXTS.map(([name, filling], index): readonly [string, Locale, Filling] => {
    const picture = PICTURES[(index + shift) % PICTURES.length] ?? { width: 1, height: 1 };
    return [name, locale, { ...filling, picture }];
  }),
);

const WIDTHS = [320, 360, 768, 1280];

describe('whatever is in every text and every picture', () => {
  test.each(sample(1, FILLINGS))('fits every kind of page: %s, in %s', async (_, locale, filling) => {
    const addresses = new Set(pagesOfEveryKind(dist).map(({ address }) => address));
    const samples = published.filter(
      (payload) => payload.locale === locale && addresses.has(localePath(locale, payload.path)),
    );
    const uids = new Set(samples.map(({ path }) => path.split('/').at(-1) ?? ''));
    const list = filling.lists === undefined ? unchanged : listDocuments(filling.lists, uids);
    const pages = renderPages(locale, (documents) => list(fill(filling)(showEverySlice(documents))), samples);
    expect(pages.length).toBeGreaterThan(20);
    const tab = await openFrame();
    const misfits: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const width of WIDTHS) {
        await tab.resize(width);
        misfits.push(...(await findMisfits(tab.frame)).map((misfit) => `${name} ${width}: ${misfit}`));
      }
    };
    for (const [index, { path, html }] of pages.entries()) {
      await tab.show(html);
      await look(path);
      if (index > 0) continue;
      await tab.openMenu();
      await look('the menu');
    }
    await tab.close();
    expect(misfits).toEqual([]);
  });
});

/** Shows pages in a frame of any width. The frame is higher than the longest page, so that all of a page is in view. */
const openFrame = async () => {
  const tab = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await tab.route('**', async (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    // Pictures of the content have their size in their name; others fill the space reserved for them.
    const [, width, height] = /(\d+)x(\d+)\.png/.exec(route.request().url()) ?? [];
    const size = width ? `width="${width}" height="${height}"` : '';
    const body = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="teal"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await tab.goto(`${served.url}site.css`);
  await tab.setContent('<iframe style="position: absolute; border: 0; height: 100000px"></iframe>');
  const frame = tab.frames().at(-1);
  if (!frame) throw new Error('Expected a frame, got none');
  await frame.setContent(`<!doctype html><link rel="stylesheet" href="${served.url}site.css">`);
  await frame.evaluate(() => void (window.seenHeaders = new Set()));
  return {
    frame,
    close: async () => tab.close(),
    show: async (html: string) =>
      frame.evaluate((text) => {
        const read = new DOMParser().parseFromString(text, 'text/html');
        const { documentElement: root } = document;
        root.lang = read.documentElement.lang;
        document.body.replaceWith(document.adoptNode(read.body));
        // Check header and footer once per look of the header: their many links are most of the work.
        const [header, footer] = [document.querySelector('.header'), document.querySelector('.footer')];
        if (header && window.seenHeaders.has(header.className)) {
          header.remove();
          footer?.remove();
        }
        if (header) window.seenHeaders.add(header.className);
        for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
      }, html),
    /** Opens the menu of a small screen, and removes what it covers. */
    openMenu: async () =>
      frame.evaluate(() => {
        document.querySelector('.header__menu')?.setAttribute('open', '');
        for (const below of document.querySelectorAll('main, footer')) below.remove();
      }),
    resize: async (width: number) =>
      tab.evaluate((pixels) => {
        const [element] = document.getElementsByTagName('iframe');
        if (element) element.style.width = `${pixels}px`;
      }, width),
  };
};

/** Pages sent to the browser in one call: a few megabytes. */
const BATCH = 40;
