// Written by `site types` from the folders. Do not edit.

import App from '../App/index.tsx';
import BankPromo from '../BankPromo/index.tsx';
import BlogList from '../BlogList/index.tsx';
import BlogPost from '../BlogPost/index.tsx';
import BlogPostServices from '../BlogPostServices/index.tsx';
import BlogServices from '../BlogServices/index.tsx';
import BlogTopic from '../BlogTopic/index.tsx';
import Business from '../Business/index.tsx';
import Faqs from '../Faqs/index.tsx';
import FaqsServices from '../FaqsServices/index.tsx';
import Home from '../Home/index.tsx';
import HowItWorks from '../HowItWorks/index.tsx';
import HowItWorksPart from '../HowItWorksPart/index.tsx';
import HowToRepay from '../HowToRepay/index.tsx';
import HowToRepayPart from '../HowToRepayPart/index.tsx';
import Legal from '../Legal/index.tsx';
import LegalComponents from '../LegalComponents/index.tsx';
import LegalConstants from '../LegalConstants/index.tsx';
import LegalDocument from '../LegalDocument/index.tsx';
import LegalTypes from '../LegalTypes/index.tsx';
import Partner from '../Partner/index.tsx';
import PartnerList from '../PartnerList/index.tsx';
import Privacy from '../Privacy/index.tsx';
import Product from '../Product/index.tsx';
import Promo from '../Promo/index.tsx';
import Qr from '../Qr/index.tsx';
import Sale from '../Sale/index.tsx';
import SaleList from '../SaleList/index.tsx';
import type { Views } from '../../model/page/template.ts';
import type { templates } from './templates.ts';

export const views = {
  app: App,
  'bank-promo': BankPromo,
  'blog-list': BlogList,
  'blog-post': BlogPost,
  'blog-post-services': BlogPostServices,
  'blog-services': BlogServices,
  'blog-topic': BlogTopic,
  business: Business,
  faqs: Faqs,
  'faqs-services': FaqsServices,
  home: Home,
  'how-it-works': HowItWorks,
  'how-it-works-part': HowItWorksPart,
  'how-to-repay': HowToRepay,
  'how-to-repay-part': HowToRepayPart,
  legal: Legal,
  'legal-components': LegalComponents,
  'legal-constants': LegalConstants,
  'legal-document': LegalDocument,
  'legal-types': LegalTypes,
  partner: Partner,
  'partner-list': PartnerList,
  privacy: Privacy,
  product: Product,
  promo: Promo,
  qr: Qr,
  sale: Sale,
  'sale-list': SaleList,
} satisfies Views<typeof templates>;
