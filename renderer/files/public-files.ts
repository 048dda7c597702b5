import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { makeLine } from '../../base/printable.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { readSealedFile, writeSealedFile } from '../../base/sealed-json.ts';
import { OWN_FOLDERS } from '../../model/link/safe-uid.ts';
import { isSearchFile } from '../../model/search/search-index.ts';
import type { SiteFile } from './manifest.ts';

/** Reads everything below `public/`, one by one, except files that operating systems put there. It is copied unchanged. */
export function* readPublicFiles(root: string): Generator<SiteFile> {
  for (const { path } of listPublicFiles(root)) {
    const content = readIfThere(join(root, 'public', path));
    // A temporary file of an editor may disappear after it was listed.
    if (content !== null) yield { path, content };
  }
}

/**
 * Digest of all files that are copied unchanged, the same on every machine. It is cached in a file: while the names, sizes, times and
 * inodes of the files stay the same, nothing is read.
 */
export const readPublicDigest = (root: string, memory: string): string => {
  const state = JSON.stringify(listPublicFiles(root));
  const known = readSealedFile(memory)?.toString();
  if (known?.slice(DIGEST) === state) return known.slice(0, DIGEST);
  const digest = sha256(
    JSON.stringify(Array.from(readPublicFiles(root), ({ path, content }) => [path, sha256(content)])),
  );
  writeSealedFile(memory, `${digest}${state}`);
  return digest;
};

/** Length of a digest in characters. */
const DIGEST = 64;

export interface PublicFile {
  /** Path below `public/`, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /**
   * Changes whenever the file may have changed. The modification time alone is not enough: tools preserve it (`cp -p`, `rsync -t`), or set
   * it to one value for all files (images, archives).
   */
  readonly state: string;
}

/**
 * Lists the files below `public/` without reading them. Leaves out dangling links, which editors use as locks. Throws `config.invalid` for a
 * name that no file of a site can have, and for a file in a folder of the build's own.
 */
export const listPublicFiles = (root: string): readonly PublicFile[] =>
  listNames(join(root, 'public'))
    .toSorted()
    .flatMap((path) => {
      assertUsable(path);
      const file = statSync(join(root, 'public', path), { throwIfNoEntry: false });
      if (!file?.isFile() || path.split('/').some((part) => OWN_OF_SYSTEMS.test(part))) return [];
      const state = `${file.ino} ${file.mtimeMs} ${file.ctimeMs}`;
      return [{ path, size: file.size, state }];
    });

const assertUsable = (path: string): void => {
  const [folder = '', ...inner] = path.split('/');
  const isOwn = inner.length > 0 && (OWN_FOLDERS.has(folder) || isSearchFile(path));
  if (!isOwn && !UNUSABLE.test(path)) return;
  throw new SiteError({
    code: 'config.invalid',
    message: makeLine(
      isOwn
        ? `Expected nothing in public/${folder}, got public/${path}`
        : `Expected a name in UTF-8 and without a backslash, got public/${path}`,
    ),
    hint: isOwn
      ? 'Builds have files of their own there. Choose another folder, such as public/media.'
      : 'Give the file or folder another name: this one has no address.',
  });
};

/** Bytes that are not UTF-8 are listed as U+FFFD; the backslash is in no path of a manifest. */
const UNUSABLE = /[\uFFFD\\]/;

/** Files that macOS and Windows create in folders that somebody opens. They differ between machines and nobody is to see them. */
const OWN_OF_SYSTEMS = /^(?:\.DS_Store|\._.*|__MACOSX|thumbs\.db|desktop\.ini)$/i;

const listNames = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
