// Written by `site types` from the folders. Do not edit.

export { fields as app } from '../app/fields.ts';
export { fields as bank_promo } from '../bank_promo/fields.ts';
export { fields as blog_list } from '../blog_list/fields.ts';
export { fields as blog_post } from '../blog_post/fields.ts';
export { fields as business } from '../business/fields.ts';
export { fields as faq_entry } from '../faq_entry/fields.ts';
export { fields as faqs } from '../faqs/fields.ts';
export { fields as home } from '../home/fields.ts';
export { fields as how_it_works } from '../how_it_works/fields.ts';
export { fields as how_to_repay } from '../how_to_repay/fields.ts';
export { fields as legal } from '../legal/fields.ts';
export { fields as legal_document } from '../legal_document/fields.ts';
export { fields as navigation } from '../navigation/fields.ts';
export { fields as partner } from '../partner/fields.ts';
export { fields as partner_list } from '../partner_list/fields.ts';
export { fields as privacy } from '../privacy/fields.ts';
export { fields as product } from '../product/fields.ts';
export { fields as promo } from '../promo/fields.ts';
export { fields as qr } from '../qr/fields.ts';
export { fields as redirect } from '../redirect/fields.ts';
export { fields as sale } from '../sale/fields.ts';
export { fields as sale_list } from '../sale_list/fields.ts';
export { fields as service } from '../service/fields.ts';
export { fields as settings } from '../settings/fields.ts';
