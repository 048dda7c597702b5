import { createContext, useContext } from 'react';
import type { SitePayload } from '../page/site-payload.ts';
import { basePathOf, publicAddress } from '../link/base-path.ts';
import { text, type Translate } from '../language/messages.ts';

/** The site payload of the page's locale, for any component that needs the locale, the brand or the tariff. */
export const SiteContext = createContext<SitePayload | null>(null);

export const useSite = (): SitePayload => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Expected a <SiteContext> above this component, got none');
  return site;
};

/** Makes of paths of the site the addresses that stand in its pages: whatever is written into an attribute goes through it. */
export const useAddress = (): ((path: string) => string) => {
  const basePath = basePathOf(useSite().url);
  return (path) => publicAddress(path, basePath);
};

/** Interface texts in the page's language: `text('sale.until', { date })`; a numeric `count` picks the plural form. */
export const useText = (): Translate => {
  const { locale } = useSite();
  return (key, params) => text(locale, key, params);
};
