import type { SiteConfig } from '../config/site-config.ts';
import { createDocumentIndexer, type IndexDocument, type IndexerOptions } from '../content/check/index-document.ts';
import { fieldsOfTypes } from '../customtypes/fields.ts';
import { fieldsOfSlices } from '../slices/fields.ts';
import { siteCode } from '../templates/site-code.ts';

/** Reads documents by the models as they are in their files, and by what the site's own code says of them. */
export const createSiteIndexer = (
  root: string,
  config: SiteConfig,
  more: Pick<IndexerOptions, 'isThorough'> = {},
): IndexDocument =>
  createDocumentIndexer(root, {
    ...{ config, code: siteCode, fields: { types: fieldsOfTypes, slices: fieldsOfSlices } },
    ...more,
  });
