import type { SiteConfig } from '../../config/site-config.ts';

/** Absolute, percent-encoded address of a decoded path of the site, whatever it holds. */
export const encodedUrl = ({ url }: Pick<SiteConfig, 'url'>, path: string): string =>
  url + path.split('/').map(encodeURIComponent).join('/');
