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
  /** Finds the live site of the target that `--from` names. Null if the build does not build upon a target. */
  readonly findBase: (setup: BuildSetup, report: BuildReport) => Promise<Base | null>;
}

/** Turns content into a finished site in the output folder. If it fails, the old site stays in place; a `SiteError` says what to do. */
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

/**
 * The remembered state of the site in place if a build of these inputs would produce that same site, so that there is nothing to do; else
 * null.
 */
const findDone = (base: Base | null, { out, memory, options }: BuildSetup, inputs: string): BuildState | null => {
  if (options.full || options.force) return null;
  if (base !== null) return base.state.inputs === inputs ? base.state : null;
  const previous = readPreviousBuild(out, memory.site);
  return isUpToDate(previous, inputs) ? previous.state : null;
};

interface SiteInput {
  readonly setup: BuildSetup;
  /** The site to build upon instead of the one in the output folder; null if there is none. */
  readonly base: Base | null;
  readonly inputs: InputDigests;
}

/** Does the actual work of a build. If a site is remembered, processes only what has changed. */
const makeSite = async (
  content: Content,
  { setup, base, inputs }: SiteInput,
  context: BuildContext,
): Promise<BuildResult> => {
  const stages = await import('./stages.ts');
  const { out, options } = setup;
  const previous = readPreviousBuild(out, setup.memory.site, base);
  const stage: Stage = { setup, previous, report: context.report, step: createSteps(context) };
  // A draft with a memory in the cache is always compared page by page: only the keys of its pages are remembered.
  const isDraft = options.ref !== undefined && options.memory === undefined;
  const usesMemory = !options.force && !options.full && !isDraft;
  const isContentAlone = usesMemory && previous.state?.surroundings === inputs.surroundings;
  const assets = once(() => stages.beginAssets(setup));
  // The assets are built while the content is being fetched.
  if (!isContentAlone) assets();
  const arrivals = isContentAlone ? NO_ARRIVALS : await stages.indexArrivals(setup);
  const syncing = stages.sync(content, { ...stage, onDocument: arrivals.take });
  // The previous site is inspected while the service answers.
  const memory = previous.state && openSiteMemory(setup.memory.site, previous.state);
  try {
    const [snapshot, lost] = await Promise.all([syncing, findLostFiles(previous)]);
    return await stages.withThreads(snapshot, setup, async (executor) => {
      const threaded = { ...stage, executor };
      const known = memory?.state.bySource.documents === setup.bySource.documents ? memory : null;
      const changes = await stages.indexChanges(snapshot, { memory: known, arrived: arrivals.close() }, threaded);
      const input = { snapshot, changes, memory, isContentAlone, onValid: content.keepSnapshot };
      // If changed documents look the same to all others, as after an edit of a text, only their own pages can change.
      const own = isContentAlone && lost.size === 0 ? await stages.findOwnPageChanges(input, stage) : null;
      const site = own ?? (await stages.findSiteChanges({ ...input, assets, lost }, stage));
      const { environments, changedMembers, previousPages: pages } = site;
      const previousSite = {
        pages,
        lost,
        changedMembers,
        environments: memory?.state.environments ?? {},
        hasSameSources: stages.compareSources(
          { before: memory?.state.bySource ?? null, now: setup.bySource },
          site.index,
        ),
        hasSameScripts: stages.compareScripts(
          { before: memory?.state.scripts ?? null, now: site.environment.scripts },
          site.index,
        ),
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
