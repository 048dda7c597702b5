import { formatCount } from '../../base/format.ts';
import { createStaging } from '../../renderer/output/commit.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { Plan } from '../../renderer/pages/plan.ts';
import { renderPlan } from '../../renderer/threads/render-plan.ts';
import { assertRendered } from './assert-rendered.ts';
import type { SoundSite } from './check.ts';
import type { Shared } from './finish-assets.ts';
import type { ThreadedStage } from './stage.ts';

export interface RenderInput {
  readonly site: {
    readonly snapshot: Pick<SoundSite['snapshot'], 'documents'>;
    readonly model: Pick<SoundSite['model'], 'inputOf'>;
  };
  readonly shared: Pick<Shared, 'environment'>;
}

/** Draws the pages that the plan says into staging; throws `page.failed` when one cannot be drawn. */
export const render = async (
  plan: Plan,
  { site, shared: { environment } }: RenderInput,
  { setup, step, executor }: ThreadedStage,
): Promise<readonly PageRecord[]> => {
  createStaging(setup.out);
  const [{ documents }, { inputOf }] = [site.snapshot, site.model];
  const { records, failures } = await step(
    'render',
    (onProgress) => renderPlan(plan, { executor, environment, documents, inputOf, onProgress }),
    ({ records: pages }) =>
      `${formatCount(countRendered(pages))} drawn of ${formatCount(plan.render.length + plan.keep.length)}`,
  );
  assertRendered(failures);
  return records;
};
