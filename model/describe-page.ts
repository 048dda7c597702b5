import type { Breadcrumb } from './breadcrumb.ts';
import type { StructuredNode } from './structured-data.ts';
import { describeCrumbs } from './describe-crumbs.ts';
import type { DescribedPage } from './page-description.ts';
import type { Template } from './template.ts';

/** What a page tells search engines besides what every page does: the way to it, then what its template says of it. */
export const describePage = (
  template: Pick<Template, 'describe'>,
  page: DescribedPage<unknown> & { readonly crumbs: readonly Breadcrumb[] },
): readonly StructuredNode[] => [
  ...(page.crumbs.length > 0 ? [describeCrumbs(page.crumbs, page)] : []),
  ...(template.describe?.(page) ?? []),
];
