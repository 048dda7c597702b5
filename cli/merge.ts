import { assertNotShrunk } from '../content/snapshot/shrink-guard.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import { markWhole } from '../renderer/output/partial.ts';
import { readPreviousBuild } from '../renderer/output/previous-build.ts';
import { assertComplete } from '../renderer/parts/assert-complete.ts';
import { readPart } from '../renderer/parts/read-part.ts';
import { createBuildSetup } from './build/build-setup.ts';
import { createOwnOrigin } from './build/own-origin.ts';
import { reportRecovery } from './build/recover-output.ts';
import { commitParts } from './merge/commit-parts.ts';
import type { CommandContext } from './terminal/context.ts';
import type { BuildSummary } from './terminal/events.ts';
import { createSteps } from './terminal/step.ts';

export interface MergeOptions {
  /** Folders of the parts, in any order. */
  readonly parts: readonly string[];
  readonly out: string;
  readonly allowShrink: boolean;
}

/** `site merge`: makes of all parts the site that one build would have made, and commits it as a build does. */
export const merge = async (options: MergeOptions, context: CommandContext): Promise<BuildSummary> => {
  const { report, now, project } = context;
  const setup = createBuildSetup({ ...options, offline: false, stale: false, full: false, force: false }, context);
  const parts = assertComplete(options.parts.map(readPart), createOwnOrigin(project, setup.site));
  const outcome = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, async () => {
    const previous = readPreviousBuild(setup.out, setup.memory);
    const [{ counts }] = parts;
    if (previous.manifest) assertNotShrunk(previous.manifest.counts, counts, { isAllowed: options.allowShrink });
    const merged = await commitParts(parts, { setup, previous, report, step: createSteps(context) });
    markWhole(setup.out);
    return merged;
  });
  return { ...outcome, requests: 0, milliseconds: Math.round(now() - setup.started) };
};
