import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';

interface PageHeaderProps {
  readonly title: string | null;
  /** Way to the page without the home page; none for a page that is by itself. */
  readonly crumbs?: readonly Breadcrumb[] | undefined;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** Top of a page without a hero: the way to it, its `<h1>` and what introduces it. */
export const PageHeader = ({ title, crumbs, intro, children }: PageHeaderProps): ReactNode => (
  <header className="page-header">
    <div className="container">
      {crumbs ? <Breadcrumbs items={crumbs} /> : null}
      <h1 className="page-header__title">{title}</h1>
      {intro ? <div className="page-header__intro">{typeof intro === 'string' ? <p>{intro}</p> : intro}</div> : null}
      {children}
    </div>
  </header>
);
