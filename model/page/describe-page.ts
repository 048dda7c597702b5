import { type Breadcrumb, withHome } from './breadcrumb.ts';
import type { StructuredNode } from './structured-data.ts';
import type { DescribedPage } from './page-description.ts';
import type { Template } from './template.ts';
import type { BreadcrumbListLeaf } from 'schema-dts';
import { absoluteUrl } from './absolute-url.ts';
import { localePath } from '../language/locale.ts';
import { text } from '../language/messages.ts';

/** What a page tells search engines besides what every page does: the way to it, then what its template says of it. */
export const describePage = (
  template: Pick<Template, 'describe'>,
  page: DescribedPage<unknown> & { readonly crumbs: readonly Breadcrumb[] },
): readonly StructuredNode[] => [
  ...(page.crumbs.length > 0 ? [describeCrumbs(page.crumbs, page)] : []),
  ...(template.describe?.(page) ?? []),
];

/** The way to a page as its visitors see it, without the steps that lead nowhere: search engines want an address. */
const describeCrumbs = (
  crumbs: readonly Breadcrumb[],
  { site, path }: Pick<DescribedPage<unknown>, 'site' | 'path'>,
): BreadcrumbListLeaf => {
  const all = withHome(crumbs, (key, params) => text(site.locale, key, params));
  const steps = all.filter(({ to }, index) => to !== undefined || index === all.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, to === undefined ? path : localePath(site.locale, to)),
    })),
  };
};
