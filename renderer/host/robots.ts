import type { TextFile } from './host-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/**
 * `robots.txt`. Nothing is disallowed: `/preview`, `/slice-simulator` and parts of pages say `noindex` themselves, and a
 * crawler that may not fetch a page never reads that, but lists its bare address as soon as someone links to it.
 */
export const createRobots = ({ url }: Pick<SiteConfig, 'url'>): TextFile => ({
  path: 'robots.txt',
  content: `User-agent: *
Allow: /

Sitemap: ${url}/sitemap.xml
`,
});
