import type { PageDigests } from './render-page.ts';
import type { Route } from '../../model/site/route.ts';

/** As much of a route as its files and its entry in the sitemap follow from. */
type RecordedRoute = Pick<Route, 'path' | 'locale' | 'documentId' | 'partOf' | 'alternates' | 'format'>;

/** What a build knows of a page it has rendered or kept: for the sitemap, the feeds and the next build. */
export interface PageRecord {
  readonly route: RecordedRoute;
  /** Digest of everything the page is made of; the page stays while it is the same. */
  readonly key: string;
  readonly noindex: boolean;
  /** Milliseconds since 1970 of the last publication of what the page is about. */
  readonly modifiedAt: number | null;
  /** Digest of its payload. */
  readonly payload: string;
  /** Members of the site payload that its view has read; null where its main cannot stay in another page. */
  readonly siteReads: readonly string[] | null;
  /** Its new files; null when the page stays as it was. */
  readonly written: PageDigests | null;
}

export const countRendered = (records: readonly PageRecord[]): number =>
  records.filter(({ written }) => written !== null).length;
