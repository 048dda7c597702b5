import * as z from 'zod';
import { alterError, isSiteError } from '../../base/errors.ts';
import { formatBytes } from '../../base/format.ts';
import { once } from '../../base/once.ts';
import { assetSchema, type StoredAsset } from '../write/media-library.ts';
import { parseAnswer } from '../write/write-transport.ts';
import type { WriteService } from '../write/write-service.ts';
import { lackingTags, type LocalAsset } from './push-content.ts';

/** Writes into a media library. */
export interface MediaWriting {
  readonly upload: (asset: LocalAsset) => Promise<StoredAsset>;
  /** Adds the tags that a file in the library lacks. */
  readonly tag: (asset: LocalAsset, stored: StoredAsset) => Promise<void>;
}

/** Uploads files with their notes, and adds tags. */
export const createMediaWriting = (service: WriteService): MediaWriting => {
  const tagIds = createTagIds(service);
  return {
    upload: async (asset) => named(asset, async () => uploadAsset(asset, service)),
    tag: async (asset, stored) => {
      const lacking = lackingTags(asset, stored);
      if (lacking.length === 0) return;
      // The request replaces all tags of the file.
      const names = [...stored.tags.map(({ name }) => name), ...lacking];
      await named(asset, async () => tagAsset(stored, await tagIds(names), service));
    },
  };
};

/** Uploads a file. Files of the project get no alt text, because it differs by language; the documents have it. */
const uploadAsset = async (
  { filename, type, note, read }: LocalAsset,
  { hosts, send }: WriteService,
): Promise<StoredAsset> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await read())], filename, { type }));
  for (const key of ['alt', 'credits', 'notes'] as const) if (note?.[key]) form.append(key, note[key]);
  // Only `Response` encodes a form and names the boundary.
  const encoded = new Response(form);
  const { body } = await send({
    method: 'POST',
    url: `${hosts.assets}/assets`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  return parseAnswer(assetSchema, body);
};

const tagSchema = z.object({ id: z.string(), name: z.string() });
const tagListSchema = z.object({ items: z.array(tagSchema) });

/** Creates a function that returns the ids of tags by their names, and creates the tags that the library lacks. */
const createTagIds = ({ hosts, send }: WriteService): ((names: readonly string[]) => Promise<readonly string[]>) => {
  const url = `${hosts.assets}/tags`;
  const fetchTags = once(async () => {
    const { items } = parseAnswer(tagListSchema, (await send({ method: 'GET', url })).body);
    return new Map(items.map(({ id, name }) => [name, id]));
  });
  return async (names) => {
    const known = await fetchTags();
    for (const name of names.filter((each) => !known.has(each))) {
      const { body } = await send({ ...jsonOf({ name }), method: 'POST', url });
      known.set(name, parseAnswer(tagSchema, body).id);
    }
    return names.flatMap((name) => known.get(name) ?? []);
  };
};

const tagAsset = async ({ id }: StoredAsset, tags: readonly string[], { hosts, send }: WriteService): Promise<void> => {
  await send({ ...jsonOf({ tags }), method: 'PATCH', url: `${hosts.assets}/assets/${encodeURIComponent(id)}` });
};

const jsonOf = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Adds the name of the file to every error. */
const named = async <Result>({ filename, size }: LocalAsset, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isSiteError(error)) throw error;
    throw alterError(error, {
      message: `${filename} (${formatBytes(size)}): ${error.message}`,
      hint: error.details?.['status'] === 413 ? TOO_LARGE : error.hint,
    });
  }
};

const TOO_LARGE =
  'Prismic takes no file of this size. Upload a smaller one of the same name there by hand, and put it into the documents that show it.';
