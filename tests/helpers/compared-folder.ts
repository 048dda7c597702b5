import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparedSite } from '../../publish/compare/compared-site.ts';
import { readLatestManifest } from './read-tree.ts';

/** The site in a folder, as it is now. */
export const openFolder = (out: string): ComparedSite => ({
  ...readLatestManifest(out),
  read: async (path) => readFileSync(join(out, path)),
});
