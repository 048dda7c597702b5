import { relative } from 'node:path';
import type { ComingChange } from '../../model/site/coming-changes.ts';
import type { AddressedFiles } from '../render/address-book.ts';
import type { Committed } from './commit-site.ts';
import type { BuildState } from '../memory/build-state.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { BuildSetup } from '../setup/build-setup.ts';

/** What came of a build. */
export interface BuildSummary {
  readonly out: string;
  /** Target whose live site it was built upon: the folder holds only what has changed. Null when the folder holds the whole site. */
  readonly from: string | null;
  /** Build id. */
  readonly id: string;
  readonly pages: number;
  /** `/x` and `/uz/x` are two addresses of one page. */
  readonly addresses: number;
  /** Pages whose files were written; the others were kept. */
  readonly rendered: number;
  readonly kept: number;
  /** Addresses that are gone. */
  readonly removed: number;
  /** Those of them that lead to where their page is now. */
  readonly moved: number;
  /** Size of the whole site and of what this build wrote. */
  readonly bytes: number;
  readonly written: number;
  /** Requests to the content service. */
  readonly requests: number;
  readonly milliseconds: number;
  readonly warnings: number;
  /** What changes by itself after the day of the build: the next, at most 100. */
  readonly coming: readonly ComingChange[];
}

/** What a build came to, however long it took, whatever it asked for and was built upon. */
export type BuildResult = Omit<BuildSummary, 'milliseconds' | 'requests' | 'from'>;

interface Built {
  readonly records: readonly PageRecord[];
  readonly warnings: number;
  readonly coming: BuildSummary['coming'];
  readonly setup: BuildSetup;
}

/** What a build did, for people and for `--json`. */
export const summarizeBuild = (
  { build: id, size, removed, moved, written }: Committed & Pick<AddressedFiles, 'moved'>,
  { records, warnings, coming, setup }: Built,
): BuildResult => {
  const rendered = countRendered(records);
  return {
    out: nameFolder(setup),
    id,
    ...size,
    rendered,
    kept: size.pages - rendered,
    removed,
    moved,
    written,
    warnings,
    coming,
  };
};

/** Nothing has changed since the last build, and nothing was done. */
export const summarizeDone = ({ build: id, size, warnings, coming }: BuildState, setup: BuildSetup): BuildResult => ({
  out: nameFolder(setup),
  id,
  ...size,
  rendered: 0,
  kept: size.pages,
  removed: 0,
  moved: 0,
  written: 0,
  warnings,
  coming,
});

/** The output folder as it is shown. */
const nameFolder = ({ out }: BuildSetup): string => relative(process.cwd(), out) || '.';
