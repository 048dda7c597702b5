import type { ReactNode } from 'react';
import { withHome, type Breadcrumb } from '../model/page/breadcrumb.ts';
import { SiteLink } from './Link.tsx';
import { useText } from '../model/html/site-context.ts';

/** Characters of a crumb that fit on a phone: longer ones may be cut, and get a tooltip. */
const ROOM = 16;

/** Breadcrumbs of a page; adds the home page. */
export const Breadcrumbs = ({ items }: { readonly items: readonly Breadcrumb[] }): ReactNode => {
  const text = useText();
  return (
    <nav className="breadcrumbs" aria-label={text('breadcrumbs.label')}>
      <ol className="breadcrumbs__list">
        {withHome(items, text).map(({ label, to }, index) => (
          <li
            key={index}
            className="breadcrumbs__item"
            title={to !== undefined && label.length > ROOM ? label : undefined}
          >
            {to === undefined ? <span aria-current="page">{label}</span> : <SiteLink to={to}>{label}</SiteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
