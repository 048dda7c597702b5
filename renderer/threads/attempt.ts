import { isDiskError } from '../../base/system-error.ts';
import type { PageResult } from '../pages/render-page.ts';
import type { PageOutcome } from './executor.ts';

/** Draws a page, and gives its failure as a value. A disk that takes no more is no page's fault: such an error is thrown. */
export const attempt = (render: () => PageResult): PageOutcome => {
  try {
    return { ok: true, result: render() };
  } catch (error) {
    if (isDiskError(error)) throw error;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, error: { message, stack: stack ?? message } };
  }
};
