import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { formatCount, formatPlural } from '../../base/format.ts';
import { parseAnswer } from './write-transport.ts';
import type { WriteService } from './write-service.ts';

const textSchema = z.string().nullish().catch(null);
const timeSchema = z.number().nullish().catch(null);

export const assetSchema = z.object({
  id: z.string().min(1),
  url: z.string().min(1),
  filename: z.string(),
  size: z.number(),
  width: z.number().optional().catch(undefined),
  height: z.number().optional().catch(undefined),
  kind: textSchema,
  alt: textSchema,
  /** Editors see it as copyright. */
  credits: textSchema,
  notes: textSchema,
  tags: z.array(z.object({ name: z.string() })).catch([]),
  /** Milliseconds since 1970. */
  created_at: timeSchema,
  last_modified: timeSchema,
});

export type StoredAsset = Readonly<z.infer<typeof assetSchema>>;

const listSchema = z.object({
  items: z.array(assetSchema),
  cursor: z.string().nullish(),
  total: z.number().optional().catch(undefined),
});

interface LibraryReading {
  /** Milliseconds between two pages: the service takes one request a second. */
  readonly interval: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Fetches all assets of the media library, page by page. Throws `content.inconsistent` if it lists fewer than the total that it states. */
export const fetchAssets = async (
  { hosts, send }: WriteService,
  { interval, signal, onProgress }: LibraryReading,
): Promise<readonly StoredAsset[]> => {
  const found = new Map<string, StoredAsset>();
  const seen = new Set<string>();
  let cursor: string | null | undefined = '';
  let total = 0;
  while (cursor !== null && cursor !== undefined && !seen.has(cursor)) {
    if (seen.size > 0) await wait(interval, undefined, { signal });
    seen.add(cursor);
    const query = new URLSearchParams({ limit: '100', ...(cursor === '' ? {} : { cursor }) });
    const { body } = await send({ method: 'GET', url: `${hosts.assets}/assets?${query.toString()}` });
    const page = parseAnswer(listSchema, body);
    for (const asset of page.items) found.set(asset.id, asset);
    total = page.total ?? found.size;
    onProgress?.(found.size, total);
    cursor = page.items.length === 0 ? null : page.cursor;
  }
  if (found.size >= total) return [...found.values()];
  throw new SiteError({
    code: 'content.inconsistent',
    message: `The media library says that it has ${formatPlural(total, 'file')}, and names ${formatCount(found.size)}`,
    hint: 'Somebody may have deleted some of them at this moment: run this again.',
  });
};

/** The address of the original file: a query makes another picture of it. */
export const originalAddress = (url: string): string => url.replace(/[?#].*/s, '');
