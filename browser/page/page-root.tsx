import { startTransition, useEffect, useState, type ReactNode, Component } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Document } from '../../model/html/Document.tsx';
import { Head } from '../../model/html/Head.tsx';
import { Body } from '../../templates/layout/Body.tsx';
import { errorPage } from '../errors/error-page.ts';
import type { Page } from './load-page.ts';
import { LeaveError } from './published-pages.ts';

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

interface PageRootOptions {
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

interface SitePageProps {
  readonly page: Page;
  /** Number of the visit: with a new one the view starts again. */
  readonly visit: number;
  /** Is called when the page of a visit is shown. */
  readonly onShown: () => void;
}

interface Failure {
  /** With the next visit it is forgotten. */
  readonly visit: number;
  readonly error: unknown;
  /** The view is drawn anew and may yet stand: it was not what had failed. */
  readonly isForgiven: boolean;
}

/**
 * Whether an error is of the document: what React has put there is not where it was. The browser's translation, and what
 * visitors have added to their browsers, take texts away, wrap them and move them.
 */
const isOfDocument = (error: unknown): boolean => error instanceof DOMException;

/**
 * The whole document of a page. What throws in its view gives way to the error page, in the same language. The view alone: were the
 * document drawn again, React would take its style sheet out and put it in, and the page would be bare until that is read. Where
 * others have altered the view's part of the document, it is drawn anew, once.
 */
export const SitePage = ({ page, visit, onShown }: SitePageProps): ReactNode => {
  const [failure, setFailure] = useState<Failure | null>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- once a visit
  useEffect(onShown, [visit]);
  const own = failure?.visit === visit ? failure : null;
  const hasFailed = own && !own.isForgiven;
  const { payload, site, View } = hasFailed ? errorPage(own.error, page) : page;
  const view = <View key={visit} data={payload.data} crumbs={payload.crumbs} />;
  return (
    <Document payload={payload} site={site} head={<Head payload={payload} />} Body={Body}>
      {hasFailed ? (
        view
      ) : (
        <ErrorBoundary
          key={own ? -1 - visit : visit}
          onError={(error) => setFailure({ visit, error, isForgiven: !own && isOfDocument(error) })}
        >
          {view}
        </ErrorBoundary>
      )}
    </Document>
  );
};

interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Draws nothing once one of its children has thrown as it was drawn, and hands the error on before anything is painted. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
