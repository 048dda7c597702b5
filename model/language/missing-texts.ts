import { languageFile } from './catalogue.ts';
import { FALLBACK_LANGUAGE } from './language.ts';
import { LOCALES, type Locale } from './locale.ts';

/** Keys of the texts that a language lacks, though another one has them: pages show these in the fallback language (spec §9). */
export const missingTexts = (locale: Locale): readonly string[] => {
  const keys = new Set(
    [...LOCALES, FALLBACK_LANGUAGE].flatMap((language) => Object.keys(languageFile(language)?.texts ?? {})),
  );
  const own = languageFile(locale)?.texts ?? {};
  return [...keys].filter((key) => !Object.hasOwn(own, key));
};
