// Written by `site types` from the folders. Do not edit.

import { app } from '../App/template.ts';
import { bankPromo } from '../BankPromo/template.ts';
import { blogList } from '../BlogList/template.ts';
import { blogPost } from '../BlogPost/template.ts';
import { blogPostServices } from '../BlogPostServices/template.ts';
import { blogServices } from '../BlogServices/template.ts';
import { blogTopic } from '../BlogTopic/template.ts';
import { business } from '../Business/template.ts';
import { faqs } from '../Faqs/template.ts';
import { faqsServices } from '../FaqsServices/template.ts';
import { home } from '../Home/template.ts';
import { howItWorks } from '../HowItWorks/template.ts';
import { howItWorksPart } from '../HowItWorksPart/template.ts';
import { howToRepay } from '../HowToRepay/template.ts';
import { howToRepayPart } from '../HowToRepayPart/template.ts';
import { legal } from '../Legal/template.ts';
import { legalComponents } from '../LegalComponents/template.ts';
import { legalConstants } from '../LegalConstants/template.ts';
import { legalDocument } from '../LegalDocument/template.ts';
import { legalTypes } from '../LegalTypes/template.ts';
import { partner } from '../Partner/template.ts';
import { partnerList } from '../PartnerList/template.ts';
import { privacy } from '../Privacy/template.ts';
import { product } from '../Product/template.ts';
import { promo } from '../Promo/template.ts';
import { qr } from '../Qr/template.ts';
import { sale } from '../Sale/template.ts';
import { saleList } from '../SaleList/template.ts';
import type { Template } from '../../model/page/template.ts';

export const templates = {
  app,
  'bank-promo': bankPromo,
  'blog-list': blogList,
  'blog-post': blogPost,
  'blog-post-services': blogPostServices,
  'blog-services': blogServices,
  'blog-topic': blogTopic,
  business,
  faqs,
  'faqs-services': faqsServices,
  home,
  'how-it-works': howItWorks,
  'how-it-works-part': howItWorksPart,
  'how-to-repay': howToRepay,
  'how-to-repay-part': howToRepayPart,
  legal,
  'legal-components': legalComponents,
  'legal-constants': legalConstants,
  'legal-document': legalDocument,
  'legal-types': legalTypes,
  partner,
  'partner-list': partnerList,
  privacy,
  product,
  promo,
  qr,
  sale,
  'sale-list': saleList,
} satisfies Readonly<Record<string, Template>>;
