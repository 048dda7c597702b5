import type { FoundDocumentLink } from '../../../model/check/links.ts';
import { type Problem, errorOf, nameTarget, problemOf, warningOf } from '../../../model/check/problem.ts';
import { targetProblem, unpublishedTarget, unwrittenTarget } from '../../../model/check/target-problems.ts';
import type { ContentIndex, IndexReader } from '../../../model/site/content-index.ts';
import type { IndexedDocument } from '../../../model/site/indexed-document.ts';
import type { CheckedDocument, ContentConfig } from '../index-document.ts';
import { missingTranslations, translationProblems } from './translation-problems.ts';

/**
 * Reports problems between documents: missing or doubtful translations, links to another language, and two documents where only one is
 * allowed. A document without a card has a problem of its own, from which the rest may follow.
 */
export const indexProblems = (
  documents: readonly CheckedDocument[],
  index: ContentIndex,
  { prismic }: ContentConfig,
): readonly Problem[] => [
  ...neededTranslations(documents, index),
  // Prismic writes these names itself, and may still name a document that has just been deleted.
  ...(prismic.endpoint === null ? missingTranslations(index) : []),
  ...strayLinks(documents, index),
  ...duplicates(documents.filter(({ card }) => card !== null)),
];

/** Reports missing and doubtful translations. Skips redirects, which nobody reads. */
const neededTranslations = (documents: readonly CheckedDocument[], index: ContentIndex): readonly Problem[] => {
  const redirects = new Set<string | null>(documents.flatMap(({ id, redirect }) => (redirect === null ? [] : [id])));
  return translationProblems(index).filter(({ id }) => !redirects.has(id));
};

/** Reports broken links. Never an error, not even in a required field: every page can drop the link or render plain text. */
export const brokenLinks = (
  document: CheckedDocument,
  { documents }: Pick<IndexReader, 'documents'>,
  { prismic, repository }: ContentConfig,
): readonly Problem[] =>
  (document.locale === null ? [] : document.links).flatMap((link) => {
    const target = documents.get(link.id);
    const fault = target
      ? targetProblem(link, document, target)
      : prismic.endpoint === null
        ? unwrittenTarget(link)
        : unpublishedTarget(link, repository);
    return fault === null ? [] : [problemOf(document, fault)];
  });

/** Reports documents of the same type, language and uid, and a second document of a type that allows only one. */
const duplicates = (documents: readonly IndexedDocument[]): readonly Problem[] => {
  const seen = new Map<string, IndexedDocument>();
  return documents.flatMap((document) => {
    const name = `${document.type} ${document.lang} ${document.uid ?? ''}`;
    const first = seen.get(name);
    if (!first) seen.set(name, document);
    return first ? [duplicate(document, first)] : [];
  });
};

const duplicate = (document: IndexedDocument, first: IndexedDocument): Problem =>
  problemOf(
    document,
    errorOf(document.uid === null ? 'second.type' : 'second.uid', 'uid', {
      type: document.type,
      uid: document.uid,
      other: first.id,
    }),
  );

/** Reports links to a page in another language, if the document's own language has that page too. */
const strayLinks = (documents: readonly CheckedDocument[], index: ContentIndex): readonly Problem[] =>
  documents.flatMap((document) => {
    const { locale } = document;
    if (locale === null || document.redirect !== null) return [];
    return document.links.flatMap((link) => {
      const target = findForeignPage(link, document, index.documents);
      if (target === null || !index.translationOf(target.id, locale)?.card?.path) return [];
      return [
        problemOf(document, warningOf('target.stray', link.field, { target: nameTarget(target), lang: target.lang })),
      ];
    });
  });

/** The page in another language that a link leads to; null if it leads to none. */
const findForeignPage = (
  { id, relation }: FoundDocumentLink,
  { locale }: IndexedDocument,
  documents: ContentIndex['documents'],
): IndexedDocument | null => {
  const target = relation ? undefined : documents.get(id);
  return target?.card?.path && target.locale !== locale ? target : null;
};
