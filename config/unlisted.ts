import type { SiteConfig } from './site-config.ts';

/**
 * The site as it is built for those alone who are given its address: search engines are kept out, nothing counts visits, and
 * errors are reported apart from those of the site itself.
 */
export const unlist = (config: SiteConfig): SiteConfig => ({
  ...config,
  isUnlisted: true,
  analytics: undefined,
  tagManager: undefined,
  errorReporting: config.errorReporting && { ...config.errorReporting, environment: 'preview' },
});
