import { perLocale } from '../../model/language/locale.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { createHtmlRenderer } from '../../renderer/pages/render-html.tsx';
import type { PagePayload } from '../../model/page/page-payload.ts';
import type { ServedSite } from './browser-site.ts';
import { createConfig, createFolder, writeBuiltSite } from './built-site.ts';

export interface SiteWithLeads extends ServedSite, Disposable {}

/**
 * Writes some pages of a built site as if its configuration named an endpoint for lead forms: rendered again from their payloads with the
 * endpoint in the site payload, and with the matching security policy.
 */
export const writeSiteWithLeads = (
  site: string,
  { leadEndpoint, pages }: { readonly leadEndpoint: string; readonly pages: readonly string[] },
): SiteWithLeads => {
  const config = createConfig({ leadEndpoint });
  const folder = createFolder();
  writeBuiltSite(folder.path, contentsOf(site, { leadEndpoint, pages }), config);
  return { dist: folder.path, [Symbol.dispose]: () => folder[Symbol.dispose]() };
};

const contentsOf = (
  site: string,
  { leadEndpoint, pages }: { readonly leadEndpoint: string; readonly pages: readonly string[] },
): Readonly<Record<string, string>> => {
  const files = readManifest(site)?.files.map(({ path }) => path) ?? [];
  const read = (path: string): string => readFileSync(join(site, path), 'utf8');
  const find = (start: string): string => files.find((path) => path.startsWith(start)) ?? '';
  const paths = perLocale((locale) => find(`assets/site.${locale}.`));
  const withLeads = (path: string): SitePayload => ({ ...JSON.parse(read(path)), leadEndpoint });
  const payloads = perLocale((locale) => withLeads(paths[locale]));
  const render = createHtmlRenderer(payloads);
  const assets = files.filter((path) => /^assets\/.*\.(?:js|css)$/.test(path)).map((path) => [path, read(path)]);
  const rendered = pages.flatMap((page) => {
    const payload: PagePayload = JSON.parse(read(`${page}/_payload.json`));
    return [
      [`${page}/_payload.json`, JSON.stringify(payload)],
      [`${page}/index.html`, render(payload).toString()],
    ];
  });
  return Object.fromEntries([
    ...assets,
    ...rendered,
    [paths.uz, JSON.stringify(payloads.uz)],
    [paths.ru, JSON.stringify(payloads.ru)],
  ]);
};
