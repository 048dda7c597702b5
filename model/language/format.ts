import { languageFile } from './catalogue.ts';
import type { Language, LanguageRules } from './language-file.ts';
import type { Locale } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Formats a number in groups of three digits: `1 250 000`, `0,1`. */
export const formatNumber = (language: Language, value: number): string => {
  const { group, decimal } = rulesOf(language).number ?? { group: NO_BREAK_SPACE, decimal: ',' };
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  const sign = value < 0 ? '−' : '';
  return fraction === undefined ? sign + grouped : sign + grouped + decimal + fraction;
};

/** Formats money in whole units: `1 250 000 soʻm`, `1 250 000 сум`. */
export const formatSum = (locale: Locale, sum: number): string =>
  formatNumber(locale, Math.round(sum)) + NO_BREAK_SPACE + (rulesOf(locale).currency ?? '¤');

/** Formats a percentage: `0,1 %`. */
export const formatPercent = (locale: Locale, percent: number): string =>
  `${formatNumber(locale, percent)}${NO_BREAK_SPACE}%`;

/**
 * Formats a calendar day `YYYY-MM-DD` (the rest of the text is ignored): `2026‑yil 21‑noyabr`, `21 ноября 2026 г.`. Throws on other text.
 */
export const formatDate = (locale: Locale, date: string): string => {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)/.exec(date) ?? [];
  if (!year || !month || !day) throw new Error(`Expected a date as YYYY-MM-DD, got “${date}”`);
  const own = rulesOf(locale).date;
  if (!own) return `${year}-${month}-${day}`;
  return own.pattern
    .replace('{day}', String(Number(day)))
    .replace('{month}', own.months[Number(month) - 1] ?? month)
    .replace('{year}', year);
};

const rulesOf = (language: Language): LanguageRules => languageFile(language)?.rules ?? {};
