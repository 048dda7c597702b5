import type { Content } from '../../content/open-content.ts';
import type { InputsAt } from '../../renderer/output/inputs-digest.ts';
import { standingSite } from '../../renderer/output/previous-build.ts';
import { planPages } from '../../renderer/pages/plan.ts';
import { createWantedPages } from '../../renderer/pages/wanted-pages.ts';
import { beginAssets } from './begin-assets.ts';
import { summarizeBuild, type Outcome } from './build-summary.ts';
import { check } from './check.ts';
import { commit } from './commit.ts';
import { finishAssets } from './finish-assets.ts';
import { render } from './render.ts';
import type { Stage } from './stage.ts';
import { sync } from './sync.ts';
import { withThreads } from './with-threads.ts';

export interface Source {
  readonly content: Content;
  readonly inputsAt: InputsAt;
}

/** The pipeline: each stage makes values of those that the stages before it have made. */
export const compile = async ({ content, inputsAt }: Source, stage: Stage): Promise<Outcome> => {
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
