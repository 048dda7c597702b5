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

/** Those of the pages that the site's own code links to: from tiles, crumbs, actions and error pages. */
export const linkedPaths = (): readonly string[] => {
  const { app, blogs, faqs, 'how-it-works': howItWorks, legal, partners, sales } = sectionPaths();
  return [app, blogs, faqs, howItWorks, legal, partners, sales];
};
