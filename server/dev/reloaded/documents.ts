import type { SiteConfig } from '../../../config/site-config.ts';
import type { CheckedDocument } from '../../../content/check/index-document.ts';
import { createSiteIndexer } from '../../../renderer/site-indexer.ts';
import type { DevDocument } from '../dev-content.ts';

/** Indexes documents; those that were indexed before are not read again. */
export type IndexDocuments = (documents: readonly DevDocument[]) => readonly CheckedDocument[];

/**
 * Makes the index of the models as they are now. Bundled and loaded again when what it is made of changes. Begins with documents that a
 * build has read by the same program, by their digests.
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
