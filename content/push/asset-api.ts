import * as z from 'zod';
import { parseAnswer } from '../write/parse-answer.ts';
import type { WriteService } from '../write/write-service.ts';
import type { LocalAsset } from './push-content.ts';
import type { RemoteAsset } from './migration-data.ts';

const assetSchema = z.object({
  id: z.string().min(1),
  url: z.string().min(1),
  filename: z.string(),
  size: z.number(),
  width: z.number().optional().catch(undefined),
  height: z.number().optional().catch(undefined),
});

export type StoredAsset = Readonly<z.infer<typeof assetSchema>>;

const listSchema = z.object({ items: z.array(assetSchema), cursor: z.string().nullish() });

/** All assets of the media library, page by page. */
export const fetchAssets = async ({ hosts, send }: WriteService): Promise<readonly StoredAsset[]> => {
  const found: StoredAsset[] = [];
  const seen = new Set<string>();
  let cursor: string | null | undefined = '';
  while (cursor !== null && cursor !== undefined && !seen.has(cursor)) {
    seen.add(cursor);
    const query = cursor === '' ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
    const { body } = await send({ method: 'GET', url: `${hosts.assets}/assets${query}` });
    const page = parseAnswer(listSchema, body);
    found.push(...page.items);
    cursor = page.items.length === 0 ? null : page.cursor;
  }
  return found;
};

/** The asset that an earlier, cut-off run has uploaded: the same name and size. */
export const findUploaded = (
  { filename, content }: LocalAsset,
  stored: readonly StoredAsset[],
): StoredAsset | undefined => stored.find((asset) => asset.filename === filename && asset.size === content.length);

/** Uploads a file. Alternative texts are not given: they differ by language, and the documents have them. */
export const uploadAsset = async (
  { filename, type, content }: LocalAsset,
  { hosts, send }: WriteService,
): Promise<RemoteAsset> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], filename, { type }));
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
