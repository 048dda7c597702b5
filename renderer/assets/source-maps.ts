import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';
import type { Bundle } from './bundle.ts';

/** As long as retired assets are published: until then an error may come from them. */
const DAYS_KEPT = 30;

/** Keeps the source maps of a bundle in a folder that is never published, and forgets those that nothing needs any more. */
export const writeSourceMaps = (folder: string, maps: Bundle['maps']): void => {
  for (const map of maps) replaceFile(join(folder, basename(map.path)), map.content);
  forgetOldMaps(folder);
};

/** Whether all of these maps are there. */
export const hasSourceMaps = (folder: string, names: readonly string[]): boolean =>
  names.every((name) => existsSync(join(folder, name)));

const forgetOldMaps = (folder: string): void => {
  if (!existsSync(folder)) return;
  const oldest = Date.now() - DAYS_KEPT * 86_400_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < oldest) rmSync(path);
  }
};
