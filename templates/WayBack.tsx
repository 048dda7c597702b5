import type { ReactNode } from 'react';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import { ButtonLink } from '../components/Button.tsx';

interface WayBackProps {
  readonly crumbs: readonly Breadcrumb[];
  readonly children: ReactNode;
}

/** The link at the end of a page to its parent page. */
export const WayBack = ({ crumbs, children }: WayBackProps): ReactNode => (
  <p className="way-back container">
    <ButtonLink to={crumbs.findLast(({ to }) => to !== undefined)?.to ?? '/'} variant="secondary">
      {children}
    </ButtonLink>
  </p>
);
