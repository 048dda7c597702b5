import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { orNull } from '../base/or-null.ts';

/** Where a site is published: a folder of this machine. */
export interface TargetAddress {
  readonly folder: string;
}

/** Reads `file:///srv/bolak`; null when it is no address of a target. */
export const parseTargetAddress = (text: string): TargetAddress | null => {
  if (!text.startsWith('file:///')) return null;
  return orNull(() => ({ folder: fileURLToPath(text) }));
};

export const targetAddressSchema = z.string().refine((text) => parseTargetAddress(text) !== null, {
  error: ({ input }) => `Expected the address of a folder such as file:///srv/bolak, got ${JSON.stringify(input)}`,
});
