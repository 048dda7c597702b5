import { languageFile } from './catalogue.ts';
import { languageOf, LOCALES, type Locale } from './locale.ts';
import { FALLBACK_LANGUAGE, type LanguageRules } from './language-file.ts';

/** Rules that a language does not state: pages have the plain defaults instead. */
export const missingRules = (locale: Locale): readonly (keyof LanguageRules)[] => {
  const own = languageFile(locale)?.rules ?? {};
  return WANTED.filter((rule) => !Object.hasOwn(own, rule) && (rule !== 'plural' || hasOwnPlurals(locale)));
};

const WANTED = ['name', 'currency', 'date', 'plural'] as const satisfies readonly (keyof LanguageRules)[];

/** Whether counted words have other forms than one for 1 and one for the rest, as far as this machine knows the language. */
const hasOwnPlurals = (locale: Locale): boolean => {
  const known = Intl.PluralRules.supportedLocalesOf(languageOf(locale).language);
  const { pluralCategories } = new Intl.PluralRules([...known, 'en']).resolvedOptions();
  return pluralCategories.some((category) => category !== 'one' && category !== 'other');
};

/** Keys of the texts that a language lacks, though another one has them: pages show these in the fallback language (spec §9). */
export const missingTexts = (locale: Locale): readonly string[] => {
  const own = languageFile(locale)?.texts ?? {};
  return textKeys().filter((key) => !Object.hasOwn(own, key));
};

/** Keys of all interface texts, whichever language has them. */
export const textKeys = (): readonly string[] => [
  ...new Set([...LOCALES, FALLBACK_LANGUAGE].flatMap((language) => Object.keys(languageFile(language)?.texts ?? {}))),
];
