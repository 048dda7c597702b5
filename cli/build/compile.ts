import { once } from '../../base/once.ts';
import type { Content } from '../../content/open-content.ts';
import { createPageInput } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';
import { NO_ARRIVALS, createArrivals, type Arrivals } from '../../renderer/documents/arrivals.ts';
import type { InputDigests } from '../../renderer/output/inputs-digest.ts';
import { findLostFiles } from '../../renderer/output/previous-build.ts';
import { openSiteMemory, type SiteMemory } from '../../renderer/output/site-memory.ts';
import { planPages } from '../../renderer/pages/plan.ts';
import { siteCode } from '../../templates/site-code.ts';
import { beginAssets } from './assets.ts';
import { changeOwnPages, changeSite } from './changed-site.ts';
import { summarizeBuild, type BuildResult } from './build-summary.ts';
import { commit } from './commit.ts';
import { indexChanges } from './index-changes.ts';
import { render } from './render.ts';
import type { BuildSetup } from './build-setup.ts';
import { withThreads, type Stage } from './stage.ts';
import { sync } from './sync.ts';

export interface Source {
  readonly content: Content;
  readonly inputs: InputDigests;
}

/** All that is done when there is something to do: of a site that is remembered, only what has changed. */
export const compile = async (source: Source, stage: Stage): Promise<BuildResult> => {
  const { state } = stage.previous;
  const memory = state && openSiteMemory(stage.setup.memory.site, state);
  try {
    return await compileOn(memory, source, stage);
  } finally {
    memory?.store.close();
  }
};

const compileOn = async (
  memory: SiteMemory | null,
  { content, inputs }: Source,
  stage: Stage,
): Promise<BuildResult> => {
  const { setup, previous } = stage;
  const { force, full, ref } = setup.options;
  // A draft looks at all pages: of it their keys are remembered, and nothing else.
  const isContentAlone = !force && !full && ref === undefined && memory?.state.surroundings === inputs.surroundings;
  const assets = once(() => beginAssets(setup));
  // They are made while the content is waited for.
  if (!isContentAlone) assets();
  const arrivals = await indexArrivals(setup);
  const [lost, snapshot] = await Promise.all([
    findLostFiles(previous),
    sync(content, { ...stage, onDocument: arrivals.take }),
  ]);
  return withThreads(snapshot, setup, async (executor) => {
    const threaded = { ...stage, executor };
    const documents = memory?.state.program === setup.program ? memory : null;
    const changes = await indexChanges(snapshot, { memory: documents, arrived: arrivals.close() }, threaded);
    const input = { snapshot, changes, memory, isContentAlone, onValid: content.keepSnapshot };
    const site =
      (isContentAlone && lost.size === 0 ? changeOwnPages(input, stage) : null) ??
      (await changeSite({ ...input, assets }, stage));
    const { environment, environments } = site;
    const standing = { pages: site.standing, lost, environments: memory?.state.environments ?? {} };
    const plan = planPages(site.wanted, { standing, environments, force });
    const {
      asOf,
      site: { pageSize },
    } = setup;
    const inputOf = (route: Route) => createPageInput(route, { index: site.index, code: siteCode, asOf, pageSize });
    const records = await render(plan, { documents: snapshot.documents, inputOf, environment }, threaded);
    const committed = await commit({ site, records, lost, changes, memory, snapshot, inputs }, stage);
    return summarizeBuild(committed, { records, warnings: site.warnings, setup });
  });
};

/** Has documents indexed as they arrive where a build waits from page to page; where it does not, all threads index them together. */
const indexArrivals = async ({ root, site, repository }: BuildSetup): Promise<Arrivals> => {
  if (repository.endpoint === null || repository.pageInterval === 0) return NO_ARRIVALS;
  // Loaded when documents are fetched.
  const { createDocumentIndexer } = await import('../../renderer/documents/index-document.ts');
  return createArrivals(createDocumentIndexer(root, site));
};
