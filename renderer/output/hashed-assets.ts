import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { orNull } from '../../base/or-null.ts';

/** `name.HASH.js`: the hash is the bundler's, or the first digits of a digest. */
const HASHED = /\.[\dA-Za-z]{8}\.[\da-z]+$/;

/** Paths of the hashed files of a site, of this build and of earlier ones: no other files in their folder are named so. */
export const listHashedAssets = (out: string): readonly string[] =>
  (orNull(() => readdirSync(join(out, 'assets'))) ?? []).flatMap((name) =>
    HASHED.test(name) ? [`assets/${name}`] : [],
  );
