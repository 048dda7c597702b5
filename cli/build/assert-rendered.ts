import { formatPlural } from '../../base/format.ts';
import { SiteError } from '../../base/errors.ts';
import { makeLine } from '../../base/printable.ts';
import type { PageFailure } from '../../renderer/threads/render-plan.ts';

/** Throws `page.failed` with the stack of the first page that could not be drawn, naming all of them. */
export const assertRendered = (failures: readonly PageFailure[]): void => {
  const [first] = failures;
  if (!first) return;
  const pages = failures.map(({ route, message }) => `${route.locale} ${route.path}: ${makeLine(message)}`);
  throw new SiteError({
    code: 'page.failed',
    message: `${formatPlural(failures.length, 'page')} could not be drawn:\n  ${pages.join('\n  ')}`,
    hint: `The site is as it was. The first one failed here:\n${first.stack}`,
  });
};
