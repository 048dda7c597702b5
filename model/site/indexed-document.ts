import type { Card, CardContent, PageCard } from '../card/card.ts';
import { localePath, type Locale } from '../language/locale.ts';
import type { DocumentLink } from '../link/document-link.ts';
import { isWithin, type Period } from './period.ts';
import { documentPath } from '../link/document-path.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { SiteCode } from './site-code.ts';

/** What the index keeps of a document, without its body. */
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
  /** Null if no page can be made of the document, or if it is not published on the day. */
  readonly card: Card | null;
  /** The days on which it is published; undefined if it always is. */
  readonly period?: Period | undefined;
  /** Its card while it is not published; undefined while it is. */
  readonly hiddenCard?: Card | undefined;
}

/** The members that the service sends for every document. */
interface SentDocument extends Pick<IndexedDocument, 'id' | 'type' | 'uid' | 'lang'> {
  readonly alternate_languages: IndexedDocument['alternates'];
  readonly last_publication_date: string | null;
  readonly data: object;
}

/** Creates the index entry of a document. The caller supplies its links, its card and its period. */
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

/** The card of a document, whether it is published on this day or not; null if no page can be made of the document. */
export const ownCard = ({ card, hiddenCard }: Pick<IndexedDocument, 'card' | 'hiddenCard'>): Card | null =>
  card ?? hiddenCard ?? null;

/**
 * Returns a document as of a day, `YYYY-MM-DD`: outside its period it has no card, as if it were not published. Any earlier call for
 * another day is undone. Call it on documents before a site is put together of them.
 */
export const onDay = <Document extends IndexedDocument>(document: Document, day: string): Document => {
  const { period } = document;
  if (period === undefined) return document;
  const isThere = isWithin(period, day);
  // Nearly all documents are as they were: a copy of each would take much memory.
  if (isThere === (document.hiddenCard === undefined)) return document;
  const own = ownCard(document);
  return isThere
    ? { ...document, card: own, hiddenCard: undefined }
    : { ...document, card: null, hiddenCard: own ?? undefined };
};

interface CardOptions {
  readonly locale: Locale;
  readonly code: Pick<SiteCode, 'anchors' | 'cards'>;
}

/** Creates the card of a document. Links in it are not resolved yet. */
export const createCard = (document: AllDocumentTypes, options: CardOptions): Card => {
  const { id, type } = document;
  const make = options.code.cards?.[type];
  return { id, ...cardPlace(document, options), ...(make ? make(document) : pageCard(document)) };
};

/** The members of a card that say where its document is. */
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

/** Types of the slices in a page's data, without duplicates: the page needs their code. */
export const sliceTypesIn = (data: unknown): readonly string[] => [...new Set(findTypes(data))];

const findTypes = (data: unknown): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap(findTypes);
  if (typeof data !== 'object' || data === null) return [];
  if ('slice_type' in data) return [String(data.slice_type)];
  return Object.values(data).flatMap(findTypes);
};
