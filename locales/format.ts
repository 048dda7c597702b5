import type { Locale } from './locale.ts';

export { plural } from './plural.ts';

// Written out, not left to Intl: its data differ between Node and browsers, and pages must be the same bytes everywhere.
const NO_BREAK_SPACE = '\u00a0';
const CURRENCY = { uz: 'soʻm', ru: 'сум' } as const satisfies Readonly<Record<Locale, string>>;
const MONTHS = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
} as const satisfies Readonly<Record<Locale, readonly string[]>>;

/** Number with no-break spaces between thousands and a decimal comma: `1 250 000`, `0,1`. Both languages write it so. */
export const formatNumber = (_locale: Locale, value: number): string => {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const sign = value < 0 ? '−' : '';
  return fraction === undefined ? sign + grouped : `${sign}${grouped},${fraction}`;
};

/** Money in whole soʻm: `1 250 000 soʻm`, `1 250 000 сум`. */
export const formatSum = (locale: Locale, sum: number): string =>
  formatNumber(locale, Math.round(sum)) + NO_BREAK_SPACE + CURRENCY[locale];

/** Per cent: `0,1 %`. */
export const formatPercent = (locale: Locale, percent: number): string =>
  `${formatNumber(locale, percent)}${NO_BREAK_SPACE}%`;

/** Calendar day `YYYY-MM-DD` (what follows it is ignored): `21-noyabr, 2026`, `21 ноября 2026 г.`. Throws on other text. */
export const formatDate = (locale: Locale, date: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const name = MONTHS[locale][Number(month) - 1];
  if (!year || !day || !name) throw new Error(`Expected a date as YYYY-MM-DD, got “${date}”`);
  return locale === 'uz' ? `${Number(day)}-${name}, ${year}` : `${Number(day)} ${name} ${year} г.`;
};
