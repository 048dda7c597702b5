import { isFilled, type ContentRelationshipField } from '@prismicio/client';
import type { CardType, CardTypes } from '../model/card/card.ts';
import type { SliceContext } from '../model/slice/slice.ts';

/** Cards that relationship fields point to, without duplicates, in order. Broken relationships are left out. */
export const relatedCards = (
  fields: readonly ContentRelationshipField[],
  { cards }: SliceContext,
): readonly CardTypes[CardType][] => {
  const ids = fields.flatMap((field) => (isFilled.contentRelationship(field) ? [field.id] : []));
  return [...new Set(ids)].flatMap((id) => cards[id] ?? []);
};
