import type { Language } from './language.ts';

/** Forms of a counted word. Uzbek needs `other` alone; Russian one, few, many and other (fractions). */
export interface PluralForms {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

type Category = keyof PluralForms;

/** The form of a counted word that a number asks for, by the CLDR rules. */
export const plural = (language: Language, count: number, forms: PluralForms): string =>
  forms[pluralCategory(language, count)] ?? forms.other;

/**
 * Which of the forms written one after another a number asks for: none to choose from in Uzbek, one | other in English,
 * one | few | many in Russian, where fractions take the form of few (1,5 месяца).
 */
export const pluralIndex = (language: Language, count: number): number => {
  const category = pluralCategory(language, count);
  if (language === 'ru') return { one: 0, few: 1, many: 2, other: 1 }[category];
  return category === 'one' ? 0 : 1;
};

const pluralCategory = (language: Language, count: number): Category => {
  if (language === 'ru') return russianCategory(Math.abs(count));
  if (language === 'uz') return 'other';
  return count === 1 ? 'one' : 'other';
};

const russianCategory = (count: number): Category => {
  if (!Number.isInteger(count)) return 'other';
  const unit = count % 10;
  const isTeen = count % 100 >= 11 && count % 100 <= 14;
  if (unit === 1 && !isTeen) return 'one';
  return unit >= 2 && unit <= 4 && !isTeen ? 'few' : 'many';
};
