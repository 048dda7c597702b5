import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { orNull } from '../base/or-null.ts';

/** Objects of a bucket by the prefix of their keys, which may be empty and has no slash at its ends. */
export interface BucketAddress {
  readonly bucket: string;
  readonly prefix: string;
}

/** Address of a target: a folder of this machine, or a bucket of S3 or a compatible service. */
export type TargetAddress =
  | { readonly kind: 'file'; readonly folder: string }
  | ({ readonly kind: 's3' } & BucketAddress);

/** Folder of a target's previews, each of which is a target of its own. */
export const PREVIEWS = 'preview';

/** Address of the target of a preview. */
export const placePreview = (address: TargetAddress, name: string): TargetAddress => {
  if (address.kind === 'file') return { ...address, folder: join(address.folder, PREVIEWS, name) };
  return { ...address, prefix: [address.prefix, PREVIEWS, name].filter(Boolean).join('/') };
};

/** Public address of a preview, from a pattern: `https://*.preview.bolak.example`. */
export const previewAddress = (pattern: string, name: string): string => pattern.replace('*', name);

/** Parses `file:///srv/bolak` and `s3://bucket/prefix`; null for anything else. */
export const parseTargetAddress = (text: string): TargetAddress | null => {
  if (/^file:\/\/\/[^?#]*$/.test(text)) return orNull(() => ({ kind: 'file', folder: fileURLToPath(text) }));
  const { bucket, prefix = '' } = BUCKET.exec(text)?.groups ?? {};
  if (bucket === undefined || /(?:^|\/)\./.test(prefix)) return null;
  return { kind: 's3', bucket, prefix };
};

/** Explains why a text is not the address of a target. Null if it is one, or does not look like an address at all. */
export const findAddressFault = (text: string): string | null => {
  if (parseTargetAddress(text) !== null) return null;
  const { scheme, rest = '' } = ADDRESS.exec(text)?.groups ?? {};
  const [bucket = ''] = rest.split('/');
  switch (scheme?.toLowerCase()) {
    case undefined:
      return null;
    case 'http':
    case 'https':
      return 'that is where visitors find a site, not where it is published';
    case 'file':
      return 'after file:// stands the whole path of a folder, as in file:///srv/bolak';
    case 's3':
      if (!text.startsWith('s3://')) return 'the address of a bucket begins with s3://';
      return parseTargetAddress(`s3://${bucket}`) === null
        ? `${JSON.stringify(bucket)} is no name of a bucket, which has 3 to 63 small letters, digits, hyphens and dots`
        : 'what follows the name of the bucket are letters, digits and . _ ~ - between single slashes, and no name begins with a dot';
    default:
      return `nothing is published to ${scheme}:, but to file:/// and s3://`;
  }
};

/** A single letter before a colon is a drive. */
const ADDRESS = /^(?<scheme>[a-z][a-z\d+.-]+):(?:\/\/)?(?<rest>.*)$/i;

/** Only names that are written the same in an address, a key and the SDK's requests. */
const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.~-]+(?:\/[\w.~-]+)*)?\/?)?$/;

export const targetAddressSchema = z.string().refine((text) => parseTargetAddress(text) !== null, {
  error: ({ input }) =>
    `Expected the address of a folder such as file:///srv/bolak, or of a bucket such as s3://bolak/site, got ${JSON.stringify(input)}`,
});

/** A single `*` as the first label of a host, which is replaced by the preview's name; after the host an optional base path. */
const PREVIEWS_PATTERN = /^https?:\/\/\*(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*$/;

export const previewsSchema = z.string().refine((text) => PREVIEWS_PATTERN.test(text), {
  error: ({ input }) =>
    `Expected an address with * in the place of a preview's name, such as https://*.preview.example.com, got ${JSON.stringify(input)}`,
});
