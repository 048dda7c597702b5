import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { readMemoryHead, writeMemory } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import type { SiteFile } from './manifest.ts';

/** Everything below `public/` but what systems keep there for themselves, copied as it is. */
export const readPublicFiles = (root: string): readonly SiteFile[] =>
  listPublicFiles(root).flatMap(({ path }) => {
    // What an editor keeps beside a file for a moment may go between list and reading.
    const content = readIfThere(join(root, 'public', path));
    return content === null ? [] : [{ path, content }];
  });

/**
 * Digest of every file that is copied as it is, the same on every machine. Remembered in a file: as long as names, sizes and
 * times of change are the same, and each name leads to the same file, nothing is read.
 */
export const readPublicDigest = (root: string, memory: string): string => {
  const state = JSON.stringify(listPublicFiles(root));
  const known = orNull(() => readMemoryHead(memory));
  if (known?.slice(DIGEST) === state) return known.slice(0, DIGEST);
  const digest = sha256(JSON.stringify(readPublicFiles(root).map(({ path, content }) => [path, sha256(content)])));
  writeMemory(memory, `${digest}${state}`);
  return digest;
};

/** Characters of a digest. */
const DIGEST = 64;

interface PublicFile {
  /** Path below `public/`, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /**
   * Another one whenever the file may be. The time of its contents alone does not tell: it is copied (`cp -p`, `rsync -t`), or the same for all
   * files (an image, an archive).
   */
  readonly state: string;
}

/** What there is below `public/`, not read; without links that lead nowhere, with which editors lock a file. */
export const listPublicFiles = (root: string): readonly PublicFile[] =>
  listNames(join(root, 'public'))
    .toSorted()
    .flatMap((name) => {
      const file = statSync(join(root, 'public', name), { throwIfNoEntry: false });
      if (!file?.isFile() || name.split(sep).some((part) => OWN_OF_SYSTEMS.test(part))) return [];
      const state = `${file.ino} ${file.mtimeMs} ${file.ctimeMs}`;
      return [{ path: name.split(sep).join('/'), size: file.size, state }];
    });

/** What macOS and Windows leave in folders that somebody looks at: each machine others, and nobody's to see. */
const OWN_OF_SYSTEMS = /^(?:\.DS_Store|\._.*|__MACOSX|thumbs\.db|desktop\.ini)$/i;

const listNames = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
