import { withContent, type Content } from '../content/open-content.ts';
import { readInputs, type InputsAt } from '../renderer/output/inputs-digest.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import { isUpToDate, readPreviousBuild, standingSite } from '../renderer/output/previous-build.ts';
import { planPages } from '../renderer/pages/plan.ts';
import { createWantedPages } from '../renderer/pages/wanted-pages.ts';
import { beginAssets } from './build/begin-assets.ts';
import { contentOptions, createBuildSetup, type BuildOptions } from './build/build-setup.ts';
import { summarizeBuild, summarizeStanding, type Outcome } from './build/build-summary.ts';
import { check } from './build/check.ts';
import { commit } from './build/commit.ts';
import { finishAssets } from './build/finish-assets.ts';
import { reportRecovery } from './build/recover-output.ts';
import { render } from './build/render.ts';
import type { Stage } from './build/stage.ts';
import { sync } from './build/sync.ts';
import { withThreads } from './build/with-threads.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings } from './terminal/count-warnings.ts';
import type { BuildSummary } from './terminal/events.ts';
import { createSteps } from './terminal/step.ts';

/** `site build`: content in, finished site out. On a failure the old site stands; a `SiteError` says what to do. */
export const build = async (options: BuildOptions, context: CommandContext): Promise<BuildSummary> => {
  const { report, now } = context;
  const setup = createBuildSetup(options, context);
  const service = countWarnings(report);
  const outcome = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      report({ event: 'content', ref: content.ref });
      const previous = readPreviousBuild(setup.out, setup.memory.state);
      const inputsAt = readInputs(setup);
      if (!options.force && isUpToDate(previous, inputsAt(content.ref))) return summarizeStanding(previous, setup);
      return compile({ content, inputsAt }, { setup, previous, report, step: createSteps(context) });
    }),
  );
  const milliseconds = Math.round(now() - setup.started);
  return { ...outcome, milliseconds, warnings: outcome.warnings + service.count() };
};

interface Source {
  readonly content: Content;
  readonly inputsAt: InputsAt;
}

/** The pipeline: each stage makes values of those that the stages before it have made. */
const compile = async ({ content, inputsAt }: Source, stage: Stage): Promise<Outcome> => {
  const { setup, previous } = stage;
  const assets = beginAssets(setup);
  const snapshot = await sync(content, stage);
  return withThreads(snapshot, setup, async (executor) => {
    const site = await check(snapshot, { ...stage, executor });
    content.keepSnapshot();
    const shared = await finishAssets({ assets, site }, stage);
    const standing = standingSite(previous);
    const wanted = createWantedPages(site.model, { documents: snapshot.documents, environments: shared.digests });
    const plan = planPages(wanted, { standing, environments: shared.digests, force: setup.options.force });
    const records = await render(plan, { site, shared }, { ...stage, executor });
    const pictures = await assets.pictures;
    const inputs = inputsAt(snapshot.ref);
    const committed = await commit({ site, shared, pictures, records, standing, inputs }, stage);
    return summarizeBuild(committed, { records, warnings: site.warnings + shared.warnings, setup });
  });
};
