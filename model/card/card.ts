import type { OwnCards } from './site-types.ts';

/**
 * What other pages may show of a document. A card is made from one document alone, so that an edit affects only the document's own pages
 * and the pages whose cards changed.
 */
export interface CardOf<Type extends string> {
  readonly id: string;
  readonly type: Type;
  readonly uid: string;
  /** Locale-prefixed path of the document's page, or of its place on another page; null if no page shows it. */
  readonly path: string | null;
}

/** The card of a document of which other pages show nothing: they only link to it. */
export interface PageCard extends CardOf<'page'> {
  readonly title: string;
}

/** The members of a card that come from the document's fields: all except its address. */
export type CardContent<Shape> = Shape extends unknown ? Omit<Shape, 'id' | 'uid' | 'path'> : never;

export type CardTypes = OwnCards;
export type CardType = keyof CardTypes;
export type Card = CardTypes[CardType] | PageCard;
