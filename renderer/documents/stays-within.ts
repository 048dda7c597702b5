import { siteCode } from '../../templates/site-code.ts';
import type { CheckedDocument } from './checked-document.ts';

/**
 * Whether a change of a document shows on its own pages alone. What anything else reads of a document stays as it was: its name,
 * its translations, and its card. It goes forward in time, since lists say when the newest of theirs was published.
 */
export const staysWithin = (before: CheckedDocument | undefined, after: CheckedDocument): boolean =>
  before !== undefined &&
  after.card !== null &&
  !SHARED.has(after.type) &&
  faceOf(before) === faceOf(after) &&
  before.publishedAt !== null &&
  after.publishedAt !== null &&
  before.publishedAt <= after.publishedAt;

/** Every page shows something of their bodies. */
const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);

const faceOf = ({ type, uid, lang, locale, alternates, card }: CheckedDocument): string =>
  JSON.stringify([type, uid, lang, locale, alternates.map(({ id, lang: other }) => [id, other]), card]);
