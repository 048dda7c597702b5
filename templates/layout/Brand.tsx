import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { useAddress, useSite } from '../../model/html/site-context.ts';

/** The mark and the name, leading home. */
export const Brand = (): ReactNode => {
  const { name } = useSite();
  const at = useAddress();
  return (
    <SiteLink to="/" className="header__brand">
      <img src={at('/logo.svg')} alt="" width={36} height={36} />
      <span>{name}</span>
    </SiteLink>
  );
};
