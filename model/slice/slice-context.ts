import type { CardType, CardTypes } from '../card/card.ts';
import type { OwnContext } from '../card/site-types.ts';

/** Given to every slice as `context`: what the slices of a page show of other documents. */
export type SliceContext = OwnContext & {
  /** Cards of the documents that the page's content relationship fields point to, by id. A missing id is a broken relationship: show nothing for it. */
  readonly cards: Readonly<Record<string, CardTypes[CardType]>>;
};
