import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '../../../base/list-folder.ts';
import { readIfThere } from '../../../base/read-if-there.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import type { PrivateFiles } from '../target.ts';
import { stateFolder } from './folder.ts';
import type { Guard } from './guard-disk.ts';

/** Beside the releases: a web server's root is `current`. */
export const createFolderStateFiles = (folder: string, guard: Guard): PrivateFiles => {
  const pathOf = (name: string): string => join(stateFolder(folder), name);
  return {
    publicPath: null,
    read: guard((name) => readIfThere(pathOf(name))),
    write: guard((name, bytes) => replaceFile(pathOf(name), bytes)),
    list: guard(() => [
      ...listFolder(stateFolder(folder)).filter((name) => name !== 'parts'),
      ...listFolder(pathOf('parts')).map((name) => `parts/${name}`),
    ]),
    remove: guard((name) => rmSync(pathOf(name), { force: true })),
  };
};
