import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listHashedAssets } from '../../renderer/output/hashed-assets.ts';
import { describeFile, type ManifestFile } from '../../renderer/files/manifest.ts';

/** Hashed assets of earlier builds, which stay for open tabs (`retire.ts`): a CDN still has them, the manifest does not. */
export const readRetiredAssets = async (
  dist: string,
  isNamed: (path: string) => boolean,
): Promise<readonly ManifestFile[]> =>
  Promise.all(
    listHashedAssets(dist)
      .filter((path) => !isNamed(path))
      .map(async (path) => describeFile(path, await readFile(join(dist, path)))),
  );
