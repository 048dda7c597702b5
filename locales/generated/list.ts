// Written by `site types` from the languages in site.config.ts. Do not edit.

/** What browsers need to choose a visitor's language. */
export const choices = [
  { code: 'uz', hreflang: 'uz' },
  { code: 'ru', hreflang: 'ru' },
] as const;

/** The configuration of each language. */
export const facts = {
  uz: { prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr' },
  ru: { prismic: 'ru-ru', language: 'ru-RU', dir: 'ltr' },
} as const;
