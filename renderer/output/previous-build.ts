import { statSync } from 'node:fs';
import { readBuildState, readStandingPages, type BuildState } from './build-state.ts';
import type { Manifest, ManifestFile } from '../files/manifest.ts';
import { findLatestId, readManifest } from '../files/read-manifest.ts';
import { once } from '../../base/once.ts';
import { orNull } from '../../base/or-null.ts';
import { pageId, type StandingPage, type StandingSite } from '../pages/plan.ts';
import { readAmendedState, readAmendments } from './amendments.ts';

/** The standing site of an output folder and what is remembered of it. */
export interface PreviousBuild {
  /** Null when the folder holds no site. */
  readonly manifest: Manifest | null;
  /** Null when the memory is of another build, or lost. */
  readonly state: BuildState | null;
  /** Files that are there with the size that the manifest says; the others are made again. */
  readonly intact: readonly ManifestFile[];
  /** The pages that are remembered: only a build that has something to do asks for them. */
  readonly readPages: () => ReadonlyMap<string, StandingPage>;
}

/** A previous build that is complete and remembered. */
export interface StandingBuild extends PreviousBuild {
  readonly manifest: Manifest;
  readonly state: BuildState;
}

/** Nothing to go by. */
export const NO_BUILD: PreviousBuild = { manifest: null, state: null, intact: [], readPages: () => new Map() };

/** Files of the memory: what a build of the whole site has left, and what has been amended since. */
export interface StateFiles {
  readonly state: string;
  readonly amendments: string;
}

/** With `isElsewhere` the files are at a target, and those of its manifest count as intact. */
export const readPreviousBuild = (out: string, memory: StateFiles, isElsewhere = false): PreviousBuild => {
  const whole = readBuildState(memory.state);
  const remembered = whole && (readAmendedState(memory.amendments, whole) ?? whole);
  const state = remembered !== null && remembered.build === findLatestId(out) ? remembered : null;
  // Reading about tens of thousands of files takes long: it is done when somebody asks.
  const manifest = once(() => readManifest(out, state?.build));
  const intact = once(() => (isElsewhere ? (manifest()?.files ?? []) : intactFiles(out, manifest())));
  return {
    state,
    get manifest() {
      return manifest();
    },
    get intact() {
      return intact();
    },
    readPages: () => (state && orNull(() => readPages(memory, state))) ?? new Map(),
  };
};

const readPages = ({ state, amendments }: StateFiles, current: BuildState): ReadonlyMap<string, StandingPage> => {
  const amended = readAmendments(amendments, current)?.pages ?? [];
  return new Map([...readStandingPages(state), ...amended.map((page) => [pageId(page.route), page] as const)]);
};

/** A build of the same inputs whose files are all there need not be repeated. */
export const isUpToDate = (previous: PreviousBuild, inputs: string): previous is StandingBuild =>
  previous.state?.inputs === inputs && isComplete(previous);

const isComplete = ({ manifest, intact }: PreviousBuild): boolean => intact.length === manifest?.files.length;

export const standingSite = ({ state, intact, readPages: pages }: PreviousBuild): StandingSite => ({
  pages: pages(),
  files: new Map(intact.map((file) => [file.path, file])),
  environments: state?.environments ?? {},
});

const intactFiles = (out: string, manifest: Manifest | null): readonly ManifestFile[] =>
  manifest?.files.filter(isIntactIn(out)) ?? [];

/** Whether a file is in a folder, as large as it was. Plain concatenation: joining so many paths by the rules costs a third of the time. */
export const isIntactIn =
  (out: string) =>
  ({ path, bytes }: ManifestFile): boolean =>
    statSync(`${out}/${path}`, { throwIfNoEntry: false })?.size === bytes;
