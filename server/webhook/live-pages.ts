import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { pagesOf } from '../../publish/page-changes.ts';
import { manifestPath } from '../../renderer/files/manifest.ts';
import { parseManifestText, readLatestId } from '../../renderer/files/read-manifest.ts';

const livePageSchema = z.object({
  /** SHA-256 of its HTML. */
  digest: z.string(),
  /** As in a browser's tab; null where it cannot be read. */
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
 * The pages that are in a folder, without the second addresses of those in the first language; null without a site. What
 * is known of a page is true as long as its digest is the same: only the titles of the others are read.
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

/** What is shown of a manifest: to check tens of thousands of paths as one that deletes has to would keep hooks waiting. */
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

/** Reads the title out of the payload, which is plain text in JSON; in HTML it would be escaped. Hooks have their turn between two pages. */
const readTitle = async (page: string): Promise<string | null> => {
  await nextTurn();
  const path = join(page, '_payload.json');
  const payload = orNull(() => payloadSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
  return payload && (cut(payload.head.title.trim()) || null);
};

/** Characters of a title that are kept. */
const MAX_TITLE = 200;

const cut = (text: string): string =>
  text.length > MAX_TITLE ? `${Array.from(text).slice(0, MAX_TITLE).join('')}…` : text;

/** Reads pages that were kept as JSON; null when they are anything else. */
export const parsePages = (text: string): BuildPages | null => orNull(() => pagesSchema.parse(JSON.parse(text)));
