import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import type { SiteFile } from './site-file.ts';

/** Everything below `public/`, which is copied as it is. */
export const readPublicFiles = (root: string): readonly SiteFile[] =>
  listPublicFiles(root).flatMap(({ path }) => {
    // What an editor keeps beside a file for a moment may go between list and reading.
    const content = readIfThere(join(root, 'public', path));
    return content === null ? [] : [{ path, content }];
  });

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

/** What there is below `public/`, not read; without links that lead nowhere, with which editors lock a file. */
export const listPublicFiles = (root: string): readonly PublicFile[] =>
  listNames(join(root, 'public'))
    .toSorted()
    .flatMap((name) => {
      const file = statSync(join(root, 'public', name), { throwIfNoEntry: false });
      return file?.isFile() ? [{ path: name.split(sep).join('/'), size: file.size, changed: file.mtimeMs }] : [];
    });

const listNames = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
