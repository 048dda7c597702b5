import type { ReactNode } from 'react';
import { withHome, type Breadcrumb } from '../model/page/breadcrumb.ts';
import { SiteLink } from './Link.tsx';
import { useText } from '../model/html/site-context.ts';

/** Characters that a crumb has room for on a phone: one that is longer may be cut, and can be read when it is pointed at. */
const ROOM = 16;

/** Way from the home page, which is put first, to this page. */
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
