import type { DocumentType } from '../model/link/document-type.ts';
import type { DocumentFields } from '../model/slice/field-rules.ts';

/**
 * Rules that the models of documents cannot express: required fields, the width at which pages show pictures, and rules for groups and for
 * pairs of fields.
 */
export const fieldsOfTypes = {
  app: { required: ['title'] },
  bank_promo: { required: ['title'] },
  blog_list: { required: ['title'] },
  blog_post: {
    required: ['title', 'excerpt', 'cover', 'topic', 'published_at'],
    pictures: { cover: 768 },
  },
  business: { required: ['title'] },
  faq_entry: { required: ['question', 'answer', 'group'] },
  faqs: { required: ['title'] },
  home: { required: ['title'] },
  how_it_works: { required: ['title'] },
  how_to_repay: { required: ['title'] },
  legal: { required: ['title'] },
  legal_document: {
    required: ['title', 'kind', 'part', 'effective_from', 'body'],
    pictures: { body: 704 },
  },
  navigation: { required: ['main', 'main[].link'] },
  partner: {
    required: ['name', 'logo', 'category'],
    ascending: [['min_amount', 'max_amount']],
  },
  partner_list: { required: ['title'] },
  privacy: { required: ['title', 'body'], pictures: { body: 704 } },
  product: { required: ['name', 'gallery', 'gallery[].image'], pictures: { 'gallery[].image': 576 } },
  promo: { required: ['title'] },
  qr: { required: ['title'] },
  redirect: { required: ['from', 'to'] },
  sale: {
    required: ['title', 'ends_at'],
    pictures: { image: 800 },
    ascending: [['starts_at', 'ends_at']],
  },
  sale_list: { required: ['title'] },
  service: { required: ['name'] },
  settings: {
    required: ['company', 'phone', 'email', 'tariffs', 'tariffs[].months', 'tariffs[].markup'],
    // `calculator.css` has a rule for each term.
    groups: { tariffs: { most: 8, unique: 'months' } },
    ascending: [['min_amount', 'max_amount']],
  },
} satisfies { readonly [Type in DocumentType]?: DocumentFields<Type> };
