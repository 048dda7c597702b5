import type { ReactNode } from 'react';
import { SiteLink } from './Link.tsx';
import { useText } from './use-text.ts';
import type { Translate } from '../locales/messages.ts';

export interface Breadcrumb {
  readonly label: string;
  /** Path without a language prefix; the last item has none. */
  readonly to?: string | undefined;
}

/** The way from the home page, which stands first. */
export const withHome = (items: readonly Breadcrumb[], text: Translate): readonly Breadcrumb[] => [
  { label: text('menu.home'), to: '/' },
  ...items,
];

/** Way from the home page, which is put first, to this page. */
export const Breadcrumbs = ({ items }: { readonly items: readonly Breadcrumb[] }): ReactNode => {
  const text = useText();
  return (
    <nav className="breadcrumbs" aria-label={text('breadcrumbs.label')}>
      <ol className="breadcrumbs__list">
        {withHome(items, text).map(({ label, to }) => (
          <li key={`${to ?? ''} ${label}`} className="breadcrumbs__item">
            {to === undefined ? <span aria-current="page">{label}</span> : <SiteLink to={to}>{label}</SiteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
