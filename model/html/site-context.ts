import { createContext, useContext } from 'react';
import type { SitePayload } from '../page/site-payload.ts';
import { basePathOf, publicAddress } from '../link/base-path.ts';
import { text, type Translate } from '../language/messages.ts';

/** The site payload of the page's locale, for components that need the locale, the brand or the tariffs. */
export const SiteContext = createContext<SitePayload | null>(null);

export const useSite = (): SitePayload => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Expected a <SiteContext> above this component, got none');
  return site;
};

/**
 * Returns a function that turns a path of the site into the address for an attribute: it adds the base path. Every address that is rendered
 * must go through it.
 */
export const useAddress = (): ((path: string) => string) => {
  const basePath = basePathOf(useSite().url);
  return (path) => publicAddress(path, basePath);
};

/** Returns interface texts in the page's language: `text('sale.until', { date })`; a numeric `count` selects the plural form. */
export const useText = (): Translate => {
  const { locale } = useSite();
  return (key, params) => text(locale, key, params);
};
