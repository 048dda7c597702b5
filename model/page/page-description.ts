import type { SitePayload } from './site-payload.ts';
import type { HeadData } from './head-data.ts';

/** What search engines learn of a page. */
export interface DescribedPage<Data> {
  readonly data: Data;
  readonly head: HeadData;
  /** Path with its language prefix. */
  readonly path: string;
  readonly site: SitePayload;
}
