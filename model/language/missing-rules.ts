import { languageFile } from './catalogue.ts';
import { languageOf, type Locale } from './locale.ts';
import type { LanguageRules } from './rules.ts';

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
