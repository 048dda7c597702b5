/** Sections of the site that have a main page. */
export const MAIN_SECTIONS = [
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
  'promo',
  'sales',
] as const;

/**
 * Sections of the site. Every page names its section in its frame: it selects the current item of the menu and the picture for social
 * networks. Products have no main page.
 */
export const SECTIONS = [...MAIN_SECTIONS, 'products'] as const;

export type MainSection = (typeof MAIN_SECTIONS)[number];
export type SectionName = (typeof SECTIONS)[number];

/** Path of each section's main page, without a language prefix. */
export type SectionPaths = Readonly<Record<MainSection, string>>;
