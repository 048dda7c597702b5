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

/** How many items a group may have, by custom type: `calculator.css` names each term. */
export const maxItems = { settings: { tariffs: 8 } } satisfies Partial<
  Record<DocumentType, Readonly<Record<string, number>>>
>;
