import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { once } from '../../base/once.ts';
import { orNull } from '../../base/or-null.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { openManifest, readAsWritten, type PreviousManifest, type ReadPrevious } from './previous-manifest.ts';
import type { BuildState } from './build-state.ts';
import { readBuildState } from './site-memory.ts';

/** The site that the previous build left in an output folder, and what is remembered of it. */
export interface PreviousBuild {
  /** Null if the memory belongs to another build or is lost. */
  readonly state: BuildState | null;
  /** Null if the folder holds no site. Read on first access. */
  readonly manifest: PreviousManifest | null;
  /** Whether a file of the site exists with the size that the manifest gives. */
  readonly isThere: (file: ManifestFile) => boolean;
  readonly read: ReadPrevious;
  /** Folders that hold files of the site; earlier folders take precedence. */
  readonly folders: readonly string[];
}

/** The live site of a target, or a site in another folder, that a build uses as its previous site. */
export interface Base {
  /** Reads a file of the site. Null if the file does not exist as it was written. */
  readonly read: (file: ManifestFile) => Promise<Buffer | null>;
  /** Folder of all its files; null if they are not on this machine. */
  readonly folder: string | null;
  /** State of the site. Read first: if the inputs are the same, there is nothing to do and nothing else of the site is read. */
  readonly state: BuildState;
  /** Brings everything that is remembered of the site to this machine. False if some of it is lost: the site is then not built upon. */
  readonly take: () => Promise<boolean>;
  /** Called when there is nothing to do: notes in the output folder which release it stands for. */
  readonly leave: () => void;
}

/** The previous build of a folder that has none. */
export const NO_BUILD: PreviousBuild = {
  state: null,
  manifest: null,
  isThere: () => false,
  read: async () => null,
  folders: [],
};

/**
 * Reads the previous build of an output folder. With a base, most files are elsewhere, and every file of the manifest counts as existing.
 */
export const readPreviousBuild = (
  out: string,
  memory: string,
  base: Pick<Base, 'read' | 'folder'> | null = null,
): PreviousBuild => {
  const remembered = readBuildState(memory);
  const state = remembered !== null && remembered.build === findLatestId(out) ? remembered : null;
  const manifest = once(() => openManifest(out, state));
  return {
    state,
    get manifest() {
      return manifest();
    },
    isThere: base === null ? isThereIn(out) : () => true,
    read: async (path) => {
      const file = manifest()?.find(path);
      if (file === undefined) return null;
      return readAsWritten(out, file) ?? (await base?.read(file)) ?? null;
    },
    folders: [out, base?.folder ?? []].flat(),
  };
};

/** True if the previous build had the same inputs and all its files exist: it need not be repeated. */
export const isUpToDate = (previous: PreviousBuild, inputs: string): boolean => {
  // The manifest is only read if the inputs are the same.
  if (previous.state?.inputs !== inputs) return false;
  const { manifest, isThere } = previous;
  if (manifest === null) return false;
  for (const file of manifest.files()) if (!isThere(file)) return false;
  return true;
};

/** How many files are checked before other work gets a turn: about a millisecond. */
const TURN = 256;

/**
 * Finds the files of the previous site that do not exist as they were written. Works in short turns, while something else is waited for.
 */
export const findLostFiles = async ({ manifest, isThere }: PreviousBuild): Promise<ReadonlySet<string>> => {
  const lost = new Set<string>();
  let looked = 0;
  for (const file of manifest?.files() ?? []) {
    if (looked % TURN === 0) await nextTurn();
    looked += 1;
    if (!isThere(file)) lost.add(file.path);
  }
  return lost;
};

/**
 * Whether a file exists in a folder with the expected size. Plain concatenation: for so many paths, `join` would make up a third of the
 * time.
 */
const isThereIn =
  (out: string) =>
  ({ path, bytes }: ManifestFile): boolean =>
    sizeOf(`${out}/${path}`) === bytes;

/** Null if there is no file, also if a parent is not a folder. */
const sizeOf = (path: string): number | null => orNull(() => statSync(path, { throwIfNoEntry: false }))?.size ?? null;
