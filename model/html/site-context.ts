import { createContext, useContext } from 'react';
import type { SitePayload } from '../page/site-payload.ts';

/** The site payload of the page's locale, for any component that needs the locale, the brand or the tariff. */
export const SiteContext = createContext<SitePayload | null>(null);

export const useSite = (): SitePayload => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Expected a <SiteContext> above this component, got none');
  return site;
};
