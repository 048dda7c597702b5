import { withContent, type Content } from '../../content/open-content.ts';
import type { CheckedSite } from '../../content/check/between/check-site.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { NO_BUILD } from '../memory/previous-build.ts';
import { createSteps, type BuildContext } from '../setup/events.ts';
import { contentOptions, createBuildSetup, type BuildOptions, type BuildSetup } from '../setup/build-setup.ts';
import { validateAll, checkDocuments, readAll, type ValidSite } from './check.ts';
import { sync } from './sync.ts';
import { withThreads, type ThreadedStage } from '../setup/stage.ts';

export type ValidContentOptions = Pick<BuildOptions, 'offline' | 'stale' | 'ref' | 'language'>;

/** The first half of a build: fetches and checks all documents and computes the routes. Renders nothing. */
export const readValidContent = async (options: ValidContentOptions, context: BuildContext): Promise<ValidSite> =>
  withValidContent(createCheckSetup(options, context), context, (site) => site);

/** Creates the setup for a check without a build. */
export const createCheckSetup = (options: ValidContentOptions, context: BuildContext): BuildSetup =>
  createBuildSetup({ out: 'dist', allowShrink: true, full: false, force: false, ...options }, context);

/** Like `readValidContent`, for work that reads the documents themselves. They are available until the work is done. */
export const withValidContent = async <Result>(
  setup: BuildSetup,
  context: BuildContext,
  work: (site: ValidSite) => Promise<Result> | Result,
): Promise<Result> =>
  withSnapshot(setup, context, async (content, snapshot, stage) => {
    const site = await validateAll(snapshot, stage);
    content.keepSnapshot();
    return work(site);
  });

/** All documents and the site they result in, including any problems. */
export interface CheckedContent extends CheckedSite {
  readonly documents: readonly CheckedDocument[];
}

/** Reads and checks all documents for callers that report problems themselves. The documents' JSON is available until the work is done. */
export const withCheckedContent = async <Result>(
  setup: BuildSetup,
  context: BuildContext,
  work: (site: CheckedContent, snapshot: StoredSnapshot) => Result,
): Promise<Result> =>
  withSnapshot(setup, context, async (_, snapshot, stage) => {
    const { documents, known } = await readAll(snapshot, stage);
    return work({ documents, ...checkDocuments(documents, setup, known) }, snapshot);
  });

const withSnapshot = async <Result>(
  setup: BuildSetup,
  context: BuildContext,
  work: (content: Content, snapshot: StoredSnapshot, stage: ThreadedStage) => Promise<Result>,
): Promise<Result> => {
  const stage = {
    setup,
    previous: NO_BUILD,
    report: context.report,
    step: createSteps({ ...context, language: setup.options.language }),
  };
  return withContent(contentOptions(setup, context), async (content) => {
    const snapshot = await sync(content, stage);
    return withThreads(snapshot, setup, async (executor) => work(content, snapshot, { ...stage, executor }));
  });
};
