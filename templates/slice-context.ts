import type { Card, CardTypes } from '../model/card/card.ts';
import type { SliceContext } from '../model/slice/slice-context.ts';
import { currentSales } from './sale-status.ts';
import type { SliceContextInput } from '../model/site/site-code.ts';

/** The cards behind a document's content relationships, and the running sales with their partners where it shows them. */
export const createSliceContext = ({ related, slices, cards, asOf }: SliceContextInput): SliceContext => {
  const sales = slices.includes('sale_cards') ? currentSales(cards, asOf) : [];
  const partners = sales.flatMap(({ partner }) => partner ?? []);
  const shown = [...related, ...partners].flatMap((id) => cards.get(id) ?? []).filter(isContentCard);
  return { sales, cards: Object.fromEntries(shown.map((card) => [card.id, card])) };
};

const isContentCard = (card: Card): card is CardTypes[keyof CardTypes] => card.type !== 'page';
