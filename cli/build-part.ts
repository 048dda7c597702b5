import { relative } from 'node:path';
import { withContent } from '../content/open-content.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import { NO_BUILD } from '../renderer/output/previous-build.ts';
import type { Shard } from '../renderer/parts/shard.ts';
import { assertPartFolder } from '../renderer/parts/write-part.ts';
import { contentOptions, createBuildSetup, type BuildOptions } from './build/build-setup.ts';
import { draw } from './build/draw.ts';
import { keepPart } from './build/keep-part.ts';
import { createOwnOrigin } from './build/own-origin.ts';
import { reportRecovery } from './build/recover-output.ts';
import { withoutMemory } from './build/sound-content.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings } from './terminal/count-warnings.ts';
import type { PartSummary } from './terminal/events.ts';
import { createSteps } from './terminal/step.ts';

/** `site build --shard`: draws the pages of a shard into a folder of their own, for `site merge`. */
export const buildPart = async (options: BuildOptions, shard: Shard, context: CommandContext): Promise<PartSummary> => {
  const { report, now, project } = context;
  const service = countWarnings(report);
  const setup = withoutMemory(createBuildSetup(options, context));
  const stage = { setup, previous: NO_BUILD, report, step: createSteps(context) };
  const origin = createOwnOrigin(project, setup.site);
  const kept = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      assertPartFolder(setup.out);
      report({ event: 'content', ref: content.ref });
      const drawn = await draw({ content, snapshot: null, shard }, stage);
      return keepPart(drawn, { shard, origin }, stage);
    }),
  );
  return {
    ...kept,
    out: relative(process.cwd(), setup.out) || '.',
    milliseconds: Math.round(now() - setup.started),
    warnings: kept.warnings + service.count(),
  };
};
