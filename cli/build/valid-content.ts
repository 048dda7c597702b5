import { withContent } from '../../content/open-content.ts';
import { NO_BUILD } from '../../renderer/output/previous-build.ts';
import type { CommandContext } from '../terminal/context.ts';
import { createSteps } from '../terminal/step.ts';
import { contentOptions, createBuildSetup, type BuildSetup } from './build-setup.ts';
import { checkAll, type ValidSite } from './check.ts';
import { sync } from './sync.ts';
import { withThreads } from './stage.ts';

export interface ValidContentOptions {
  readonly offline: boolean;
  readonly stale: boolean;
  readonly ref?: string | undefined;
}

/** The first half of a build: all documents, checked, and the route table. Nothing is drawn. */
export const readValidContent = async (options: ValidContentOptions, context: CommandContext): Promise<ValidSite> =>
  withValidContent(setUpCheck(options, context), context, (site) => site);

/** What a check is decided by. */
export const setUpCheck = (options: ValidContentOptions, context: CommandContext): BuildSetup =>
  createBuildSetup({ out: 'dist', allowShrink: true, full: false, force: false, ...options }, context);

/** As `readValidContent`, for work that reads the documents themselves, which are there as long as it lasts. */
export const withValidContent = async <Result>(
  setup: BuildSetup,
  context: CommandContext,
  work: (site: ValidSite) => Promise<Result> | Result,
): Promise<Result> => {
  const stage = { setup, previous: NO_BUILD, report: context.report, step: createSteps(context) };
  return withContent(contentOptions(setup, context), async (content) => {
    const snapshot = await sync(content, stage);
    return withThreads(snapshot, setup, async (executor) => {
      const site = await checkAll(snapshot, { ...stage, executor });
      content.keepSnapshot();
      return work(site);
    });
  });
};
