import { nameTarget, problemOf, type Problem } from '../../content/check/problem.ts';
import type { FoundDocumentLink } from '../../content/check/links.ts';
import type { ContentIndex } from '../../model/site/content-index.ts';
import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import type { CheckedDocument } from './checked-document.ts';

/** Links that lead to a page of another language, where that page is in the document's own too. */
export const strayLinks = (documents: readonly CheckedDocument[], index: ContentIndex): readonly Problem[] =>
  documents.flatMap((document) => {
    const { locale } = document;
    if (locale === null) return [];
    return document.links.flatMap((link) => {
      const target = findForeignPage(link, document, index.documents);
      if (target === null || !index.translationOf(target.id, locale)?.card?.path) return [];
      return [
        problemOf(document, {
          severity: 'warning',
          field: link.field,
          message: `The link leads to the ${nameTarget(target)} in another language (${target.lang})`,
          hint: 'Visitors leave their language there, though the page is in it too. Choose the document of the same language.',
        }),
      ];
    });
  });

/** The page of another language that a link leads to; null when it leads to none. */
const findForeignPage = (
  { id, relation }: FoundDocumentLink,
  { locale }: IndexedDocument,
  documents: ContentIndex['documents'],
): IndexedDocument | null => {
  const target = relation ? undefined : documents.get(id);
  return target?.card?.path && target.locale !== locale ? target : null;
};
