import { once } from '../base/once.ts';
import type { Content } from '../content/open-content.ts';
import { NO_ARRIVALS, createArrivals, type Arrivals } from './content/arrivals.ts';
import type { InputDigests } from './setup/inputs-digest.ts';
import { findLostFiles } from './memory/previous-build.ts';
import { openSiteMemory } from './memory/site-memory.ts';
import { planPages } from './plan/plan.ts';
import { beginAssets } from './render/assets.ts';
import { changeOwnPages, changeSite } from './changes/changed-site.ts';
import { summarizeBuild, type BuildResult } from './commit/build-summary.ts';
import { commit } from './commit/commit.ts';
import { indexChanges } from './content/index-changes.ts';
import { render } from './render/render.ts';
import type { BuildSetup } from './setup/build-setup.ts';
import { withThreads, type Stage } from './setup/stage.ts';
import { sync } from './content/sync.ts';

export interface Source {
  readonly content: Content;
  readonly inputs: InputDigests;
}

/** All that is done when there is something to do: of a site that is remembered, only what has changed. */
export const compile = async ({ content, inputs }: Source, stage: Stage): Promise<BuildResult> => {
  const { setup, previous } = stage;
  const { force, full, ref } = setup.options;
  // A draft looks at all pages: of it their keys are remembered, and nothing else.
  const isContentAlone = !force && !full && ref === undefined && previous.state?.surroundings === inputs.surroundings;
  const assets = once(() => beginAssets(setup));
  // They are made while the content is waited for.
  if (!isContentAlone) assets();
  const arrivals = isContentAlone ? NO_ARRIVALS : await indexArrivals(setup);
  const syncing = sync(content, { ...stage, onDocument: arrivals.take });
  // What there is is looked at while the service answers.
  const memory = previous.state && openSiteMemory(setup.memory.site, previous.state);
  try {
    const [snapshot, lost] = await Promise.all([syncing, findLostFiles(previous)]);
    return await withThreads(snapshot, setup, async (executor) => {
      const threaded = { ...stage, executor };
      const documents = memory?.state.program === setup.program ? memory : null;
      const changes = await indexChanges(snapshot, { memory: documents, arrived: arrivals.close() }, threaded);
      const input = { snapshot, changes, memory, isContentAlone, onValid: content.keepSnapshot };
      const site =
        (isContentAlone && lost.size === 0 ? changeOwnPages(input, stage) : null) ??
        (await changeSite({ ...input, assets }, stage));
      const { environment, environments, inputOf } = site;
      const standing = { pages: site.standing, lost, environments: memory?.state.environments ?? {} };
      const plan = planPages(site.wanted, { standing, environments, force });
      const records = await render(plan, { documents: snapshot.documents, inputOf, environment }, threaded);
      const committed = await commit({ site, records, lost, changes, memory, snapshot, inputs }, stage);
      return summarizeBuild(committed, { records, warnings: site.warnings, setup });
    });
  } finally {
    memory?.store.close();
  }
};

/** Has documents indexed as they arrive where a build waits from page to page; where it does not, all threads index them together. */
const indexArrivals = async ({ root, site, repository }: BuildSetup): Promise<Arrivals> => {
  if (repository.endpoint === null || repository.pageInterval === 0) return NO_ARRIVALS;
  // Loaded when documents are fetched.
  const { createSiteIndexer } = await import('../renderer/site-indexer.ts');
  return createArrivals(createSiteIndexer(root, site));
};
