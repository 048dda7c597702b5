import type { Problem } from '../../model/check/problem.ts';
import { differentTranslations } from '../../content/check/between/different-translations.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createContentIndex } from '../../model/site/content-index.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { createConfig } from './built-site.ts';
import {
  findDocument,
  readEmbeddedDocuments,
  type Change,
  type Documents,
  type Selector,
} from './content-repository.ts';

const config = createConfig();
const indexDocument = createSiteIndexer('.', config);

/** Documents that are read once; those that a change leaves as they are, are not read again. */
export const createTranslatedDocuments = (documents: Documents) => {
  const index = (document: Documents[number]): CheckedDocument => {
    const json = JSON.stringify(document);
    return indexDocument(json, json);
  };
  const indexed = new Map(documents.map((document) => [document, index(document)]));
  return {
    /** What translations have otherwise after some changes. */
    compare: (...changes: readonly Change[]): readonly Problem[] => {
      const changed = changes
        .reduce((all, change) => change(all), documents)
        .map((document) => indexed.get(document) ?? index(document));
      const { translationOf } = createContentIndex(changed);
      const known = new Map(changed.map((document) => [document.id, document]));
      return differentTranslations(
        changed,
        { documents: { get: (id) => known.get(id) }, translationOf },
        config.content,
      );
    },
  };
};

/** Those of the embedded repository. */
export const embeddedTranslations = () => createTranslatedDocuments(readEmbeddedDocuments());

/** Writes something else in the place of what stands in a document, the first time that it does; throws when it does not. Spaces and hyphens are of any width. */
export const replace =
  (selector: Selector, from: string, to: string): Change =>
  (documents) => {
    const document = findDocument(documents, selector);
    const data = JSON.stringify(document['data']);
    const source = from
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(' ', '[ \u00A0]')
      .replaceAll('-', '[\u2011-]');
    const pattern = new RegExp(source);
    if (!pattern.test(data)) throw new Error(`Expected “${from}” in ${JSON.stringify(selector)}, got none`);
    return documents.map((other) =>
      other === document ? { ...document, data: JSON.parse(data.replace(pattern, () => to)) } : other,
    );
  };
