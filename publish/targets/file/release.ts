import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../../base/make-folder.ts';
import { linkOrCopy } from '../../../base/link-or-copy.ts';
import { once } from '../../../base/once.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import {
  latestFile,
  manifestPath,
  renderManifest,
  type Manifest,
  type ManifestFile,
} from '../../../renderer/files/manifest.ts';
import type { ReadFile } from '../../built-site.ts';
import { compressForKeeping, isCompressed, TWINS, type Encoding } from '../../../renderer/host/compression.ts';

/** A release that is there, whole. */
export interface ExistingRelease {
  readonly folder: string;
  readonly files: readonly ManifestFile[];
}

interface ReleaseContents {
  readonly manifest: Manifest;
  readonly readFile: ReadFile;
  /** The release that is live, whose files are given further names. */
  readonly live: ExistingRelease | null;
}

/** Writes the folder of a release. Of several files with the same bytes, here and in the live release, there is one. */
export const writeRelease = (target: string, { manifest, readFile, live }: ReleaseContents): void => {
  const places = placesOf(live, live?.files ?? []);
  const texts = placesOf(live, listTwinned(live?.files ?? []));
  const twinned = new Set(listTwinned(manifest.files));
  const [makeFolderOnce, link] = [createFolders(), createLink()];
  for (const file of manifest.files) {
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
  replaceFile(join(target, manifestPath(manifest)), renderManifest(manifest));
  const latest = latestFile(manifest);
  replaceFile(join(target, latest.path), latest.content);
};

/** Where files of a release are, by their bytes. */
const placesOf = (release: ExistingRelease | null, files: readonly ManifestFile[]): Map<string, string> =>
  new Map(release === null ? [] : files.map((file) => [file.sha256, join(release.folder, file.path)]));

/** Gives a release the hashed files that pages of the live one may still ask for. */
export const keepRetired = (target: string, live: string, paths: readonly string[]): void => {
  const [makeFolderOnce, link] = [createFolders(), createLink()];
  for (const path of paths.flatMap(withTwins)) {
    if (isThere(join(target, path)) || !isThere(join(live, path))) continue;
    makeFolderOnce(dirname(join(target, path)));
    link(join(live, path), join(target, path));
  }
};

/** Takes hashed files out of a release that are there for open tabs alone. */
export const dropRetired = (target: string, paths: readonly string[]): void => {
  for (const path of paths.flatMap(withTwins)) rmSync(join(target, path), { force: true });
};

/** Makes each folder once: to ask the disk for every file costs more than to write it. */
const createFolders = (): ((path: string) => void) => {
  const made = new Set<string>();
  return (path) => {
    if (made.has(path)) return;
    makeFolder(path);
    made.add(path);
  };
};

/** Gives files further names. One that fewer may read than what is written now is written anew: it would stay so under each of them. */
const createLink = (): ((from: string, to: string) => void) => {
  // Asked once: to ask is to change it for a moment, for all threads.
  const readers = EVERYBODY & ~process.umask();
  return (from, to) =>
    (statSync(from).mode & readers) === readers ? linkOrCopy(from, to) : writeFileSync(to, readFileSync(from));
};

const EVERYBODY = 0o444;

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** What was lost at the target is written again. */
const isWhole = (path: string, { bytes }: ManifestFile): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === bytes;

/**
 * The files of a release that have their compressed forms beside them: text, unless the site itself has a file of such a name,
 * which is then no form of another.
 */
const listTwinned = (files: readonly ManifestFile[]): readonly ManifestFile[] => {
  const named = new Set(files.map(({ path }) => path));
  return files.filter(
    (file) => isCompressed(file) && ENCODINGS.every((encoding) => !named.has(file.path + TWINS[encoding])),
  );
};

interface Twinning {
  readonly file: ManifestFile;
  /** Where a file of the same bytes has its forms; null where none has. */
  readonly place: string | null;
  readonly read: () => Buffer;
  /** Gives a file a further name. */
  readonly link: (from: string, to: string) => void;
}

/** Gives a file its compressed forms: those of another file with its bytes, else new ones. */
const addTwins = (path: string, { file, place, read, link }: Twinning): void => {
  for (const encoding of ENCODINGS) {
    const ending = TWINS[encoding];
    if (place !== null && isThere(place + ending)) link(place + ending, path + ending);
    else writeFileSync(path + ending, compressForKeeping(file, read(), encoding));
  }
};

/** A file and its compressed forms, of which some may not be there. */
const withTwins = (path: string): readonly string[] => [path, ...ENCODINGS.map((encoding) => path + TWINS[encoding])];

const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];
