import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { once } from '../../base/once.ts';
import { orNull } from '../../base/or-null.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { openManifest, readAsWritten, type PreviousManifest, type ReadPrevious } from './previous-manifest.ts';
import type { BuildState } from './build-state.ts';
import { readBuildState } from './site-memory.ts';

/** The site that the build before left in an output folder, and what is remembered of it. */
export interface PreviousBuild {
  /** Null when the memory is of another build, or lost. */
  readonly state: BuildState | null;
  /** Null when the folder holds no site. Read when somebody asks. */
  readonly manifest: PreviousManifest | null;
  /** Whether a file of it is there, as large as the manifest says. */
  readonly isThere: (file: ManifestFile) => boolean;
  readonly read: ReadPrevious;
  /** Folders that have files of it, those of the first one before those of the next. */
  readonly folders: readonly string[];
}

/** The live site of a target, or one in another folder, which a build takes for the one in its output folder. */
export interface Base {
  /** The bytes of a file of it; null unless it is there as it was written. */
  readonly read: (file: ManifestFile) => Promise<Buffer | null>;
  /** Where they all are; null unless that is on this machine. */
  readonly folder: string | null;
  /** What a build asks first: with the same inputs there is nothing to do, and nothing else of the site is read. */
  readonly state: BuildState;
  /** Brings all that is remembered of it to this machine. False when some of it is lost: then there is no base. */
  readonly take: () => Promise<boolean>;
  /** Leaves the output folder to say which release it is, when a build has nothing to do. */
  readonly leave: () => void;
}

/** Nothing to go by. */
export const NO_BUILD: PreviousBuild = {
  state: null,
  manifest: null,
  isThere: () => false,
  read: async () => null,
  folders: [],
};

/** With a base its files are elsewhere, but for what was brought here, and those of the manifest count as there. */
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

/** A build of the same inputs whose files are all there need not be repeated. */
export const isUpToDate = ({ state, manifest, isThere }: PreviousBuild, inputs: string): boolean => {
  if (state?.inputs !== inputs || manifest === null) return false;
  for (const file of manifest.files()) if (!isThere(file)) return false;
  return true;
};

/** Files that are looked at before something else has its turn: about a millisecond. */
const TURN = 256;

/** Which files of the previous site are not there as they were written: looked at piece by piece, while something else is waited for. */
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

/** Whether a file is in a folder, as large as it was. Plain concatenation: joining so many paths by the rules costs a third of the time. */
const isThereIn =
  (out: string) =>
  ({ path, bytes }: ManifestFile): boolean =>
    sizeOf(`${out}/${path}`) === bytes;

/** Null where no file is, also where what is above is no folder. */
const sizeOf = (path: string): number | null => orNull(() => statSync(path, { throwIfNoEntry: false }))?.size ?? null;
