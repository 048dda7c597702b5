import type { DocumentLink } from '../../content/check/links.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './index-document.ts';
import type { SiteConfig } from '../site-config.ts';
import { translationProblems } from './translation-problems.ts';

/** What is wrong between documents: broken links, translations that are missing or in doubt, two documents where there is room for one. */
export const indexProblems = (index: ContentIndex, config: SiteConfig): readonly Problem[] => {
  const shown = [...index.documents.values()].filter(({ locale }) => locale !== null);
  return [
    ...[...index.documents.values()].flatMap(({ problems }) => problems),
    ...shown.flatMap((document) => brokenLinks(document, index)),
    ...translationProblems(index, config),
    ...duplicates(shown),
  ];
};

const brokenLinks = (document: IndexedDocument, { documents }: ContentIndex): readonly Problem[] =>
  document.links.flatMap((link) => {
    const fault = linkFault(link, document, documents.get(link.id));
    return fault === null ? [] : [{ ...placeOf(document), severity: 'warning' as const, field: link.field, ...fault }];
  });

/** What is wrong with a link; null for one that leads to a page, or relates to a document of its own language. */
const linkFault = (
  { id, relation }: DocumentLink,
  { locale }: IndexedDocument,
  target: IndexedDocument | undefined,
): Pick<Problem, 'message' | 'hint'> | null => {
  if (!target) return { message: `The link leads to a document that is not there (${id})`, hint: PUBLISH };
  const name = `${target.type} "${target.uid ?? target.id}"`;
  if (relation && target.locale === locale) return null;
  if (relation) return { message: `The ${name} is in another language (${target.lang})`, hint: TRANSLATE };
  if (target.card?.path) return null;
  return { message: `The link leads to a document without a page (${name})`, hint: PUBLISH };
};

const PUBLISH = 'It is left out, or drawn as plain text. Publish the document, or set another link.';
const TRANSLATE = 'It is left out. Choose the document of the same language.';

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

const duplicate = (document: IndexedDocument, first: IndexedDocument): Problem => ({
  ...placeOf(document),
  severity: 'error' as const,
  field: 'uid',
  message: `A second ${document.type}${document.uid === null ? '' : ` with the uid "${document.uid}"`}, beside ${first.id}`,
  hint: 'Archive one of them, or give it another uid.',
});

const placeOf = ({ id, type, uid, lang }: IndexedDocument) => ({ id, type, uid, lang });
