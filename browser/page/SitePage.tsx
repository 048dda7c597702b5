import { useEffect, useState, type ReactNode } from 'react';
import { Document } from '../../model/html/Document.tsx';
import { Head } from '../../model/html/Head.tsx';
import { Body } from '../../templates/layout/Body.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { errorPage } from '../errors/error-page.ts';
import type { Page } from './load-page.ts';

export interface SitePageProps {
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
}

/**
 * The whole document of a page. What throws in its view gives way to the error page, in the same language. The view alone: were the
 * document drawn again, React would take its style sheet out and put it in, and the page would be bare until that is read.
 */
export const SitePage = ({ page, visit, onShown }: SitePageProps): ReactNode => {
  const [failure, setFailure] = useState<Failure | null>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- once a visit
  useEffect(onShown, [visit]);
  const hasFailed = failure?.visit === visit;
  const { payload, site, View } = hasFailed ? errorPage(failure.error, page) : page;
  const view = <View key={visit} data={payload.data} crumbs={payload.crumbs} />;
  return (
    <Document payload={payload} site={site} head={<Head payload={payload} />} Body={Body}>
      {hasFailed ? (
        view
      ) : (
        <ErrorBoundary key={visit} onError={(error) => setFailure({ visit, error })}>
          {view}
        </ErrorBoundary>
      )}
    </Document>
  );
};
