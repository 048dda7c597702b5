import { siteCode } from '../../templates/site-code.ts';
import type { CheckedDocument } from './checked-document.ts';

/**
 * Whether a changed document has the place among the others that it had: its name, its translations and its path. Others may show
 * something else of it, no more. It goes forward in time, since lists say when the newest of theirs was published.
 */
export const keepsPlace = (before: CheckedDocument, after: CheckedDocument): boolean =>
  after.card !== null &&
  !SHARED.has(after.type) &&
  placeOf(before) === placeOf(after) &&
  before.publishedAt !== null &&
  after.publishedAt !== null &&
  before.publishedAt <= after.publishedAt;

/** Every page shows something of their bodies. */
const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);

const placeOf = ({ type, uid, lang, locale, alternates, card }: CheckedDocument): string =>
  JSON.stringify([
    ...[type, uid, lang, locale, alternates.map(({ id, lang: other }) => [id, other])],
    card && [card.type, card.uid, card.path],
  ]);
