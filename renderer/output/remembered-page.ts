import type { Route } from '../../model/site/route.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { pageId } from '../pages/plan.ts';
import type { WantedPage } from '../pages/wanted-pages.ts';

/** A page as it is, with what it was made from. */
export interface RememberedPage {
  readonly route: Route;
  readonly key: string;
  readonly noindex: boolean;
}

/** Pages that were wanted, as they are now. */
export const rememberPages = (
  wanted: readonly WantedPage[],
  records: readonly PageRecord[],
): readonly RememberedPage[] => {
  const hidden = new Set(records.flatMap(({ noindex, route }) => (noindex ? [pageId(route)] : [])));
  return wanted.map(({ route, key }) => ({ route, key, noindex: hidden.has(pageId(route)) }));
};
