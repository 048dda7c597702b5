import type { DocumentType } from './template.ts';

/** Fields that a page cannot do without, by custom type: what Prismic's models cannot say. */
export const requiredFields = {
  app: ['title'],
  bank_promo: ['title'],
  blog_list: ['title'],
  blog_post: ['title', 'excerpt', 'cover', 'topic', 'published_at'],
  business: ['title'],
  faq_entry: ['question', 'answer', 'group'],
  faqs: ['title'],
  footer: [],
  home: ['title'],
  how_it_works: ['title'],
  how_to_repay: ['title'],
  legal: ['title'],
  legal_document: ['title', 'kind', 'part', 'effective_from', 'body'],
  navigation: ['main', 'main[].link'],
  partner: ['name', 'logo', 'category'],
  partner_list: ['title'],
  privacy: ['title', 'body'],
  product: ['name', 'price', 'gallery', 'gallery[].image'],
  promo: ['title'],
  qr: ['title'],
  sale: ['title', 'ends_at'],
  sale_list: ['title'],
  service: ['name'],
  settings: ['company', 'phone', 'email', 'tariffs', 'tariffs[].months', 'tariffs[].markup'],
} satisfies Record<DocumentType, readonly string[]>;

/**
 * What a group may hold, by custom type: the most items, and the field in which no two of them are the same. `calculator.css`
 * names each term. (What a number may be says its model: `min`, `max` and `step`.)
 */
export const groupRules = { settings: { tariffs: { most: 8, unique: 'months' } } } satisfies Partial<
  Record<DocumentType, Readonly<Record<string, { readonly most: number; readonly unique: string }>>>
>;
