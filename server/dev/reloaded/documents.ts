import { createDocumentCheck } from '../../../content/check/check-document.ts';
import { createEmptyContent } from '../../../renderer/documents/empty-content.ts';
import { readModels } from '../../../content/check/models.ts';
import { indexDocument } from '../../../renderer/documents/index-document.ts';
import type { IndexedDocument } from '../../../model/indexed-document.ts';
import type { SiteConfig } from '../../../config/site-config.ts';
import { fields as fieldsOfTypes } from '../../../customtypes/fields.ts';
import { fields as fieldsOfSlices } from '../../../slices/fields.ts';
import type { DevDocument } from '../dev-content.ts';

/** Indexes documents; those that were indexed before are not read again. */
export type IndexDocuments = (documents: readonly DevDocument[]) => readonly IndexedDocument[];

/** Makes the index of the models as they stand now. Bundled and loaded anew when what it is made of changes. */
export const createIndexer = (root: string, config: SiteConfig): IndexDocuments => {
  const models = readModels(root);
  const check = createDocumentCheck(models, { types: fieldsOfTypes, slices: fieldsOfSlices });
  const empty = createEmptyContent(models);
  let known: ReadonlyMap<string, IndexedDocument> = new Map();
  return (documents) => {
    const indexed = documents.map(
      ({ digest, json }) => known.get(digest) ?? indexDocument(json, digest, { config, models, check, empty }),
    );
    known = new Map(indexed.map((document) => [document.digest, document]));
    return indexed;
  };
};
