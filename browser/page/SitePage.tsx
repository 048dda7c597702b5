import { useEffect, type ReactNode } from 'react';
import { Document } from '../../templates/layout/Document.tsx';
import { Head } from '../../templates/layout/Head.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { errorPage } from '../errors/error-page.ts';
import type { Page } from './load-page.ts';

export interface SitePageProps {
  readonly page: Page;
  /** Number of the visit: with a new one the view starts anew. */
  readonly visit: number;
  /** Is called when the page of a visit stands. */
  readonly onShown: () => void;
}

/** The whole document of a page. Whatever throws in it gives way to the error page, in the same language. */
export const SitePage = ({ page, visit, onShown }: SitePageProps): ReactNode => {
  // oxlint-disable-next-line react/exhaustive-deps -- once a visit
  useEffect(onShown, [visit]);
  return (
    <ErrorBoundary visit={visit} renderError={(error) => <PageDocument page={errorPage(error, page)} visit={visit} />}>
      <PageDocument page={page} visit={visit} />
    </ErrorBoundary>
  );
};

const PageDocument = ({ page, visit }: Omit<SitePageProps, 'onShown'>): ReactNode => {
  const { payload, site, View } = page;
  return (
    <Document payload={payload} site={site} head={<Head payload={payload} />}>
      <View key={visit} data={payload.data} />
    </Document>
  );
};
