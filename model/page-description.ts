import type { SitePayload } from './site-payload.ts';
import type { HeadData } from './head-data.ts';

/** A page as far as search engines are told of it. */
export interface DescribedPage<Data> {
  readonly data: Data;
  readonly head: HeadData;
  /** Path with its language prefix. */
  readonly path: string;
  readonly site: SitePayload;
}
