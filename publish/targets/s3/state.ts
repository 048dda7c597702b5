import type { PrivateFiles } from '../target.ts';
import type { Bucket } from './bucket.ts';
import { PRIVATE_BYTES, STATE } from './keys.ts';

export const createBucketStateFiles = (open: () => Promise<Bucket>): PrivateFiles => ({
  publicPath: STATE,
  read: async (name) => (await (await open()).read(keyOf(name)))?.bytes ?? null,
  write: async (name, bytes) => {
    await (await open()).write(keyOf(name), { bytes, headers: PRIVATE_BYTES });
  },
  list: async () => (await (await open()).list(STATE)).map((key) => key.slice(STATE.length)),
  remove: async (name) => (await open()).remove(keyOf(name)),
});

const keyOf = (name: string): string => `${STATE}${name}`;
