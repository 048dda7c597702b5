import { documentLinks, relatedIds } from '../model/link/document-link.ts';
import type { SliceContext } from '../model/slice/slice-context.ts';
import type { PageSlice } from '../model/slice/slice.ts';

/** Slices of a page and what they show of other documents. */
export interface SliceZoneData {
  readonly slices: readonly PageSlice[];
  readonly context: SliceContext;
}

/** Slices with as much of the page's context as they use. */
export const createSliceZone = (slices: readonly PageSlice[], context: SliceContext): SliceZoneData => {
  const sales = slices.some(({ slice_type }) => slice_type === 'sale_cards') ? context.sales : [];
  const ids = new Set([...relatedIds(documentLinks(slices)), ...sales.map(({ partner }) => partner)]);
  const cards = Object.entries(context.cards).filter(([id]) => ids.has(id));
  return { slices, context: { cards: Object.fromEntries(cards), sales } };
};
