import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { DEFAULT_LOCALE } from '../../model/language/locale.ts';
import { readStandingId } from './standing-id.ts';

const livePageSchema = z.object({
  /** SHA-256 of its HTML. */
  digest: z.string(),
  /** As in a browser's tab; null where it cannot be read. */
  title: z.string().nullable(),
});

const pagesSchema = z.record(z.string(), livePageSchema);

export type LivePage = Readonly<z.infer<typeof livePageSchema>>;

/** Pages of a site by decoded path: `/blogs/nasiya`. */
export type Pages = Readonly<Record<string, LivePage>>;

/**
 * The pages that stand in a folder, without the second addresses of those in the first language; null without a site. What
 * is known of a page is true as long as its digest stands: only the titles of the others are read.
 */
export const readLivePages = async (out: string, known: Pages): Promise<Pages | null> => {
  const files = readFiles(out);
  if (files === null) return null;
  const entries: [string, LivePage][] = [];
  for (const { path, sha256: digest } of files) {
    if (!PAGE.test(path) || path.startsWith(`${DEFAULT_LOCALE}/`)) continue;
    const address = `/${path.replace(PAGE, '')}`;
    const same = known[address];
    entries.push([address, same?.digest === digest ? same : { digest, title: await readTitle(join(out, path)) }]);
  }
  return Object.fromEntries(entries);
};

const PAGE = /(?:^|\/)index\.html$/;

/** What is shown of a manifest: to check tens of thousands of paths as one that deletes has to would keep hooks waiting. */
const manifestSchema = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) });

const readFiles = (out: string) => {
  try {
    const text = readFileSync(join(out, `builds/meta/${readStandingId(out)}.json`), 'utf8');
    return manifestSchema.parse(JSON.parse(text)).files;
  } catch {
    return null;
  }
};

const payloadSchema = z.object({ head: z.object({ title: z.string() }) });

/** Reads the title out of the payload, which is plain text in JSON; in HTML it would be escaped. Hooks have their turn between two pages. */
const readTitle = async (page: string): Promise<string | null> => {
  await nextTurn();
  try {
    const { head } = payloadSchema.parse(JSON.parse(readFileSync(join(dirname(page), '_payload.json'), 'utf8')));
    return cut(head.title.trim()) || null;
  } catch {
    return null;
  }
};

/** Characters of a title that are kept. */
const MAX_TITLE = 200;

const cut = (text: string): string =>
  text.length > MAX_TITLE ? `${Array.from(text).slice(0, MAX_TITLE).join('')}…` : text;

/** Paths of pages. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** What visitors see otherwise than before, each list in the order of the paths. */
export const diffPages = (before: Pages, after: Pages): PageChanges => {
  const standing = Object.keys(after).toSorted();
  return {
    added: standing.filter((path) => !(path in before)),
    changed: standing.filter((path) => path in before && before[path]?.digest !== after[path]?.digest),
    removed: Object.keys(before)
      .filter((path) => !(path in after))
      .toSorted(),
  };
};

/** Reads pages that were kept as JSON; null when they are anything else. */
export const parsePages = (text: string): Pages | null => {
  try {
    return pagesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
