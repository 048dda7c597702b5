import { sha256 } from '../../base/digest.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { createFeeds } from './feeds.ts';
import type { Manifest } from '../files/manifest.ts';
import type { TextFile } from './host-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { DEFAULT_LOCALE, languageOf } from '../../model/language/locale.ts';

/** Text files for search engines and feed readers that can be created before any page is rendered. */
export const createContentFiles = (config: SiteConfig, { cards }: Pick<IndexReader, 'cards'>): readonly TextFile[] => [
  ...createRobots(config),
  createWebManifest(config),
  ...(config.isUnlisted ? [] : createFeeds(config, cards)),
];

/**
 * Creates `robots.txt`. It disallows nothing: `/preview`, `/slice-simulator` and parts of pages have `noindex`, which a crawler only sees
 * if it may fetch them; otherwise it would list their bare addresses as soon as someone links to them. An unlisted site disallows
 * everything, for crawlers that follow nothing else. A site below a path gets none, because crawlers read the one at the root of the host,
 * which is another site's.
 */
export const createRobots = ({ url, isUnlisted }: Pick<SiteConfig, 'url' | 'isUnlisted'>): readonly TextFile[] => {
  if (isUnlisted) return [CLOSED_ROBOTS];
  if (basePathOf(url) !== '') return [];
  return [{ path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n` }];
};

/** Whether a site was built only for people who are given its address. */
export const isUnlistedSite = ({ files }: Pick<Manifest, 'files'>): boolean =>
  files.some(({ path, sha256: digest }) => path === CLOSED_ROBOTS.path && digest === sha256(CLOSED_ROBOTS.content));

const CLOSED_ROBOTS: TextFile = { path: 'robots.txt', content: 'User-agent: *\nDisallow: /\n' };

/** Creates `site.webmanifest`: the site's name and icon on a home screen. It opens in the browser, because the site is not an app. */
export const createWebManifest = (config: SiteConfig): TextFile => {
  const { language, dir } = languageOf(DEFAULT_LOCALE);
  const basePath = basePathOf(config.url);
  const icons = [{ src: `${basePath}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' }];
  const manifest = {
    name: config.name,
    short_name: config.name,
    lang: language,
    dir,
    start_url: `${basePath}/`,
    icons,
    display: 'browser',
    theme_color: config.brand.color,
    background_color: '#ffffff',
  };
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  return { path: 'site.webmanifest', content };
};
