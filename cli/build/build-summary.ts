import { relative } from 'node:path';
import type { Committed } from '../../renderer/output/commit-site.ts';
import type { BuildState } from '../../renderer/output/build-state.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { BuildSummary } from '../terminal/events.ts';
import type { BuildSetup } from './build-setup.ts';

/** What a build came to, however long it took and whatever it asked for. */
export type BuildResult = Omit<BuildSummary, 'milliseconds' | 'requests'>;

interface Built {
  readonly records: readonly PageRecord[];
  readonly warnings: number;
  readonly setup: BuildSetup;
}

/** What a build did, for people and for `--json`. */
export const summarizeBuild = (
  { build: id, size, removed, written }: Committed,
  { records, warnings, setup }: Built,
): BuildResult => {
  const rendered = countRendered(records);
  return { ...describePlace(setup), id, ...size, rendered, kept: size.pages - rendered, removed, written, warnings };
};

/** Nothing has changed since the last build, and nothing was done. */
export const summarizeStanding = ({ build: id, size, warnings }: BuildState, setup: BuildSetup): BuildResult => ({
  ...describePlace(setup),
  id,
  ...size,
  rendered: 0,
  kept: size.pages,
  removed: 0,
  written: 0,
  warnings,
});

/** The output folder as it is shown, and where the rest of the site is. */
const describePlace = ({ out, isElsewhere, options }: BuildSetup) => ({
  out: relative(process.cwd(), out) || '.',
  from: isElsewhere ? (options.from ?? null) : null,
});
