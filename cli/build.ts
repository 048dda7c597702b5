import { withContent } from '../content/open-content.ts';
import { readInputs } from '../build/setup/inputs-digest.ts';
import { withOutputFolder } from '../build/commit/output-folder.ts';
import { markWhole } from '../build/commit/partial.ts';
import { findBase, findDone, readStanding } from '../publish/state/base.ts';
import { contentOptions, createBuildSetup, type BuildOptions } from '../build/setup/build-setup.ts';
import { summarizeStanding } from '../build/commit/build-summary.ts';
import { reportRecovery } from '../build/commit/recover-output.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings, createSteps } from '../build/setup/events.ts';
import type { BuildSummary } from '../build/commit/build-summary.ts';

/** `site build`: content in, finished site out. On a failure the old site stays; a `SiteError` says what to do. */
export const build = async (options: BuildOptions, context: CommandContext): Promise<BuildSummary> => {
  const { report, now } = context;
  const setup = createBuildSetup(options, context);
  const service = countWarnings(report);
  const outcome = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      report({ event: 'content', ref: content.ref });
      const base = await findBase(setup, report);
      const inputs = readInputs(setup);
      const done = options.full || options.force ? null : findDone(base, setup, inputs.at(content.ref));
      if (done !== null) {
        base?.leave();
        const standing = summarizeStanding(done, { ...setup, isElsewhere: base !== null });
        return { ...standing, requests: content.countRequests() };
      }
      const own = { ...setup, isElsewhere: (await base?.take()) ?? false };
      // Loaded when there is something to do.
      const { compile } = await import('../build/compile.ts');
      const stage = { setup: own, previous: readStanding(own), report, step: createSteps(context) };
      const built = await compile({ content, inputs }, stage);
      if (!own.isElsewhere) markWhole(setup.out);
      return { ...built, requests: content.countRequests() };
    }),
  );
  const milliseconds = Math.round(now() - setup.started);
  return { ...outcome, milliseconds, warnings: outcome.warnings + service.count() };
};
