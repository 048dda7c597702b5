import type { ContentIndex } from '../../model/content-index.ts';
import { createFeeds } from './feeds.ts';
import { createHostFiles } from './host-files.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { createRobots } from './robots.ts';
import type { SiteFile } from '../files/site-file.ts';
import { createSitemap } from './sitemap.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { createWebManifest } from './web-manifest.ts';

export interface SiteFilesInput {
  readonly records: readonly PageRecord[];
  readonly index: ContentIndex;
}

/** Text files around the pages of a build: for search engines, feed readers and the host. */
export const createSiteFiles = (config: SiteConfig, { records, index }: SiteFilesInput): readonly SiteFile[] => [
  ...createSitemap(config, records),
  ...createContentFiles(config, index),
  ...createHostFiles(config),
];

/** Those that can be made before any page is drawn. */
export const createContentFiles = (config: SiteConfig, { cards }: ContentIndex): readonly SiteFile[] => [
  createRobots(config),
  createWebManifest(config),
  ...createFeeds(config, cards),
];
