import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';

/** The mark and the name, leading home. */
export const Brand = (): ReactNode => {
  const { name } = useSite();
  return (
    <SiteLink to="/" className="header__brand">
      <img src="/logo.svg" alt="" width={36} height={36} />
      <span>{name}</span>
    </SiteLink>
  );
};
