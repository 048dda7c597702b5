import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile } from '../output/site-file.ts';

/** Everything below `public/`, which is copied as it is. */
export const readPublicFiles = (root: string): readonly SiteFile[] =>
  fastGlob
    .sync('**/*', { cwd: join(root, 'public'), dot: true })
    .toSorted()
    .map((path) => ({ path, content: readFileSync(join(root, 'public', path)) }));
