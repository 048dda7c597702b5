import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFile, type ManifestFile } from '../output/manifest.ts';

/** `name.HASH.js`: the hash is the bundler's, or the first digits of a digest. */
const HASHED = /\.[\dA-Za-z]{8}\.[\da-z]+$/;

/** Hashed assets of earlier builds, which stay for open tabs (`retire.ts`): a CDN still has them, the manifest does not. */
export const readRetiredAssets = async (
  dist: string,
  isNamed: (path: string) => boolean,
): Promise<readonly ManifestFile[]> => {
  const entries = await readdir(join(dist, 'assets'), { withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && HASHED.test(entry.name))
    .map(({ name }) => `assets/${name}`)
    .filter((path) => !isNamed(path));
  return Promise.all(paths.map(async (path) => describeFile(path, await readFile(join(dist, path)))));
};
