import { startTransition, useEffect, useState, type ReactNode, Component } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Document } from '../../model/html/Document.tsx';
import { Head } from '../../model/html/Head.tsx';
import { Body } from '../../templates/layout/Body.tsx';
import { errorPage } from '../errors/error-page.ts';
import type { Page } from './load-page.ts';
import { LeaveError } from './published-pages.ts';

/** The document as rendered by React. */
export interface PageRoot {
  /**
   * Replaces the shown page by another, which is shown when the call returns. Returns false if the error page is shown instead. Throws a
   * `LeaveError` if something other than React has changed the document around the view.
   */
  readonly show: (page: Page) => boolean;
  /** Renders the current page with newer content. What the visitor has opened or chosen stays. */
  readonly refresh: (page: Page) => void;
}

interface PageRootOptions {
  readonly onError: (error: unknown) => void;
  /** Called if nothing could be rendered, not even the error page. */
  readonly onFatalError: (error: unknown) => void;
}

/** Hydrates the served page, in a transition, so that the browser can respond to the visitor meanwhile. */
export const hydratePage = async (first: Page, { onError, onFatalError }: PageRootOptions): Promise<PageRoot> =>
  new Promise((resolve) => {
    let visit = 0;
    let isWhole = true;
    let isVisit = false;
    let isLost = false;
    const render = (page: Page, onShown: () => void) => <SitePage page={page} visit={visit} onShown={onShown} />;
    const show = (page: Page): boolean => {
      visit += 1;
      isWhole = true;
      isVisit = true;
      flushSync(() => root.render(render(page, () => {})));
      isVisit = false;
      if (isLost) throw new LeaveError();
      return isWhole;
    };
    const refresh = (page: Page): void => {
      // An error page stays until the next visit.
      if (isWhole) flushSync(() => root.render(render(page, () => {})));
      else show(page);
    };
    let hasRecovered = false;
    const onRecoverableError = (error: unknown): void => {
      // Every altered place in the document causes an error; only the first is reported.
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
        render(first, () => resolve({ show, refresh })),
        options,
      );
    });
  });

interface SitePageProps {
  readonly page: Page;
  /** Number of the visit; a new number mounts the view again. */
  readonly visit: number;
  /** Called when the page of a visit is shown. */
  readonly onShown: () => void;
}

interface Failure {
  /** The failure only applies to this visit. */
  readonly visit: number;
  readonly error: unknown;
  /** Whether the document was at fault, so that the view is mounted again and may succeed. */
  readonly isForgiven: boolean;
}

/**
 * Whether an error was caused by a changed document, in which React does not find its nodes. Translating browsers and extensions remove,
 * wrap and move texts.
 */
const isOfDocument = (error: unknown): boolean => error instanceof DOMException;

/**
 * The whole document of a page. If its view throws, the error page replaces the view only, in the same language: mounting the document
 * again would make React remove and reinsert the style sheet, and the page would be unstyled until it has loaded. If something else has
 * changed the view's part of the document, the view is mounted again once.
 */
export const SitePage = ({ page, visit, onShown }: SitePageProps): ReactNode => {
  const [failure, setFailure] = useState<Failure | null>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- once per visit
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

/** Renders nothing after one of its children has thrown while rendering, and passes the error on before anything is painted. */
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
