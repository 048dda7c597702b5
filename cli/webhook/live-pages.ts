import * as z from 'zod';
import { LOCALES } from '../../locales/locale.ts';
import { readManifest } from '../../renderer/output/read-manifest.ts';

/** Pages of a site by address, each with the digest of its HTML. */
export type Pages = Readonly<Record<string, string>>;

const pagesSchema = z.record(z.string(), z.string());

/** Addresses of pages. */
export interface PageChanges {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The pages that stand in a folder, without the second addresses of those in the first language; null without a site. */
export const readStandingPages = (out: string): Pages | null => {
  const manifest = readManifest(out);
  if (manifest === null) return null;
  const pages = manifest.files.filter(({ path }) => PAGE.test(path) && !path.startsWith(`${LOCALES[0]}/`));
  return Object.fromEntries(pages.map(({ path, sha256 }) => [`/${path.replace(PAGE, '')}`, sha256]));
};

const PAGE = /(?:^|\/)index\.html$/;

/** What visitors see otherwise than before, in the order of the addresses; new pages are changed ones. */
export const diffPages = (before: Pages, after: Pages): PageChanges => ({
  changed: Object.keys(after)
    .filter((address) => after[address] !== before[address])
    .toSorted(),
  removed: Object.keys(before)
    .filter((address) => !(address in after))
    .toSorted(),
});

/** Reads pages that were kept as JSON; null when they are anything else. */
export const parsePages = (text: string): Pages | null => {
  try {
    return pagesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
