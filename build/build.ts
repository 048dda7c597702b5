import { once } from '../base/once.ts';
import { withContent, type Content } from '../content/open-content.ts';
import { summarizeBuild, summarizeDone, type BuildResult, type BuildSummary } from './commit/build-summary.ts';
import { reportRecovery, withOutputFolder } from './commit/output-folder.ts';
import { markWhole } from './commit/partial.ts';
import { NO_ARRIVALS } from './content/sync.ts';
import type { BuildState } from './memory/build-state.ts';
import { findLostFiles, isUpToDate, readPreviousBuild, type Base } from './memory/previous-build.ts';
import { openSiteMemory } from './memory/site-memory.ts';
import { contentOptions, createBuildSetup, type BuildOptions, type BuildSetup } from './setup/build-setup.ts';
import { countWarnings, createSteps, type BuildContext, type BuildReport } from './setup/events.ts';
import { readInputs, type InputDigests } from './setup/inputs-digest.ts';
import type { Stage } from './setup/stage.ts';

export interface WholeBuildContext extends BuildContext {
  /** Finds the live site of the target that `--from` names; null where none is built upon. */
  readonly findBase: (setup: BuildSetup, report: BuildReport) => Promise<Base | null>;
}

/** Content in, finished site out. On a failure the old site stays; a `SiteError` says what to do. */
export const buildSite = async (options: BuildOptions, context: WholeBuildContext): Promise<BuildSummary> => {
  const { report, now, findBase } = context;
  const setup = createBuildSetup(options, context);
  const service = countWarnings(report);
  const nameOf = (base: Base | null): string | null => (base === null ? null : (options.from ?? null));
  const built = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      report({ event: 'content', ref: content.ref });
      const base = await findBase(setup, report);
      const inputs = readInputs(setup);
      const done = findDone(base, setup, inputs.at(content.ref));
      if (done !== null) {
        base?.leave();
        return { ...summarizeDone(done, setup), from: nameOf(base), requests: content.countRequests() };
      }
      const taken = (await base?.take()) ? base : null;
      const made = await makeSite(content, { setup, base: taken, inputs }, context);
      return { ...made, from: nameOf(taken), requests: content.countRequests() };
    }),
  );
  return { ...built, milliseconds: Math.round(now() - setup.started), warnings: built.warnings + service.count() };
};

/** What is remembered of the site that a build of these inputs would make, if that one is there already: then there is nothing to do. */
const findDone = (base: Base | null, { out, memory, options }: BuildSetup, inputs: string): BuildState | null => {
  if (options.full || options.force) return null;
  if (base !== null) return base.state.inputs === inputs ? base.state : null;
  const previous = readPreviousBuild(out, memory.site);
  return isUpToDate(previous, inputs) ? previous.state : null;
};

interface SiteInput {
  readonly setup: BuildSetup;
  /** What is built upon in place of the site in the output folder; null where nothing is. */
  readonly base: Base | null;
  readonly inputs: InputDigests;
}

/** All that is done when there is something to do: of a site that is remembered, only what has changed. */
const makeSite = async (
  content: Content,
  { setup, base, inputs }: SiteInput,
  context: BuildContext,
): Promise<BuildResult> => {
  const stages = await import('./stages.ts');
  const { out, options } = setup;
  const previous = readPreviousBuild(out, setup.memory.site, base);
  const stage: Stage = { setup, previous, report: context.report, step: createSteps(context) };
  // A draft that stays looks at all pages: of it their keys are remembered, and nothing else.
  const isDraft = options.ref !== undefined && options.memory === undefined;
  const usesMemory = !options.force && !options.full && !isDraft;
  const isContentAlone = usesMemory && previous.state?.surroundings === inputs.surroundings;
  const assets = once(() => stages.beginAssets(setup));
  // They are made while the content is waited for.
  if (!isContentAlone) assets();
  const arrivals = isContentAlone ? NO_ARRIVALS : await stages.indexArrivals(setup);
  const syncing = stages.sync(content, { ...stage, onDocument: arrivals.take });
  // What there is is looked at while the service answers.
  const memory = previous.state && openSiteMemory(setup.memory.site, previous.state);
  try {
    const [snapshot, lost] = await Promise.all([syncing, findLostFiles(previous)]);
    return await stages.withThreads(snapshot, setup, async (executor) => {
      const threaded = { ...stage, executor };
      const known = memory?.state.bySource.documents === setup.bySource.documents ? memory : null;
      const changes = await stages.indexChanges(snapshot, { memory: known, arrived: arrivals.close() }, threaded);
      const input = { snapshot, changes, memory, isContentAlone, onValid: content.keepSnapshot };
      // Where changed documents look to all others as they did, as after an edit of a text, only their own pages may be others.
      const own = isContentAlone && lost.size === 0 ? await stages.findOwnPageChanges(input, stage) : null;
      const site = own ?? (await stages.findSiteChanges({ ...input, assets, lost }, stage));
      const { environments, otherMembers, previousPages: pages } = site;
      const previousSite = {
        pages,
        lost,
        otherMembers,
        environments: memory?.state.environments ?? {},
        isMadeAlike: stages.compareSources({ before: memory?.state.bySource ?? null, now: setup.bySource }, site.index),
        isForgotten: memory === null && previous.manifest !== null,
      };
      const plan = stages.planPages(site.wanted, { previous: previousSite, environments, force: options.force });
      const records = await stages.render(plan, { ...site, documents: snapshot.documents }, threaded);
      const committed = await stages.commit({ site, plan, records, lost, changes, memory, snapshot, inputs }, stage);
      if (base === null) markWhole(out);
      return summarizeBuild(committed, { records, warnings: site.warnings, coming: site.coming, setup });
    });
  } finally {
    memory?.store.close();
  }
};
