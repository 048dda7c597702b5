import type { BuiltMessages, Messages } from './generated/messages.ts';

/**
 * English: the fallback of spec §9 for texts that a language lacks. It contains what a visitor must understand even then. Counted texts:
 * one | other.
 */
export const texts = {
  'title.default': 'A convenient service for paying in instalments!',

  skip: 'Skip to content',
  'language.label': 'Language',

  'menu.label': 'Main menu',
  'menu.open': 'Menu',
  'menu.home': 'Home',
  'menu.promo': 'Promo',
  'menu.partners': 'Partners',
  'menu.blogs': 'Blog',
  'menu.faqs': 'Questions',
  'menu.how-it-works': 'How it works',
  'menu.business': 'For business',
  'menu.sales': 'Sales',

  'marquee.pause': 'Stop the motion',

  'reading.minutes': '{count} minute to read | {count} minutes to read',
  'months.count': '{count} month | {count} months',
  'days.left': '{count} day left | {count} days left',

  'contents.label': 'Contents',

  'embed.play': 'Watch the video (YouTube)',
  'error.404.path': 'Page not found: {path}',
  'error.404.title': 'There is no such page',
  'error.404.text': 'The link may be old, or the address mistyped. Go on from the home page.',
  'error.410.title': 'This page was taken away',
  'error.410.text': 'It is not on the site any more. Go on from its section or from the home page.',
  'error.500.title': 'The page could not be opened',
  'error.500.text': 'The fault is ours. Reload the page or come back a little later.',
  'error.home': 'Go to the home page',
  'error.retry': 'Reload the page',
} satisfies Partial<Messages>;

/** Texts that only builds use; visitors do not load them. */
export const builtTexts = {
  'error.404.label': 'Page Not Found',
  'error.410.label': 'Gone',
  'error.500.label': 'Internal Server Error',
} satisfies Partial<BuiltMessages>;
