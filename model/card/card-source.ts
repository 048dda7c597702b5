import type { Card, CardType, CardTypes } from './card.ts';
import { compareText } from '../values/compare-text.ts';
import { groupBy } from '../values/group-by.ts';

/** The cards of one locale. Lists are sorted by uid, so that the order does not depend on the service. */
export interface CardSource {
  readonly all: <Type extends CardType>(type: Type) => readonly CardTypes[Type][];
  readonly get: (id: string) => Card | undefined;
}

/** Creates the source of cards that templates read: cards of one locale with resolved links. */
export const createCardSource = (cards: readonly Card[]): CardSource => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const lists = listsOf(cards.toSorted((a, b) => compareText(a.uid, b.uid)));
  return { all: (type) => lists[type] ?? NONE, get: (id) => byId.get(id) };
};

type CardLists = { readonly [Type in CardType]?: readonly CardTypes[Type][] };

const listsOf = (cards: readonly Card[]): CardLists => {
  const entries: readonly (readonly unknown[])[] = [...groupBy(cards, ({ type }) => type)];
  return Object.fromEntries(entries);
};

/** Always the same array: results derived from a list are cached by its identity. */
const NONE: readonly never[] = [];
