import type { Card } from '../card/card.ts';
import type { Locale } from '../language/locale.ts';
import type { DocumentLink } from '../link/document-link.ts';
import { sliceTypesIn } from '../slice/slice-types.ts';

/** What is known of a document while it is not at hand. */
export interface IndexedDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  /** Null for a document in a language that the site does not show. */
  readonly locale: Locale | null;
  readonly alternates: readonly { readonly id: string; readonly lang: string }[];
  /** Milliseconds since 1970; null for a document that was never published. */
  readonly publishedAt: number | null;
  readonly links: readonly DocumentLink[];
  /** Types of the slices on its page. */
  readonly slices: readonly string[];
  /** Null for a document that no page can be made of. */
  readonly card: Card | null;
}

/** The part of a document that the service has for every one. */
interface SentDocument extends Pick<IndexedDocument, 'id' | 'type' | 'uid' | 'lang'> {
  readonly alternate_languages: IndexedDocument['alternates'];
  readonly last_publication_date: string | null;
  readonly data: object;
}

/** A document as the index has it; what links and card it has its caller knows. */
export const createIndexedDocument = (
  { id, type, uid, lang, alternate_languages, last_publication_date, data }: SentDocument,
  { locale, links, card }: Pick<IndexedDocument, 'locale' | 'links' | 'card'>,
): IndexedDocument => ({
  id,
  type,
  uid,
  lang,
  locale,
  links,
  card,
  alternates: alternate_languages,
  publishedAt: last_publication_date === null ? null : Date.parse(last_publication_date),
  slices: sliceTypesIn(data),
});
