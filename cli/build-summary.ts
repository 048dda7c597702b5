import { relative } from 'node:path';
import type { PreviousBuild } from '../renderer/build-state.ts';
import type { Manifest } from '../renderer/manifest.ts';
import type { Published } from '../renderer/publish.ts';
import type { RenderedPages } from '../renderer/render-plan.ts';
import type { BuildSetup } from './build-setup.ts';
import type { CommandContext } from './context.ts';
import type { BuildSummary } from './events.ts';

interface SummaryInput {
  readonly setup: BuildSetup;
  readonly context: CommandContext;
}

/** What a build did, for people and for `--json`. */
export const summarizeBuild = (
  { manifest, removed, bytes }: Published,
  { pages, warnings, ...input }: SummaryInput & { readonly pages: RenderedPages; readonly warnings: number },
): BuildSummary => {
  const rendered = pages.rendered.reduce((sum, { files }) => sum + files.length, 0);
  return {
    ...summary(manifest, input),
    rendered,
    kept: manifest.prerendered.length - rendered,
    removed,
    written: bytes,
    warnings,
  };
};

/** Nothing has changed since the last build, and nothing was done. */
export const summarizeStanding = (
  { manifest, state }: PreviousBuild & { readonly manifest: Manifest },
  input: SummaryInput,
): BuildSummary => ({
  ...summary(manifest, input),
  warnings: state?.warnings ?? 0,
});

const summary = ({ id, prerendered, files }: Manifest, { setup, context }: SummaryInput): BuildSummary => ({
  out: relative(process.cwd(), setup.out) || '.',
  id,
  pages: prerendered.length,
  rendered: 0,
  kept: prerendered.length,
  removed: 0,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  written: 0,
  milliseconds: Math.round(context.now() - setup.started),
  warnings: 0,
});
