import { blogList } from './BlogList/load.ts';
import { blogPost } from './BlogPost/load.ts';
import { blogPostServices } from './BlogPostServices/load.ts';
import { blogServices } from './BlogServices/load.ts';
import { faqs } from './Faqs/load.ts';
import { faqsServices } from './FaqsServices/load.ts';
import { legal } from './Legal/load.ts';
import { legalConstants } from './LegalConstants/load.ts';
import { legalComponents, legalTypes } from './LegalIndex/load.ts';
import { partner } from './Partner/load.ts';
import { partnerList } from './PartnerList/load.ts';
import { privacy } from './Privacy/load.ts';
import { product } from './Product/load.ts';
import { sale } from './Sale/load.ts';
import { saleList } from './SaleList/load.ts';
import { app, bankPromo, business, home, howItWorks, howToRepay, promo, qr } from './SlicePage/load.ts';
import { howItWorksPart, howToRepayPart } from './SlicePart/load.ts';
import type { Template } from './template.ts';

const registry = {
  home,
  app,
  'bank-promo': bankPromo,
  business,
  promo,
  qr,
  'how-it-works': howItWorks,
  'how-it-works-part': howItWorksPart,
  'how-to-repay': howToRepay,
  'how-to-repay-part': howToRepayPart,
  'blog-list': blogList,
  'blog-services': blogServices,
  'blog-post': blogPost,
  'blog-post-services': blogPostServices,
  faqs,
  'faqs-services': faqsServices,
  legal,
  'legal-components': legalComponents,
  'legal-types': legalTypes,
  'legal-constants': legalConstants,
  'partner-list': partnerList,
  partner,
  product,
  'sale-list': saleList,
  sale,
  privacy,
} satisfies Readonly<Record<string, Template>>;

export type TemplateId = keyof typeof registry;

/** What the view of each template draws. */
export type TemplateData = {
  readonly [Id in TemplateId]: ReturnType<(typeof registry)[Id]['load']>['data'];
};

/** Every page type by its id; `views.ts` has how they are drawn. */
export const templates: Readonly<Record<TemplateId, Template>> = registry;
