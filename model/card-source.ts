import type { Card, CardType, CardTypes } from '../components/content.ts';
import type { CardSource } from './template.ts';

/** The cards of one locale, their links resolved, as templates ask for them. */
export const createCardSource = (cards: readonly Card[]): CardSource => {
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
