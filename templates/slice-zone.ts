import type { SliceContext } from '../model/slice-context.ts';
import type { PageSlice } from '../model/slice.ts';

/** Slices of a page and what they show of other documents. */
export interface SliceZoneData {
  readonly slices: readonly PageSlice[];
  readonly context: SliceContext;
}

/** Slices with as much of the page's context as they use. */
export const createSliceZone = (slices: readonly PageSlice[], context: SliceContext): SliceZoneData => {
  const sales = slices.some(({ slice_type }) => slice_type === 'sale_cards') ? context.sales : [];
  const ids = new Set([...linkedIds(slices), ...sales.map(({ partner }) => partner)]);
  const cards = Object.entries(context.cards).filter(([id]) => ids.has(id));
  return { slices, context: { cards: Object.fromEntries(cards), sales } };
};

/** Documents that content points at, but for those that a text leads to. */
export const linkedIds = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(linkedIds);
  // A text links to pages; it shows no cards.
  if (typeof value !== 'object' || value === null || 'spans' in value) return [];
  if (isDocumentLink(value)) return [value.id];
  return Object.values(value).flatMap(linkedIds);
};

const isDocumentLink = (value: object): value is { readonly id: string } =>
  'link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string';
