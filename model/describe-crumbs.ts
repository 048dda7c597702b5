import type { BreadcrumbListLeaf } from 'schema-dts';
import { absoluteUrl } from './absolute-url.ts';
import { withHome, type Breadcrumb } from './breadcrumb.ts';
import { localePath } from './language/locale.ts';
import { text } from './language/messages.ts';
import type { DescribedPage } from './page-description.ts';

/** The way to a page as its visitors see it, but for the steps that lead nowhere: search engines want an address. */
export const describeCrumbs = (
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
