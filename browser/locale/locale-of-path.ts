import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../locales/locale.ts';

/** Language of a page by its path: `/RU/x` is Russian, `/russia` is not. */
export const localeOfPath = (path: string): Locale => {
  const [, prefix] = /^\/(uz|ru)(?:\/|$)/i.exec(path) ?? [];
  return LOCALES.find((locale) => locale === prefix?.toLowerCase()) ?? DEFAULT_LOCALE;
};
