import type { Card } from '../../model/card/card.ts';

/** Kinds of things that a search finds, in the order in which they are shown. The index has their places in this list. */
export const SEARCH_KINDS = ['partner', 'product', 'sale', 'blog_post', 'faq_entry', 'legal_document', 'page'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A service has no page of its own. */
export const kindOfCard = ({ type }: Pick<Card, 'type'>): SearchKind | null =>
  SEARCH_KINDS.find((kind) => kind === type) ?? null;
