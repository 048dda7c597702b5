import type { Problem } from '../../model/check/problem.ts';
import {
  differentTranslations,
  findTouchedTranslations,
  renewAllDifferences,
} from '../../content/check/between/different-translations.ts';
import { createContentIndex } from '../../model/site/content-index.ts';
import { findTranslations } from '../../model/site/translations.ts';
import { createConfig } from './built-site.ts';
import {
  findDocument,
  readEmbeddedDocuments,
  type Change,
  type Documents,
  type Selector,
} from './content-repository.ts';
import { indexDocuments } from './indexed-documents.ts';

const config = createConfig();

/** Compares translations of documents after some changes. */
export const createTranslatedDocuments = (documents: Documents) => {
  const read = (changed: Documents) => {
    const all = indexDocuments(changed);
    const { translationOf, unnamed } = createContentIndex(all);
    return { all, documents: new Map(all.map((document) => [document.id, document])), translationOf, unnamed };
  };
  return {
    /** Differences between translations after some changes. */
    compare: (...changes: readonly Change[]): readonly Problem[] => {
      const { all, ...translated } = read(changes.reduce((before, change) => change(before), documents));
      return differentTranslations(all, translated, config.content);
    },
    /** Updates known problems after a change. Also returns how many documents were compared for it. */
    renew: (before: Documents, known: readonly Problem[], after: Documents) => {
      const then = read(before);
      const { all, ...translated } = read(after);
      // As remembered by a build.
      const translationOf = findTranslations(then.documents, then.unnamed);
      const earlier = { documents: then.documents, translationOf };
      const touched = findTouchedTranslations({
        documents: all,
        translationOf: translated.translationOf,
        before: earlier,
      });
      const problems = renewAllDifferences({ known, rules: config.content, before: earlier })(all, translated);
      return { problems, compared: touched.length };
    },
  };
};

/** `createTranslatedDocuments` of the embedded documents. */
export const embeddedTranslations = () => createTranslatedDocuments(readEmbeddedDocuments());

/** Replaces the first occurrence of a text in a document. Spaces and hyphens match any of their kind. Throws if there is none. */
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
