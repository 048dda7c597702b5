import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { isCompressed, type Encoding } from '../../renderer/host/compression.ts';
import { listItems, parseWeights } from '../request/accepted-weights.ts';

/** The encoding that a file is sent in, by the request's `Accept-Encoding`; null sends it as it is. */
export const chooseEncoding = (accepted: string | undefined, file: ManifestFile): Encoding | null => {
  if (!isCompressed(file)) return null;
  const weights = parseWeights(accepted ?? '');
  const isAccepted = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted) ?? null;
};

/** Strong entity tag: each encoding of a file is a representation of its own. */
export const entityTag = ({ sha256 }: ManifestFile, encoding: Encoding | null): string =>
  encoding === null ? `"${sha256}"` : `"${sha256}-${encoding}"`;

/** Whether `If-None-Match` names the tag, so that 304 is the answer. */
export const isNotModified = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && listItems(ifNoneMatch).some((item) => item === '*' || item.replace(/^W\//, '') === tag);

/**
 * One byte range of a file of `size` bytes as `bytes=first-last`; null when the request has none that counts: several at
 * once, a malformed one, or one for another version (`If-Range`). A range past the end stays so, to be refused with 416.
 */
export const parseRange = (
  {
    range,
    ifRange,
    tag,
  }: { readonly range: string | undefined; readonly ifRange: string | undefined; readonly tag: string },
  size: number,
): string | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (ifRange !== undefined && ifRange !== tag) return null;
  if (first === '')
    return Number(last) === 0 ? `bytes=${size}-` : `bytes=${Math.max(0, size - Number(last))}-${size - 1}`;
  return last !== '' && Number(last) < Number(first) ? null : `bytes=${first}-${last}`;
};
