import type { IndexedDocument } from '../site/indexed-document.ts';
import type { FoundDocumentLink } from './links.ts';
import { editorUrl, nameTarget, warningOf, type FieldProblem } from './problem.ts';

/** What a link leads to that is in no file of the content. */
export const unwrittenTarget = (link: FoundDocumentLink): FieldProblem =>
  warningOf('target.unwritten', link.field, { uid: nameUid(link), place: link.id });

/** What a link leads to that is not published in a repository of Prismic. */
export const unpublishedTarget = (link: FoundDocumentLink, repository: string): FieldProblem =>
  warningOf('target.unpublished', link.field, { uid: nameUid(link), place: editorUrl(repository, link.id) });

const nameUid = ({ uid }: FoundDocumentLink): string | null => (uid === null ? null : `"${uid}"`);

/**
 * What is wrong with a link; null for one that leads to a page, or relates to a document of its own language, and for one to a
 * document with an error, which is reported by itself.
 */
export const targetProblem = (
  { relation, types, field }: FoundDocumentLink,
  { locale, away }: Pick<IndexedDocument, 'locale' | 'away'>,
  target: IndexedDocument,
): FieldProblem | null => {
  const values = { target: nameTarget(target), lang: target.lang };
  // They may come and go together.
  if (target.away) return away ? null : warningOf('target.away', field, { ...values, ...target.period });
  if (types.length > 0 && !types.includes(target.type))
    return warningOf('target.type', field, { ...values, types: types.join(' / ') });
  if (relation) return target.locale === locale ? null : warningOf('target.language', field, values);
  return target.card?.path || isFaulty(target) ? null : warningOf('target.pageless', field, values);
};

/** Of a language that the site shows, and yet no page can be made of it. */
const isFaulty = ({ locale, card }: IndexedDocument): boolean => locale !== null && card === null;
