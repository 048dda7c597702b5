import type { Card } from '../../model/card/card.ts';

/** Kinds of search results in the order in which they are shown. The index stores positions in this list. */
export const SEARCH_KINDS = ['partner', 'product', 'sale', 'blog_post', 'faq_entry', 'legal_document', 'page'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Null for a service, which has no page of its own. */
export const kindOfCard = ({ type }: Pick<Card, 'type'>): SearchKind | null =>
  SEARCH_KINDS.find((kind) => kind === type) ?? null;
