import type { Card, CardTypes } from '../model/card.ts';
import type { SliceContext } from '../model/slice-context.ts';
import { currentSales } from './sale-status.ts';
import type { CardSource } from '../model/template.ts';

export interface SliceContextInput {
  /** Ids of the documents that the page's document shows something of. */
  readonly related: readonly string[];
  /** Slice types on the page. */
  readonly slices: readonly string[];
  readonly cards: CardSource;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** The cards behind a document's content relationships, and the running sales with their partners where it shows them. */
export const createSliceContext = ({ related, slices, cards, asOf }: SliceContextInput): SliceContext => {
  const sales = slices.includes('sale_cards') ? currentSales(cards, asOf) : [];
  const partners = sales.flatMap(({ partner }) => partner ?? []);
  const shown = [...related, ...partners].flatMap((id) => cards.get(id) ?? []).filter(isContentCard);
  return { sales, cards: Object.fromEntries(shown.map((card) => [card.id, card])) };
};

const isContentCard = (card: Card): card is CardTypes[keyof CardTypes] => card.type !== 'page';
