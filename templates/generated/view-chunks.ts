// Written by `site types` from the folders. Do not edit.

import type { Chunks, Views } from '../../model/page/template.ts';
import type { templates } from './templates.ts';

export const viewChunks = {
  app: () => import('../App/index.tsx'),
  'bank-promo': () => import('../BankPromo/index.tsx'),
  'blog-list': () => import('../BlogList/index.tsx'),
  'blog-post': () => import('../BlogPost/index.tsx'),
  'blog-post-services': () => import('../BlogPostServices/index.tsx'),
  'blog-services': () => import('../BlogServices/index.tsx'),
  'blog-topic': () => import('../BlogTopic/index.tsx'),
  business: () => import('../Business/index.tsx'),
  faqs: () => import('../Faqs/index.tsx'),
  'faqs-services': () => import('../FaqsServices/index.tsx'),
  home: () => import('../Home/index.tsx'),
  'how-it-works': () => import('../HowItWorks/index.tsx'),
  'how-it-works-part': () => import('../HowItWorksPart/index.tsx'),
  'how-to-repay': () => import('../HowToRepay/index.tsx'),
  'how-to-repay-part': () => import('../HowToRepayPart/index.tsx'),
  legal: () => import('../Legal/index.tsx'),
  'legal-components': () => import('../LegalComponents/index.tsx'),
  'legal-constants': () => import('../LegalConstants/index.tsx'),
  'legal-document': () => import('../LegalDocument/index.tsx'),
  'legal-types': () => import('../LegalTypes/index.tsx'),
  partner: () => import('../Partner/index.tsx'),
  'partner-list': () => import('../PartnerList/index.tsx'),
  privacy: () => import('../Privacy/index.tsx'),
  product: () => import('../Product/index.tsx'),
  promo: () => import('../Promo/index.tsx'),
  qr: () => import('../Qr/index.tsx'),
  sale: () => import('../Sale/index.tsx'),
  'sale-list': () => import('../SaleList/index.tsx'),
} satisfies Chunks<Views<typeof templates>>;
