// Written by `site types` from the languages in site.config.ts. Do not edit.

/** What a visitor's language is chosen by. */
export const choices = [
  { code: 'uz', hreflang: 'uz' },
  { code: 'ru', hreflang: 'ru' },
] as const;

/** What the configuration says of each. */
export const facts = {
  uz: { prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr' },
  ru: { prismic: 'ru-ru', language: 'ru-RU', dir: 'ltr' },
} as const;
