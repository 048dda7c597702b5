import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { createContentRules, createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import { filesOf, type Route } from '../../model/site/route.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { createStagedPath, createStaging } from '../../renderer/files/staging.ts';
import { rerenderPage } from '../../renderer/pages/rerender-page.ts';
import { createHtmlRenderer, renderMain, type RenderHtml } from '../../renderer/pages/render-html.tsx';
import { recordSiteReads } from '../../renderer/pages/site-reads.ts';
import { renewPayload } from '../../renderer/pages/written-payload.ts';
import { createWorker } from '../../renderer/threads/tasks.ts';
import { createConfig } from '../helpers/built-site.ts';

const site = inject('embeddedSite');
const files = readManifest(site)?.files.map(({ path }) => path) ?? [];
const read = (path: string): Buffer => readFileSync(join(site, path));

const sites = perLocale((locale: Locale): SitePayload => {
  const path = files.find((file) => file.startsWith(`assets/site.${locale}.`)) ?? '';
  return JSON.parse(read(path).toString());
});

const routeOf = ({ path, locale, alternates, nearest, partOf, template, frame }: PagePayload): Route => ({
  ...{ path, locale, alternates, nearest, partOf, template, frame, documentId: null, params: {} },
  format: template.startsWith('error') || template === 'gone' ? 'html' : 'folder',
});

const pages = files
  .filter((path) => path.endsWith('_payload.json') && !path.startsWith('uz/'))
  .map((path): PagePayload => JSON.parse(read(path).toString()))
  .map((payload) => ({ payload, route: routeOf(payload) }))
  .filter(({ route }) => filesOf(route).every(({ html, payload }) => files.includes(html) && files.includes(payload)));

const out = mkdtempSync(join(tmpdir(), 'rerendered-'));
createStaging(out);
afterAll(() => rmSync(out, { recursive: true }));

/** Site payloads in which only the footer differs. */
const others = perLocale((locale): SitePayload => {
  const footer: SitePayload['footer'] = JSON.parse(
    JSON.stringify(sites[locale].footer).replaceAll('"heading":"', '"heading":"</main> & <b>'),
  );
  return { ...sites[locale], footer };
});

const environment = {
  sites: others,
  assets: perLocale((locale) => {
    const { assets } = pages.find(({ payload }) => payload.locale === locale)?.payload ?? {};
    if (!assets) throw new Error(`Expected pages in ${locale}, got none`);
    return { ...assets, site: '/assets/site.another.json' };
  }),
  scripts: NO_SCRIPTS,
  rules: createContentRules(createConfig(), createEmptyContent(readModels('.'))),
};

const renderHtml = createHtmlRenderer(others);
const options = { renderHtml, environment, readPrevious: read, stagedPath: createStagedPath(out) };

const previousOf = (route: Route) => {
  const [first] = filesOf(route);
  if (!first) throw new Error('Expected files of a page, got none');
  return { html: sha256(read(first.html)), payload: sha256(read(first.payload)), siteReads: ['name'] };
};

describe('a page around whose main something is another', () => {
  test('is the one that is rendered from its content, where its view has read nothing of that', () => {
    let rerendered = 0;
    for (const { payload, route } of pages) {
      const { site: recorded, reads } = recordSiteReads(sites[payload.locale]);
      renderMain(payload, recorded);
      if (reads().includes('footer')) continue;
      rerendered += 1;
      const result = rerenderPage(route, previousOf(route), options);
      const renewed = renewPayload(payload, environment);
      const html = renderHtml(renewed.payload);
      expect(result?.written, payload.path).toEqual({
        html: { sha256: sha256(html), bytes: html.length },
        payload: { sha256: sha256(renewed.json), bytes: renewed.json.length },
      });
      expect(readFileSync(createStagedPath(out)(filesOf(route)[0]?.html ?? '')).equals(html)).toBe(true);
    }
    expect(rerendered).toBeGreaterThan(200);
  });

  test('keeps its main from whichever folder has the page, as of a site that a build goes on from', () => {
    const page = pages.find(({ payload }) => payload.template === 'blog-post');
    if (!page) throw new Error('Expected an article, got none');
    const { route } = page;
    const context: PageInput['context'] = JSON.parse('{}');
    const previous = { what: 'main' as const, ...previousOf(route) };
    const outcomesIn = (folders: readonly string[]) => {
      const { answer } = createWorker({ root: '.', config: createConfig(), packs: [], out });
      answer({ kind: 'environment', environment, folders });
      return answer({
        kind: 'render',
        // Without its document the page can only keep its `<main>`, not be rendered again.
        jobs: [{ input: { route, related: null, context, paths: {} }, document: null, previous }],
      });
    };
    expect(outcomesIn([out, site])).toMatchObject({ outcomes: [{ ok: true }] });
    expect(outcomesIn([out])).toMatchObject({ outcomes: [{ ok: false }] });
  });

  test('is not made of files that are not as they were written', () => {
    const [page] = pages;
    if (!page) throw new Error('Expected a page, got none');
    const previous = previousOf(page.route);
    for (const altered of [
      { ...previous, html: sha256('') },
      { ...previous, payload: sha256('') },
    ])
      expect(rerenderPage(page.route, altered, options)).toBeNull();
    expect(rerenderPage(page.route, previous, { ...options, readPrevious: () => null })).toBeNull();
  });

  test('keeps its main again, but where that is not found in it as it was put in', () => {
    const [page] = pages;
    if (!page) throw new Error('Expected a page, got none');
    const readsWith = (before: string, after: string) => {
      const render: RenderHtml = (...rendered) =>
        Buffer.from(
          renderHtml(...rendered)
            .toString()
            .replace(before, after),
        );
      return rerenderPage(page.route, previousOf(page.route), { ...options, renderHtml: render })?.siteReads;
    };
    expect(readsWith('</body>', '<p>Own words</p></body>')).toEqual(['name']);
    expect(readsWith('</main>', '<p>Own words</p></main>')).toBeNull();
    expect(readsWith('</head>', '<link rel="preload" href="/own.css" as="style"/></head>')).toBeNull();
  });
});

test('who lists the members of a site payload has read all of them', () => {
  const { site: recorded, reads } = recordSiteReads(sites.uz);
  expect(reads()).toEqual([]);
  expect(recorded.name).toBe(sites.uz.name);
  expect(reads()).toEqual(['name']);
  expect({ ...recorded }).toEqual(sites.uz);
  expect(reads()).toEqual(Object.keys(sites.uz).toSorted());
});
