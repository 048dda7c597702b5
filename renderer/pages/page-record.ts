import type { PageDigests } from './render-page.ts';
import type { Route } from '../../model/site/route.ts';

/** The members of a route that determine its files and its entry in the sitemap. */
type RecordedRoute = Pick<Route, 'path' | 'locale' | 'documentId' | 'partOf' | 'alternates' | 'format'>;

/** What a build knows of a page it rendered or kept: for the sitemap, the feeds and the next build. */
export interface PageRecord {
  readonly route: RecordedRoute;
  /** Digest of everything the page is made from; the page is kept while it stays the same. */
  readonly key: string;
  readonly noindex: boolean;
  /** When the page's content was last published, in milliseconds since 1970. */
  readonly modifiedAt: number | null;
  /** Digest of the payload. */
  readonly payload: string;
  /** Members of the site payload that the view has read. Null if the page's main cannot be reused in a rerendered page. */
  readonly siteReads: readonly string[] | null;
  /** The new files of the page; null if the page was kept. */
  readonly written: PageDigests | null;
}

export const countRendered = (records: readonly PageRecord[]): number =>
  records.filter(({ written }) => written !== null).length;
