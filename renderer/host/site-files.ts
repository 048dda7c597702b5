import type { IndexReader } from '../../model/site/content-index.ts';
import { createFeeds } from './feeds.ts';
import type { TextFile } from './host-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { DEFAULT_LOCALE, languageOf } from '../../model/language/locale.ts';

/** Text files for search engines and feed readers that can be made before any page is drawn. */
export const createContentFiles = (config: SiteConfig, { cards }: Pick<IndexReader, 'cards'>): readonly TextFile[] => [
  createRobots(config),
  createWebManifest(config),
  ...createFeeds(config, cards),
];

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

/** `site.webmanifest`: the name and icon of the site on a home screen. It opens in the browser, as it is no app. */
export const createWebManifest = (config: SiteConfig): TextFile => {
  const { language, dir } = languageOf(DEFAULT_LOCALE);
  const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }];
  const manifest = {
    name: config.name,
    short_name: config.name,
    lang: language,
    dir,
    start_url: '/',
    icons,
    display: 'browser',
    theme_color: config.brand.color,
    background_color: '#ffffff',
  };
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  return { path: 'site.webmanifest', content };
};
