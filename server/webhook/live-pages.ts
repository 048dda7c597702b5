import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCALES } from '../../locales/locale.ts';
import { readStandingId } from './standing-id.ts';

/** Pages of a site by address, each with the digest of its HTML. */
export type Pages = Readonly<Record<string, string>>;

const pagesSchema = z.record(z.string(), z.string());

/** What is shown of a manifest: to check tens of thousands of paths as one that deletes has to would keep hooks waiting. */
const manifestSchema = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) });

/** Addresses of pages. */
export interface PageChanges {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The pages that stand in a folder, without the second addresses of those in the first language; null without a site. */
export const readStandingPages = (out: string): Pages | null => {
  const files = readFiles(out);
  if (files === null) return null;
  const pages = files.filter(({ path }) => PAGE.test(path) && !path.startsWith(`${LOCALES[0]}/`));
  return Object.fromEntries(pages.map(({ path, sha256 }) => [`/${path.replace(PAGE, '')}`, sha256]));
};

const readFiles = (out: string) => {
  try {
    const text = readFileSync(join(out, `builds/meta/${readStandingId(out)}.json`), 'utf8');
    return manifestSchema.parse(JSON.parse(text)).files;
  } catch {
    return null;
  }
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
