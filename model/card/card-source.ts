import type { Card, CardType, CardTypes } from './card.ts';
import { compareText } from '../values/compare-text.ts';
import { groupBy } from '../values/group-by.ts';

/** The cards of one locale. Lists are ordered by uid, so that the order never depends on the service's. */
export interface CardSource {
  readonly all: <Type extends CardType>(type: Type) => readonly CardTypes[Type][];
  readonly get: (id: string) => Card | undefined;
}

/** The cards of one locale, their links resolved, as templates ask for them. */
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

/** Always the same: what is made of a list is kept by the list. */
const NONE: readonly never[] = [];
