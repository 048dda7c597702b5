import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `name.HASH.js`: the hash is the bundler's, or the first digits of a digest. */
const HASHED = /\.[\dA-Za-z]{8}\.[\da-z]+$/;

/** Paths of the hashed files of a site, of this build and of earlier ones: in their folder nobody else names files so. */
export const listHashedAssets = (out: string): readonly string[] =>
  readFolder(join(out, 'assets')).flatMap((name) => (HASHED.test(name) ? [`assets/${name}`] : []));

const readFolder = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
