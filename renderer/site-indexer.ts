import type { SiteConfig } from '../config/site-config.ts';
import { createDocumentIndexer, type IndexDocument, type IndexerOptions } from '../content/check/index-document.ts';
import { fieldsOfTypes } from '../customtypes/fields.ts';
import { fieldsOfSlices } from '../slices/fields.ts';
import { siteCode } from '../templates/site-code.ts';

/** Creates an indexer that uses the models in the project's files and the site's own code. */
export const createSiteIndexer = (
  root: string,
  config: SiteConfig,
  more: Pick<IndexerOptions, 'isThorough'> = {},
): IndexDocument =>
  createDocumentIndexer(root, {
    ...{ config, code: siteCode, fields: { types: fieldsOfTypes, slices: fieldsOfSlices } },
    ...more,
  });
