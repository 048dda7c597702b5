import type { SectionPaths } from '../components/sections.ts';
import { ownPath } from '../model/link/own-path.ts';

/** Where the main page of each section is, by the routes of `prismic.config.json`. */
export const sectionPaths = (): SectionPaths => ({
  home: ownPath('home'),
  app: ownPath('app'),
  blogs: ownPath('blog_list'),
  business: ownPath('business'),
  faqs: ownPath('faqs'),
  'how-it-works': ownPath('how_it_works'),
  'how-to-repay': ownPath('how_to_repay'),
  legal: ownPath('legal'),
  partners: ownPath('partner_list'),
  'politic-confidence': ownPath('privacy'),
  promo: ownPath('promo'),
  sales: ownPath('sale_list'),
});
