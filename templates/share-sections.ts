import type { MessageKey } from '../locales/messages.ts';

/** Sections of the site that have a picture of their own for social networks: the first part of their pages' paths. */
export const SHARE_SECTIONS = [
  'home',
  'app',
  'blogs',
  'business',
  'faqs',
  'how-it-works',
  'how-to-repay',
  'legal',
  'partners',
  'politic-confidence',
  'products',
  'promo',
  'sales',
] as const;

export type ShareSection = (typeof SHARE_SECTIONS)[number];

/** Section of a page by its path without language: `/blogs/x` → `blogs`; what has none of its own shares the home page's. */
export const shareSectionOf = (path: string): ShareSection => {
  const first = path.split('/')[1];
  return SHARE_SECTIONS.find((section) => section === first) ?? 'home';
};

/** Text that a section's picture shows. */
export const shareTitleKey = (section: ShareSection): MessageKey =>
  section === 'home' ? 'title.default' : `menu.${section}`;
