import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { orNull } from '../base/or-null.ts';

/** Objects of a bucket whose keys begin with a prefix, which has no slash at its ends and may be empty. */
export interface BucketAddress {
  readonly bucket: string;
  readonly prefix: string;
}

/** Where a site is published: a folder of this machine, or a bucket of S3 or of what speaks it. */
export type TargetAddress =
  | { readonly kind: 'file'; readonly folder: string }
  | ({ readonly kind: 's3' } & BucketAddress);

/** Reads `file:///srv/bolak` and `s3://bucket/prefix`; null when it is no address of a target. */
export const parseTargetAddress = (text: string): TargetAddress | null => {
  if (text.startsWith('file:///')) return orNull(() => ({ kind: 'file', folder: fileURLToPath(text) }));
  const { bucket, prefix = '' } = BUCKET.exec(text)?.groups ?? {};
  if (bucket === undefined || /(?:^|\/)\./.test(prefix)) return null;
  return { kind: 's3', bucket, prefix };
};

/** Names that mean the same in an address, a key and the SDK's requests, however each of them writes characters. */
const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.~-]+(?:\/[\w.~-]+)*)?\/?)?$/;

export const targetAddressSchema = z.string().refine((text) => parseTargetAddress(text) !== null, {
  error: ({ input }) =>
    `Expected the address of a folder such as file:///srv/bolak, or of a bucket such as s3://bolak/site, got ${JSON.stringify(input)}`,
});
