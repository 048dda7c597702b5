import type { Card, CardContent, PageCard } from '../card/card.ts';
import { localePath, type Locale } from '../language/locale.ts';
import type { DocumentLink } from '../link/document-link.ts';
import { isWithin, type Period } from './period.ts';
import { documentPath } from '../link/document-path.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { SiteCode } from './site-code.ts';

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
  /** Null for a document that no page can be made of, and for one that is not there on the day. */
  readonly card: Card | null;
  /** The days on which it is there; undefined for one that always is. */
  readonly period?: Period | undefined;
  /** The card that it has when it is there; undefined while it is. */
  readonly away?: Card | undefined;
}

/** The part of a document that the service has for every one. */
interface SentDocument extends Pick<IndexedDocument, 'id' | 'type' | 'uid' | 'lang'> {
  readonly alternate_languages: IndexedDocument['alternates'];
  readonly last_publication_date: string | null;
  readonly data: object;
}

/** A document as the index has it; what links and card it has, and when it is there, its caller knows. */
export const createIndexedDocument = (
  { id, type, uid, lang, alternate_languages, last_publication_date, data }: SentDocument,
  { locale, links, card, period }: Pick<IndexedDocument, 'locale' | 'links' | 'card' | 'period'>,
): IndexedDocument => ({
  id,
  type,
  uid,
  lang,
  locale,
  links,
  card,
  period,
  alternates: alternate_languages,
  publishedAt: last_publication_date === null ? null : Date.parse(last_publication_date),
  slices: sliceTypesIn(data),
});

/** The card that a document has on its days, whether this is one of them or not; null for one of which no page can be made. */
export const ownCard = ({ card, away }: Pick<IndexedDocument, 'card' | 'away'>): Card | null => card ?? away ?? null;

/**
 * A document as it is on a day, `YYYY-MM-DD`: outside of its period nothing of it is shown, as if it were not published. What it was taken for on
 * another day does not matter. Whoever puts documents together for a site takes them so.
 */
export const onDay = <Document extends IndexedDocument>(document: Document, day: string): Document => {
  const { period } = document;
  if (period === undefined) return document;
  const own = ownCard(document);
  return isWithin(period, day)
    ? { ...document, card: own, away: undefined }
    : { ...document, card: null, away: own ?? undefined };
};

interface CardOptions {
  readonly locale: Locale;
  readonly code: Pick<SiteCode, 'anchors' | 'cards'>;
}

/** What other pages may show of a document, made from it alone; links in it are not resolved yet. */
export const createCard = (document: AllDocumentTypes, options: CardOptions): Card => {
  const { id, type } = document;
  const make = options.code.cards?.[type];
  return { id, ...cardPlace(document, options), ...(make ? make(document) : pageCard(document)) };
};

/** The part of a card that says where its document is. */
export const cardPlace = (
  { type, uid }: { readonly type: string; readonly uid?: string | null },
  { locale, code }: CardOptions,
): Pick<Card, 'uid' | 'path'> => {
  const name = uid ?? type;
  const path = documentPath(type, name, code.anchors ?? {});
  return { uid: name, path: path === null ? null : localePath(locale, path) };
};

const pageCard = ({ data }: AllDocumentTypes): CardContent<PageCard> => ({
  type: 'page',
  title: 'title' in data && typeof data.title === 'string' ? data.title : '',
});

/** Types of the slices in a page's data, each once: their code is what the page needs. */
export const sliceTypesIn = (data: unknown): readonly string[] => [...new Set(findTypes(data))];

const findTypes = (data: unknown): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap(findTypes);
  if (typeof data !== 'object' || data === null) return [];
  if ('slice_type' in data) return [String(data.slice_type)];
  return Object.values(data).flatMap(findTypes);
};
