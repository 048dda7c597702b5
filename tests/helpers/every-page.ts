import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import type { Locale } from '../../model/language/locale.ts';

/** A page that represents all pages of its kind. */
export interface PageSample {
  readonly template: string;
  readonly locale: Locale;
  readonly address: string;
}

const EDITORS_PAGES = new Set(['preview', 'slice-simulator']);

/** As `pagesOfEveryKind`, without pages that only editors see. */
export const pagesForVisitors = (site: string): readonly PageSample[] =>
  pagesOfEveryKind(site).filter(({ template }) => !EDITORS_PAGES.has(template));

/** One page of every template and every system page in each language: the one with the largest payload. */
export const pagesOfEveryKind = (site: string): readonly PageSample[] => {
  const files = readManifest(site)?.files ?? [];
  const payloads = files.filter(({ path }) => path.endsWith('_payload.json') && !path.startsWith('uz/'));
  const samples = payloads
    .toSorted((a, b) => a.bytes - b.bytes)
    .map(({ path }) => {
      const { template, locale }: { template: string; locale: Locale } = JSON.parse(
        readFileSync(join(site, path), 'utf8'),
      );
      return { template, locale, address: `/${path.replace(/\/?_payload\.json$/, '')}${endOf(template)}` };
    });
  return [...new Map(samples.map((sample) => [`${sample.template} ${sample.locale}`, sample])).values()];
};

const endOf = (template: string): string => {
  // Hosts serve these pages instead of others; directly they are only reachable as files.
  if (template === 'not-found' || template === 'gone' || template === 'error') return '.html';
  // Without the parameters of a draft the page would redirect to the home page.
  return template === 'preview' ? '?token=none&documentId=none' : '';
};
