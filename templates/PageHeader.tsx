import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';

interface PageHeaderProps {
  readonly title: string | null;
  /** Breadcrumbs to the page, without the home page. Undefined for a page that stands alone. */
  readonly crumbs?: readonly Breadcrumb[] | undefined;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page without a hero: breadcrumbs, `<h1>` and introduction. */
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
