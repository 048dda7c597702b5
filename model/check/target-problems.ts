import type { IndexedDocument } from '../site/indexed-document.ts';
import type { FoundDocumentLink } from './links.ts';
import { editorUrl, nameTarget, warningOf, type FieldProblem } from './problem.ts';

/** Warning for a link to a document that no content file contains. */
export const unwrittenTarget = (link: FoundDocumentLink): FieldProblem =>
  warningOf('target.unwritten', link.field, { uid: nameUid(link), place: link.id });

/** Warning for a link to a document that is not published in the Prismic repository. */
export const unpublishedTarget = (link: FoundDocumentLink, repository: string): FieldProblem =>
  warningOf('target.unpublished', link.field, { uid: nameUid(link), place: editorUrl(repository, link.id) });

const nameUid = ({ uid }: FoundDocumentLink): string | null => (uid === null ? null : `"${uid}"`);

/**
 * Returns the problem of a link. Null if it leads to a page, if it is a relationship to a document of the same language, or if the target
 * has an error, which is reported for the target.
 */
export const targetProblem = (
  { relation, types, field }: FoundDocumentLink,
  { locale, hiddenCard }: Pick<IndexedDocument, 'locale' | 'hiddenCard'>,
  target: IndexedDocument,
): FieldProblem | null => {
  const values = { target: nameTarget(target), lang: target.lang };
  // Fine if both documents are unpublished on this day: they may be published together.
  if (target.hiddenCard) return hiddenCard ? null : warningOf('target.away', field, { ...values, ...target.period });
  if (types.length > 0 && !types.includes(target.type))
    return warningOf('target.type', field, { ...values, types: types.join(' / ') });
  if (relation) return target.locale === locale ? null : warningOf('target.language', field, values);
  return target.card?.path || isFaulty(target) ? null : warningOf('target.pageless', field, values);
};

/** True if the site shows the document's language, but no page can be made of the document. */
const isFaulty = ({ locale, card }: IndexedDocument): boolean => locale !== null && card === null;
