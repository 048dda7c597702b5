import { formatCount, formatPlural } from '../../base/format.ts';
import { createStaging } from '../../renderer/files/staging.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { Plan } from '../plan/plan.ts';
import { renderPlan, type RenderPlanOptions, type PageFailure } from './render-plan.ts';
import type { ThreadedStage } from '../setup/stage.ts';
import { SiteError } from '../../base/errors.ts';
import { makeLine } from '../../base/printable.ts';

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

/** Throws `page.failed` with the stack of the first page that could not be drawn, naming all of them. */
const assertRendered = (failures: readonly PageFailure[]): void => {
  const [first] = failures;
  if (!first) return;
  const pages = failures.map(({ route, message }) => `${route.locale} ${route.path}: ${makeLine(message)}`);
  throw new SiteError({
    code: 'page.failed',
    message: `${formatPlural(failures.length, 'page')} could not be drawn:\n  ${pages.join('\n  ')}`,
    hint: `The site is as it was. The first one failed here:\n${first.stack}`,
  });
};
