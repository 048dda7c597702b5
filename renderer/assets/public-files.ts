import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SiteFile } from '../output/site-file.ts';

/** Everything below `public/`, which is copied as it is. */
export const readPublicFiles = (root: string): readonly SiteFile[] =>
  listPublicFiles(root).map(({ path }) => ({ path, content: readFileSync(join(root, 'public', path)) }));

/** Name, size and time of change of every file that is copied as it is: a cheap stand-in for their contents. */
export const readPublicState = (root: string): readonly string[] =>
  listPublicFiles(root).map(({ path, size, changed }) => `${path} ${size} ${changed}`);

export interface PublicFile {
  /** Path below `public/`, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** What there is below `public/`, not read. */
export const listPublicFiles = (root: string): readonly PublicFile[] =>
  readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .flatMap((name) => {
      const file = statSync(join(root, 'public', name));
      return file.isFile() ? [{ path: name.split(sep).join('/'), size: file.size, changed: file.mtimeMs }] : [];
    });
