import { relative } from 'node:path';
import type { ComingChange } from '../../model/site/coming-changes.ts';
import type { AddressedFiles } from '../render/address-book.ts';
import type { Committed } from './commit-site.ts';
import type { BuildState } from '../memory/build-state.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { BuildSetup } from '../setup/build-setup.ts';

/** The outcome of a build. */
export interface BuildSummary {
  readonly out: string;
  /** Target whose live site was built upon: the folder then holds only what has changed. Null if the folder holds the whole site. */
  readonly from: string | null;
  /** Id of the build. */
  readonly id: string;
  readonly pages: number;
  /** Number of addresses; `/x` and `/uz/x` are two addresses of one page. */
  readonly addresses: number;
  /** Pages whose files were written. The others were kept. */
  readonly rendered: number;
  readonly kept: number;
  /** Number of addresses that were removed. */
  readonly removed: number;
  /** How many of the removed addresses redirect to the new address of their page. */
  readonly moved: number;
  /** Size of the whole site, and of the files this build wrote. */
  readonly bytes: number;
  readonly written: number;
  /** Number of requests to the content service. */
  readonly requests: number;
  readonly milliseconds: number;
  readonly warnings: number;
  /** What changes by itself after the day of the build: the next 100 changes at most. */
  readonly coming: readonly ComingChange[];
}

/** The outcome of a build without its duration, its requests and what it was built upon. */
export type BuildResult = Omit<BuildSummary, 'milliseconds' | 'requests' | 'from'>;

interface Built {
  readonly records: readonly PageRecord[];
  readonly warnings: number;
  readonly coming: BuildSummary['coming'];
  readonly setup: BuildSetup;
}

/** Summarises a build for people and for `--json`. */
export const summarizeBuild = (
  { build: id, size, removed, moved, written }: Omit<Committed, 'retired'> & Pick<AddressedFiles, 'moved'>,
  { records, warnings, coming, setup }: Built,
): BuildResult => {
  const rendered = countRendered(records);
  const kept = size.pages - rendered;
  return { out: nameFolder(setup), id, ...size, rendered, kept, removed, moved, written, warnings, coming };
};

/** Summarises a build that had nothing to do. */
export const summarizeDone = ({ build, size, warnings, coming }: BuildState, setup: BuildSetup): BuildResult =>
  summarizeBuild({ build, size, removed: 0, moved: 0, written: 0 }, { records: [], warnings, coming, setup });

/** The output folder as it is shown to people. */
export const nameFolder = ({ out }: Pick<BuildSetup, 'out'>): string => relative(process.cwd(), out) || '.';
