import type { SiteFile } from '../../renderer/files/site-file.ts';
import { readPublicFiles } from '../../renderer/files/public-files.ts';
import { createHostFiles } from '../../renderer/host/host-files.ts';
import { createContentFiles } from '../../renderer/host/site-files.ts';
import type { BuildSetup } from './build-setup.ts';
import type { DrawnSite } from './draw.ts';

/** All files of a site that are no pages, but for the sitemap, which lists the pages. */
export const filesBeside = (
  { site: { model }, shared, pictures }: DrawnSite,
  { root, site: config }: BuildSetup,
): readonly SiteFile[] => [
  ...shared.files,
  ...pictures,
  ...createContentFiles(config, model.index),
  ...createHostFiles(config),
  ...readPublicFiles(root),
];
