import { languageFile } from './catalogue.ts';
import { languageOf, LOCALES, type Locale } from './locale.ts';
import { FALLBACK_LANGUAGE, type LanguageRules } from './language-file.ts';

/** Rules that a language does not define: pages use the plain defaults instead. */
export const missingRules = (locale: Locale): readonly (keyof LanguageRules)[] => {
  const own = languageFile(locale)?.rules ?? {};
  return WANTED.filter((rule) => !Object.hasOwn(own, rule) && (rule !== 'plural' || hasOwnPlurals(locale)));
};

const WANTED = ['name', 'currency', 'date', 'plural'] as const satisfies readonly (keyof LanguageRules)[];

/** True if the language has plural categories besides `one` and `other`, as far as Intl knows it. */
const hasOwnPlurals = (locale: Locale): boolean => {
  const known = Intl.PluralRules.supportedLocalesOf(languageOf(locale).language);
  const { pluralCategories } = new Intl.PluralRules([...known, 'en']).resolvedOptions();
  return pluralCategories.some((category) => category !== 'one' && category !== 'other');
};

/** Keys of texts that a language lacks and another language has: pages show them in the fallback language (spec §9). */
export const missingTexts = (locale: Locale): readonly string[] => {
  const own = languageFile(locale)?.texts ?? {};
  return textKeys().filter((key) => !Object.hasOwn(own, key));
};

/** Keys of all interface texts in any language. */
export const textKeys = (): readonly string[] => [
  ...new Set([...LOCALES, FALLBACK_LANGUAGE].flatMap((language) => Object.keys(languageFile(language)?.texts ?? {}))),
];
