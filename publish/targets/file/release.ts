import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { makeFolder } from '../../../base/make-folder.ts';
import { linkOrCopy } from '../../../base/link-or-copy.ts';
import { once, onceEach } from '../../../base/once.ts';
import { readIfThere } from '../../../base/read-if-there.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import {
  latestFile,
  manifestPath,
  renderManifest,
  type Manifest,
  type ManifestFile,
} from '../../../renderer/files/manifest.ts';
import { findLatestId, parseWholeManifest } from '../../../renderer/files/read-manifest.ts';
import type { ReadFile } from '../../built-site.ts';
import { compressForKeeping, isCompressed, TWINS, type Encoding } from '../../../renderer/host/compression.ts';

/** A complete release on disk. */
export interface ExistingRelease {
  readonly folder: string;
  readonly files: readonly ManifestFile[];
}

interface ReleaseContents {
  readonly manifest: Manifest;
  readonly readFile: ReadFile;
  /** The live release, whose files are hard-linked. */
  readonly live: ExistingRelease | null;
  readonly signal: AbortSignal | undefined;
}

/** Writes the folder of a release. Files with the same content, here and in the live release, become one file. */
export const writeRelease = async (
  target: string,
  { manifest, readFile, live, signal }: ReleaseContents,
): Promise<void> => {
  const places = placesOf(live, live?.files ?? []);
  const texts = placesOf(live, listTwinned(live?.files ?? []));
  const twinned = new Set(listTwinned(manifest.files));
  const [makeFolderOnce, link, listen] = [createFolders(), createLink(), createListening(signal)];
  for (const file of manifest.files) {
    await listen();
    const [path, place] = [join(target, file.path), places.get(file.sha256)];
    const read = once(() => readFile(file));
    makeFolderOnce(dirname(path));
    if (place !== undefined && isWhole(place, file)) link(place, path);
    else writeFileSync(path, read());
    places.set(file.sha256, path);
    if (!twinned.has(file)) continue;
    addTwins(path, { file, read, link, place: texts.get(file.sha256) ?? null });
    texts.set(file.sha256, path);
  }
  writeManifest(target, manifest);
};

const writeManifest = (target: string, manifest: Manifest): void => {
  replaceFile(join(target, manifestPath(manifest)), renderManifest(manifest));
  const latest = latestFile(manifest);
  replaceFile(join(target, latest.path), latest.content);
};

/** Returns a function that gives Ctrl-C a turn of the event loop, ten times a second, and throws when it has come. */
const createListening = (signal: AbortSignal | undefined): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 100) return;
    await pause();
    signal?.throwIfAborted();
    last = performance.now();
  };
};

/** Writes again what the folder of a kept release has lost. */
export const mendRelease = (
  target: string,
  { manifest, readFile }: Pick<ReleaseContents, 'manifest' | 'readFile'>,
): void => {
  for (const file of manifest.files) {
    const path = join(target, file.path);
    if (!isWhole(path, file)) replaceFile(path, readFile(file));
  }
  if (!hasManifest(target, manifest)) writeManifest(target, manifest);
};

const hasManifest = (target: string, { id }: Manifest): boolean => {
  const text = readIfThere(join(target, manifestPath({ id })));
  return text !== null && parseWholeManifest(text, id) !== null && findLatestId(target) === id;
};

/** Paths of a release's files, by the digest of their content. */
const placesOf = (release: ExistingRelease | null, files: readonly ManifestFile[]): Map<string, string> =>
  new Map(release === null ? [] : files.map((file) => [file.sha256, join(release.folder, file.path)]));

/** Links hashed files into a release that pages of the live one may still request. */
export const keepRetired = (target: string, live: string, paths: readonly string[]): void => {
  const [makeFolderOnce, link] = [createFolders(), createLink()];
  for (const path of paths.flatMap(withTwins)) {
    if (isThere(join(target, path)) || !isThere(join(live, path))) continue;
    makeFolderOnce(dirname(join(target, path)));
    link(join(live, path), join(target, path));
  }
};

/** Deletes hashed files from a release that were kept only for open tabs. */
export const dropRetired = (target: string, paths: readonly string[]): void => {
  for (const path of paths.flatMap(withTwins)) rmSync(join(target, path), { force: true });
};

/** Returns a function that creates each folder once: asking the disk for every file costs more than writing it. */
const createFolders = (): ((path: string) => void) => onceEach(makeFolder);

/**
 * Returns a function that hard-links a file. A file with fewer read permissions than new files have is copied instead, because all its
 * links share its permissions.
 */
const createLink = (): ((from: string, to: string) => void) => {
  // Read once, because reading the umask changes it for a moment, for all threads.
  const readers = EVERYBODY & ~process.umask();
  return (from, to) =>
    (statSync(from).mode & readers) === readers ? linkOrCopy(from, to) : writeFileSync(to, readFileSync(from));
};

const EVERYBODY = 0o444;

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Compares only the size: a file that was cut short at the target is written again. */
const isWhole = (path: string, { bytes }: ManifestFile): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === bytes;

/** Lists the files of a release that get compressed files beside them: text, unless the site itself has a file with such a name. */
const listTwinned = (files: readonly ManifestFile[]): readonly ManifestFile[] => {
  const named = new Set(files.map(({ path }) => path));
  return files.filter(
    (file) => isCompressed(file) && ENCODINGS.every((encoding) => !named.has(file.path + TWINS[encoding])),
  );
};

interface Twinning {
  readonly file: ManifestFile;
  /** Path of a file with the same content that has compressed files; null if there is none. */
  readonly place: string | null;
  readonly read: () => Buffer;
  /** Links a file to a further path. */
  readonly link: (from: string, to: string) => void;
}

/** Adds the compressed files of a file: links to those of a file with the same content, else new ones. */
const addTwins = (path: string, { file, place, read, link }: Twinning): void => {
  for (const encoding of ENCODINGS) {
    const ending = TWINS[encoding];
    if (place !== null && isThere(place + ending)) link(place + ending, path + ending);
    else writeFileSync(path + ending, compressForKeeping(file, read(), encoding));
  }
};

/** The paths of a file and of its compressed files, some of which may not exist. */
const withTwins = (path: string): readonly string[] => [path, ...ENCODINGS.map((encoding) => path + TWINS[encoding])];

const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];
