import { absoluteUrl } from '../../components/absolute-url.ts';
import { withHome, type Breadcrumb } from '../../components/Breadcrumbs.tsx';
import { localePath } from '../../locales/locale.ts';
import { text, type Translate } from '../../locales/messages.ts';
import type { Describe } from './page-description.ts';

/** The way to a page as its visitors see it, but for the steps that lead nowhere: search engines want an address. */
export const describeCrumbs =
  <Data>(crumbsOf: (data: Data, translate: Translate) => readonly Breadcrumb[]): Describe<Data> =>
  ({ data, site, path }) => {
    const translate: Translate = (key, params) => text(site.locale, key, params);
    const crumbs = withHome(crumbsOf(data, translate), translate);
    const steps = crumbs.filter(({ to }, index) => to !== undefined || index === crumbs.length - 1);
    return [
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: absoluteUrl(site, to === undefined ? path : localePath(site.locale, to)),
        })),
      },
    ];
  };
