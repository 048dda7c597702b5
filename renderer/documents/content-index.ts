import type { Card, CardType, CardTypes } from '../../components/content.ts';
import type { Locale } from '../../locales/locale.ts';
import type { CardSource } from '../../templates/template.ts';
import { resolveLinks } from '../../templates/resolve-links.ts';
import type { IndexedDocument } from './index-document.ts';

/** Every document of one snapshot, without their bodies, and what pages may show of them. */
export interface ContentIndex {
  readonly documents: ReadonlyMap<string, IndexedDocument>;
  readonly cards: Readonly<Record<Locale, CardSource>>;
  /** Path of a document's page, prefixed with its locale; null when it has none. */
  readonly pathOf: (id: string) => string | null;
}

export const createContentIndex = (documents: readonly IndexedDocument[]): ContentIndex => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const pathOf = (id: string): string | null => byId.get(id)?.card?.path ?? null;
  const cardsIn = (locale: Locale): CardSource =>
    createCardSource(
      documents.filter((document) => document.locale === locale),
      pathOf,
    );
  return { documents: byId, pathOf, cards: { uz: cardsIn('uz'), ru: cardsIn('ru') } };
};

/** Milliseconds since 1970 of the newest publication; 0 without documents. */
export const newestPublication = ({ documents }: ContentIndex): number =>
  [...documents.values()].reduce((newest, { publishedAt }) => Math.max(newest, publishedAt ?? 0), 0);

const createCardSource = (documents: readonly IndexedDocument[], pathOf: (id: string) => string | null): CardSource => {
  const cards = documents.flatMap(({ card, links }) =>
    card ? [links.length > 0 ? resolveLinks(card, pathOf) : card] : [],
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const sorted = cards.toSorted((a, b) => (a.uid < b.uid ? -1 : Number(a.uid > b.uid)));
  const ofType = <Type extends CardType>(type: Type) => sorted.filter((card) => isOfType(card, type));
  const lists: { readonly [Type in CardType]: readonly CardTypes[Type][] } = {
    blog_post: ofType('blog_post'),
    faq_entry: ofType('faq_entry'),
    legal_document: ofType('legal_document'),
    partner: ofType('partner'),
    product: ofType('product'),
    sale: ofType('sale'),
    service: ofType('service'),
  };
  return { all: (type) => lists[type], get: (id) => byId.get(id) };
};

const isOfType = <Type extends CardType>(card: Card, type: Type): card is CardTypes[Type] => card.type === type;
