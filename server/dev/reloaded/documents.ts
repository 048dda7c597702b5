import type { SiteConfig } from '../../../config/site-config.ts';
import type { CheckedDocument } from '../../../content/check/index-document.ts';
import { createSiteIndexer } from '../../../renderer/site-indexer.ts';
import type { DevDocument } from '../dev-content.ts';

/** Indexes documents; documents that were indexed before are not read again. */
export type IndexDocuments = (documents: readonly DevDocument[]) => readonly CheckedDocument[];

/**
 * Creates the index for the current models. This module is bundled and loaded again when its sources change. `remembered` has documents by
 * digest that a build of the same program has indexed.
 */
export const createIndexer = (
  root: string,
  config: SiteConfig,
  remembered: ReadonlyMap<string, CheckedDocument> = new Map(),
): IndexDocuments => {
  const indexDocument = createSiteIndexer(root, config);
  let known = remembered;
  return (documents) => {
    const indexed = documents.map(({ digest, read }) => known.get(digest) ?? indexDocument(read(), digest));
    known = new Map(indexed.map((document) => [document.digest, document]));
    return indexed;
  };
};

export { setTexts } from './shared-texts.ts';
