import type { FoundDocumentLink } from '../../../model/check/links.ts';
import { type Problem, editorUrl, nameTarget, problemOf } from '../../../model/check/problem.ts';
import type { ContentIndex, IndexReader } from '../../../model/site/content-index.ts';
import type { Period } from '../../../model/site/period.ts';
import type { IndexedDocument } from '../../../model/site/indexed-document.ts';
import type { CheckedDocument, ContentConfig } from '../index-document.ts';
import { missingTranslations, translationProblems } from './translation-problems.ts';

/**
 * What is wrong between documents: translations that are missing or in doubt, links that leave a language, two documents where there
 * is room for one. A document without a card has a problem of its own, from which the rest may follow.
 */
export const indexProblems = (
  documents: readonly CheckedDocument[],
  index: ContentIndex,
  { prismic }: ContentConfig,
): readonly Problem[] => [
  ...neededTranslations(documents, index),
  // The service writes these names itself, and one that has just gone may still be in an answer.
  ...(prismic.endpoint === null ? missingTranslations(index) : []),
  ...strayLinks(documents, index),
  ...duplicates(documents.filter(({ card }) => card !== null)),
];

/** A redirect is of no language: nobody reads it. */
const neededTranslations = (documents: readonly CheckedDocument[], index: ContentIndex): readonly Problem[] => {
  const redirects = new Set<string | null>(documents.flatMap(({ id, redirect }) => (redirect === null ? [] : [id])));
  return translationProblems(index).filter(({ id }) => !redirects.has(id));
};

/** Never an error, of a required field neither: every page can do without what it leads to, and drops it or draws plain text. */
export const brokenLinks = (
  document: CheckedDocument,
  { documents }: Pick<IndexReader, 'documents'>,
  config: ContentConfig,
): readonly Problem[] =>
  (document.locale === null ? [] : document.links).flatMap((link) => {
    const target = documents.get(link.id);
    const fault = target ? linkFault(link, document, target) : missingTarget(link, config);
    return fault === null ? [] : [problemOf(document, { severity: 'warning', field: link.field, ...fault })];
  });

type Fault = Pick<Problem, 'message' | 'hint'>;

const missingTarget = ({ id, uid }: FoundDocumentLink, { repository, prismic }: ContentConfig): Fault => {
  const isEmbedded = prismic.endpoint === null;
  const place = isEmbedded ? id : editorUrl(repository, id);
  return {
    message: `The link leads to a document that is not published (${uid === null ? '' : `"${uid}", `}${place})`,
    hint: `It is left out, or drawn as plain text. ${isEmbedded ? 'Write it' : 'Publish it'} or set another link.`,
  };
};

/**
 * What is wrong with a link; null for one that leads to a page, or relates to a document of its own language, and for one to a
 * document with an error, which is reported by itself.
 */
const linkFault = (
  { relation, types }: FoundDocumentLink,
  { locale, away }: IndexedDocument,
  target: IndexedDocument,
): Fault | null => {
  const name = nameTarget(target);
  if (target.away) {
    // They may come and go together.
    if (away) return null;
    return {
      message: `The link leads to the ${name}, which is published ${describePeriod(target.period)}`,
      hint: AWAY,
    };
  }
  if (types.length > 0 && !types.includes(target.type))
    return { message: `Expected a document of type ${types.join(' or ')}, got the ${name}`, hint: ANOTHER };
  if (relation && target.locale === locale) return null;
  if (relation) return { message: `The ${name} is in another language (${target.lang})`, hint: TRANSLATE };
  if (target.card?.path || isFaulty(target)) return null;
  return { message: `The link leads to a document without a page (${name})`, hint: ELSEWHERE };
};

/** Of a language that the site shows, and yet no page can be made of it. */
const isFaulty = ({ locale, card }: IndexedDocument): boolean => locale !== null && card === null;

const describePeriod = ({ from, until }: Period = { from: null, until: null }): string =>
  [from === null ? [] : `from ${from}`, until === null ? [] : `until ${until}`].flat().join(' ');

const AWAY =
  'On other days it is left out, or drawn as plain text. Change the dates of that document, or set another link.';
const ANOTHER = 'It is left out. Choose a document of that type.';
const TRANSLATE = 'It is left out. Choose the document of the same language, or translate it.';
const ELSEWHERE = 'It is drawn as plain text. Set another link.';

/** Two documents of one type and language with one uid, or a second one of a type that allows only one. */
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
  problemOf(document, {
    severity: 'error',
    field: 'uid',
    message: `A second ${document.type}${document.uid === null ? '' : ` with the uid "${document.uid}"`}, beside ${first.id}`,
    hint: document.uid === null ? 'Archive one of them.' : 'Archive one of them, or give it another uid.',
  });

/** Links that lead to a page of another language, where that page is in the document's own too. */
const strayLinks = (documents: readonly CheckedDocument[], index: ContentIndex): readonly Problem[] =>
  documents.flatMap((document) => {
    const { locale } = document;
    if (locale === null || document.redirect !== null) return [];
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
