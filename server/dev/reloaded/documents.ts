import type { SiteConfig } from '../../../config/site-config.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import { createDocumentIndexer } from '../../../renderer/documents/index-document.ts';
import type { DevDocument } from '../dev-content.ts';

/** Indexes documents; those that were indexed before are not read again. */
export type IndexDocuments = (documents: readonly DevDocument[]) => readonly CheckedDocument[];

/** Makes the index of the models as they are now. Bundled and loaded again when what it is made of changes. */
export const createIndexer = (root: string, config: SiteConfig): IndexDocuments => {
  const indexDocument = createDocumentIndexer(root, config);
  let known: ReadonlyMap<string, CheckedDocument> = new Map();
  return (documents) => {
    const indexed = documents.map(({ digest, json }) => known.get(digest) ?? indexDocument(json, digest));
    known = new Map(indexed.map((document) => [document.digest, document]));
    return indexed;
  };
};

export { setTexts } from './shared-texts.ts';
