import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { pagesOf } from '../../publish/page-changes.ts';
import { manifestPath } from '../../renderer/files/manifest.ts';
import { parseManifestText, readLatestId } from '../../renderer/files/read-manifest.ts';

const livePageSchema = z.object({
  /** SHA-256 of the page's HTML. */
  digest: z.string(),
  /** The page's `<title>`; null if it cannot be read. */
  title: z.string().nullable(),
});

const pagesSchema = z.object({ build: z.string(), pages: z.record(z.string(), livePageSchema) });

type LivePage = Readonly<z.infer<typeof livePageSchema>>;

/** Pages of a site by decoded path: `/blogs/nasiya`. */
export type Pages = Readonly<Record<string, LivePage>>;

/** The pages of a build, by its id. */
export interface BuildPages {
  readonly build: string;
  readonly pages: Pages;
}

/**
 * Lists the pages in an output folder, without the second addresses of pages in the first language; null without a site. Only the titles of
 * pages whose digest is not in `known` are read.
 */
export const readLivePages = async (out: string, known: Pages): Promise<Pages | null> => {
  const manifest = readManifest(out);
  if (manifest === null) return null;
  const entries: [string, LivePage][] = [];
  for (const [address, { digest }] of Object.entries(pagesOf(manifest))) {
    const same = known[address];
    entries.push([address, same?.digest === digest ? same : { digest, title: await readTitle(join(out, address)) }]);
  }
  return Object.fromEntries(entries);
};

/**
 * The part of a manifest that is needed here. Checking tens of thousands of paths as strictly as before a deletion would keep hooks
 * waiting.
 */
const manifestSchema = z.object({
  prerendered: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

const readManifest = (out: string) =>
  orNull(() => {
    const path = manifestPath({ id: readLatestId(out) });
    return manifestSchema.parse(parseManifestText(readFileSync(join(out, path))));
  });

const payloadSchema = z.object({ head: z.object({ title: z.string() }) });

/**
 * Reads the title from the payload, where it is plain text in JSON; in HTML it would be escaped. Yields between two pages, so that hooks
 * are answered.
 */
const readTitle = async (page: string): Promise<string | null> => {
  await nextTurn();
  const path = join(page, '_payload.json');
  const payload = orNull(() => payloadSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
  return payload && (cut(payload.head.title.trim()) || null);
};

/** Most characters of a title that are kept. */
const MAX_TITLE = 200;

const cut = (text: string): string =>
  text.length > MAX_TITLE ? `${Array.from(text).slice(0, MAX_TITLE).join('')}…` : text;

/** Parses pages that were kept as JSON; null if they are malformed. */
export const parsePages = (text: string): BuildPages | null => orNull(() => pagesSchema.parse(JSON.parse(text)));
