import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '../../../base/list-folder.ts';
import { readIfThere } from '../../../base/read-if-there.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import type { PrivateFiles } from '../target.ts';
import { stateFolder } from './folder.ts';

/** Beside the releases: a web server's root is `current`. */
export const createStateFiles = (folder: string): PrivateFiles => {
  const pathOf = (name: string): string => join(stateFolder(folder), name);
  return {
    publicPath: null,
    read: async (name) => readIfThere(pathOf(name)),
    write: async (name, bytes) => replaceFile(pathOf(name), bytes),
    list: async () => [
      ...listFolder(stateFolder(folder)).filter((name) => name !== 'parts'),
      ...listFolder(pathOf('parts')).map((name) => `parts/${name}`),
    ],
    remove: async (name) => rmSync(pathOf(name), { force: true }),
  };
};
