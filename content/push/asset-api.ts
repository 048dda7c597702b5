import * as z from 'zod';
import { sha256 } from '../../base/digest.ts';
import { isSiteError, SiteError } from '../../base/errors.ts';
import { formatBytes } from '../../base/format.ts';
import { once } from '../../base/once.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { assetSchema, originalAddress, type StoredAsset } from '../write/media-library.ts';
import { parseAnswer } from '../write/parse-answer.ts';
import type { WriteService } from '../write/write-service.ts';
import type { LocalAsset } from './push-content.ts';
import { fetchOriginal } from './fetch-original.ts';

/** Gives a file the place that it has in the library: what a run that was cut off has uploaded, or an upload. */
export type Upload = (asset: LocalAsset) => Promise<StoredAsset>;

/** Uploads files one after another, with their notes and tags; those of the library that are the same, byte for byte, are not uploaded again. */
export const createUpload = (
  service: WriteService,
  { library, signal }: { readonly library: readonly StoredAsset[]; readonly signal: AbortSignal },
): Upload => {
  const byName = groupBy(library, nameAndSize);
  const tagIds = createTagIds(service);
  return async (asset) => {
    try {
      const candidates = byName.get(nameAndSize(asset)) ?? [];
      const stored = (await findSame(asset, candidates, signal)) ?? (await uploadAsset(asset, service));
      const lacking = (asset.note?.tags ?? []).filter((tag) => stored.tags.every(({ name }) => name !== tag));
      if (lacking.length > 0) await tagAsset(stored, await tagIds(asset.note?.tags ?? []), service);
      return stored;
    } catch (error) {
      throw nameAsset(error, asset);
    }
  };
};

const nameAndSize = ({ filename, size }: Pick<StoredAsset, 'filename' | 'size'>): string => `${size} ${filename}`;

/** The first of those of the same name and size that has the same bytes; what its host does not give is not compared, and another one. */
const findSame = async (
  { sha256: digest }: LocalAsset,
  candidates: readonly StoredAsset[],
  signal: AbortSignal,
): Promise<StoredAsset | null> => {
  for (const candidate of candidates) {
    const bytes = await fetchOriginal(originalAddress(candidate.url), signal);
    if (bytes !== null && sha256(bytes) === digest) return candidate;
  }
  return null;
};

/** Uploads a file. Alternative texts of files of the project are not given: they differ by language, and the documents have them. */
const uploadAsset = async (
  { filename, type, note, read }: LocalAsset,
  { hosts, send }: WriteService,
): Promise<StoredAsset> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await read())], filename, { type }));
  for (const key of ['alt', 'credits', 'notes'] as const) if (note?.[key]) form.append(key, note[key]);
  // Nothing but `Response` encodes a form, and names the boundary.
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

/** Ids of the tags of a library by their names; those that it does not have are made. */
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

/** Every failure names its file. */
const nameAsset = (error: unknown, { filename, size }: LocalAsset): unknown => {
  if (!isSiteError(error)) return error;
  const { code, message, hint, details, cause } = error;
  const isTooLarge = details?.['status'] === 413;
  return new SiteError({
    code,
    message: `${filename} (${formatBytes(size)}): ${message}`,
    hint: isTooLarge
      ? 'Prismic takes no file of this size. Upload a smaller one of the same name there by hand, and put it into the documents that show it.'
      : hint,
    details,
    cause,
  });
};
