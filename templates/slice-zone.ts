import { documentLinks, relatedIds } from '../model/link/document-link.ts';
import { MOST_SALES } from './sale-status.ts';
import type { SliceContext, PageSlice } from '../model/slice/slice.ts';

/** The slices of a page, and what they show of other documents. */
export interface SliceZoneData {
  readonly slices: readonly PageSlice[];
  readonly context: SliceContext;
}

/** Creates the slice data of a page, with only the parts of the context that the slices use. */
export const createSliceZone = (slices: readonly PageSlice[], context: SliceContext): SliceZoneData => {
  const sales = context.sales.slice(0, Math.max(0, ...slices.map(salesIn)));
  const ids = new Set([...relatedIds(documentLinks(slices)), ...sales.map(({ partner }) => partner)]);
  const cards = Object.entries(context.cards).filter(([id]) => ids.has(id));
  return { slices, context: { cards: Object.fromEntries(cards), sales } };
};

/** How many sales a slice shows. */
const salesIn = (slice: PageSlice): number =>
  slice.slice_type === 'sale_cards' ? (slice.primary.limit ?? MOST_SALES) : 0;
