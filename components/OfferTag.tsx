import type { ReactNode } from 'react';
import type { Offer } from './content.ts';
import { useText } from '../model/html/use-text.ts';

/** What the sale of an offer gives. A term without a markup is said with its length: longer ones have theirs. */
export const OfferTag = ({ offer }: { readonly offer: Pick<Offer, 'markupFreeMonths' | 'discount'> }): ReactNode => {
  const text = useText();
  const { markupFreeMonths: count, discount } = offer;
  const given = count > 0 ? text('offer.markup-free', { count }) : discount;
  return given ? <strong className="tag tag--accent">{given}</strong> : null;
};
