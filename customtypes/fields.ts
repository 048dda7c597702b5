// Written by `site types` from the folders. Do not edit.

import { fields as app } from './app/fields.ts';
import { fields as bank_promo } from './bank_promo/fields.ts';
import { fields as blog_list } from './blog_list/fields.ts';
import { fields as blog_post } from './blog_post/fields.ts';
import { fields as business } from './business/fields.ts';
import { fields as faq_entry } from './faq_entry/fields.ts';
import { fields as faqs } from './faqs/fields.ts';
import { fields as home } from './home/fields.ts';
import { fields as how_it_works } from './how_it_works/fields.ts';
import { fields as how_to_repay } from './how_to_repay/fields.ts';
import { fields as legal } from './legal/fields.ts';
import { fields as legal_document } from './legal_document/fields.ts';
import { fields as navigation } from './navigation/fields.ts';
import { fields as partner } from './partner/fields.ts';
import { fields as partner_list } from './partner_list/fields.ts';
import { fields as privacy } from './privacy/fields.ts';
import { fields as product } from './product/fields.ts';
import { fields as promo } from './promo/fields.ts';
import { fields as qr } from './qr/fields.ts';
import { fields as sale } from './sale/fields.ts';
import { fields as sale_list } from './sale_list/fields.ts';
import { fields as service } from './service/fields.ts';
import { fields as settings } from './settings/fields.ts';

/** What the models cannot say. */
export const fields = {
  app,
  bank_promo,
  blog_list,
  blog_post,
  business,
  faq_entry,
  faqs,
  home,
  how_it_works,
  how_to_repay,
  legal,
  legal_document,
  navigation,
  partner,
  partner_list,
  privacy,
  product,
  promo,
  qr,
  sale,
  sale_list,
  service,
  settings,
};
