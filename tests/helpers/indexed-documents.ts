import type { CheckedDocument } from '../../content/check/index-document.ts';
import { onDay } from '../../model/site/indexed-document.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { createConfig } from './built-site.ts';
import type { Documents } from './content-repository.ts';

/** A day on which several sales of the embedded content run. */
export const DAY = '2026-11-21';

/** Indexes documents as a build of that day does. Unchanged documents are indexed once for all tests. */
export const indexDocuments = (documents: Documents): readonly CheckedDocument[] =>
  documents.map((document) => {
    const known = indexed.get(document) ?? index(JSON.stringify(document));
    indexed.set(document, known);
    return known;
  });

const index = (json: string): CheckedDocument => onDay(indexDocument(json, json), DAY);
const indexDocument = createSiteIndexer('.', createConfig());
const indexed = new WeakMap<Documents[number], CheckedDocument>();
