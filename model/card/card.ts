import type { OwnCards } from './site-types.ts';

/**
 * What other pages may show of a document. A card is made from one document alone, so that an edited
 * document costs its own page and the pages whose cards changed, and nothing else.
 */
export interface CardOf<Type extends string> {
  readonly id: string;
  readonly type: Type;
  readonly uid: string;
  /** Locale-prefixed path of the document's page, or of its place on another; null when no page shows it. */
  readonly path: string | null;
}

/** A document of which others show nothing: they only link to it. */
export interface PageCard extends CardOf<'page'> {
  readonly title: string;
}

/** What the document itself has to say: all but where it is. */
export type CardContent<Shape> = Shape extends unknown ? Omit<Shape, 'id' | 'uid' | 'path'> : never;

export type CardTypes = OwnCards;
export type CardType = keyof CardTypes;
export type Card = CardTypes[CardType] | PageCard;
