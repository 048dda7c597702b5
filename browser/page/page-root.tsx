import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Page } from './load-page.ts';
import { LeaveError } from './published-pages.ts';
import { isOfDocument, SitePage } from './SitePage.tsx';

/** The document as React holds it. */
export interface PageRoot {
  /**
   * Draws another page in place of the one that is shown; when the call returns it is shown, or, with false, the error page. Throws a
   * `LeaveError` when what is around the view is not as it was drawn: others have altered it.
   */
  readonly show: (page: Page) => boolean;
  /** Draws the page that stands out of newer content: what the visitor has opened or chosen in it stays. */
  readonly refresh: (page: Page) => void;
}

export interface PageRootOptions {
  readonly onError: (error: unknown) => void;
  /** Nothing could be drawn, not even the error page. */
  readonly onFatalError: (error: unknown) => void;
}

/** Takes over the page as it was served. In a transition, so that the browser can answer the visitor in between. */
export const hydratePage = async (first: Page, { onError, onFatalError }: PageRootOptions): Promise<PageRoot> =>
  new Promise((resolve) => {
    let visit = 0;
    let isWhole = true;
    let isVisit = false;
    let isLost = false;
    const draw = (page: Page, onShown: () => void) => <SitePage page={page} visit={visit} onShown={onShown} />;
    const show = (page: Page): boolean => {
      visit += 1;
      isWhole = true;
      isVisit = true;
      flushSync(() => root.render(draw(page, () => {})));
      isVisit = false;
      if (isLost) throw new LeaveError();
      return isWhole;
    };
    const refresh = (page: Page): void => {
      // An error page keeps its place until the next visit.
      if (isWhole) flushSync(() => root.render(draw(page, () => {})));
      else show(page);
    };
    let hasRecovered = false;
    const onRecoverableError = (error: unknown): void => {
      // Each place of the document that is not as it was comes as an error of its own.
      if (!hasRecovered) onError(error);
      hasRecovered = true;
    };
    const onCaughtError = (error: unknown): void => {
      if (isOfDocument(error)) return onRecoverableError(error);
      isWhole = false;
      return onError(error);
    };
    const onUncaughtError = (error: unknown): void => {
      if (!isVisit || !isOfDocument(error)) return onFatalError(error);
      isLost = true;
      return onRecoverableError(error);
    };
    const options = { onRecoverableError, onCaughtError, onUncaughtError };
    let root: ReturnType<typeof hydrateRoot>;
    startTransition(() => {
      root = hydrateRoot(
        document,
        draw(first, () => resolve({ show, refresh })),
        options,
      );
    });
  });
