import { formatCount } from '../../base/format.ts';
import { createStaging } from '../../renderer/output/commit.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { Plan } from '../../renderer/pages/plan.ts';
import { renderPlan, type RenderPlanOptions } from '../../renderer/threads/render-plan.ts';
import { assertRendered } from './assert-rendered.ts';
import type { ThreadedStage } from './stage.ts';

/** What pages are drawn with. */
export type RenderInput = Pick<RenderPlanOptions, 'documents' | 'inputOf' | 'environment'>;

/** Draws the pages that the plan says into staging; throws `page.failed` when one cannot be drawn. */
export const render = async (
  plan: Plan,
  input: RenderInput,
  { setup, step, executor }: ThreadedStage,
): Promise<readonly PageRecord[]> => {
  createStaging(setup.out);
  const { records, failures } = await step(
    'render',
    (onProgress) => renderPlan(plan, { ...input, executor, onProgress }),
    ({ records: pages }) =>
      `${formatCount(countRendered(pages))} drawn of ${formatCount(plan.render.length + plan.keep.length)}`,
  );
  assertRendered(failures);
  return records;
};
