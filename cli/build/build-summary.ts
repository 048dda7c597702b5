import { relative } from 'node:path';
import type { StandingBuild } from '../../renderer/output/previous-build.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import type { Published } from '../../renderer/output/publish.ts';
import type { BuildSetup } from './build-setup.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { BuildSummary } from '../terminal/events.ts';

interface SummaryInput {
  readonly setup: BuildSetup;
  readonly context: CommandContext;
}

interface Outcome {
  readonly pages: number;
  /** Pages whose files were written. */
  readonly rendered: number;
  readonly warnings: number;
}

/** What a build did, for people and for `--json`. */
export const summarizeBuild = (
  { manifest, removed, bytes }: Published,
  { pages, rendered, warnings, ...input }: SummaryInput & Outcome,
): BuildSummary => ({
  ...summary(manifest, pages, input),
  rendered,
  kept: pages - rendered,
  removed,
  written: bytes,
  warnings,
});

/** Nothing has changed since the last build, and nothing was done. */
export const summarizeStanding = ({ manifest, state }: StandingBuild, input: SummaryInput): BuildSummary => ({
  ...summary(manifest, manifest.counts.pages, input),
  warnings: state.warnings,
});

const summary = (
  { id, prerendered, files }: Manifest,
  pages: number,
  { setup, context }: SummaryInput,
): BuildSummary => ({
  out: relative(process.cwd(), setup.out) || '.',
  id,
  pages,
  addresses: prerendered.length,
  rendered: 0,
  kept: pages,
  removed: 0,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  written: 0,
  milliseconds: Math.round(context.now() - setup.started),
  warnings: 0,
});
