import type { ContentIndex } from '../../../model/content-index.ts';
import { createFeeds } from '../../../renderer/host/feeds.ts';
import { createRobots } from '../../../renderer/host/robots.ts';
import { createWebManifest } from '../../../renderer/host/web-manifest.ts';
import { drawSvg } from '../../../renderer/pictures/draw-svg.ts';
import type { PicturePlan } from '../../../renderer/pictures/share-pictures.ts';
import type { SiteConfig } from '../../../config/site-config.ts';
import type { DevFile } from './pages.ts';

export interface OtherFilesSource {
  readonly config: SiteConfig;
  readonly index: ContentIndex;
  readonly pictures: PicturePlan;
}

/** What lies beside the pages and can be made without drawing them all: hence no site map. */
export const createOtherFiles = ({ config, index, pictures }: OtherFilesSource): readonly DevFile[] => [
  ...[createRobots(config), createWebManifest(config), ...createFeeds(config, index.cards), LATEST_BUILD].map(
    ({ path, content }) => ({ path, read: () => content }),
  ),
  ...pictures.pictures.map(({ path, svg }) => ({ path, read: () => drawSvg(svg, pictures.fontFiles) })),
];

/** The app asks which build it is of, to notice a new one. Here the page itself is followed. */
const LATEST_BUILD = { path: 'builds/latest.json', content: JSON.stringify({ id: 'dev' }) };
