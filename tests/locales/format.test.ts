import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatPercent, formatSum, plural } from '../../locales/format.ts';

const NB = '\u00a0';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, `1${NB}000`],
  [1_250_000, `1${NB}250${NB}000`],
  [30_000_000, `30${NB}000${NB}000`],
  [-1234, `−1${NB}234`],
  [0.1, '0,1'],
  [1234.56, `1${NB}234,56`],
])('the number %d is written %s', (value, written) => {
  expect(formatNumber('uz', value)).toBe(written);
});

test('money is written with its unit in each language', () => {
  expect(formatSum('uz', 1_250_000)).toBe(`1${NB}250${NB}000${NB}soʻm`);
  expect(formatSum('ru', 1_250_000)).toBe(`1${NB}250${NB}000${NB}сум`);
});

test('per cent stands apart from its number', () => {
  expect(formatPercent('ru', 0.1)).toBe(`0,1${NB}%`);
});

test('a date is written in each language', () => {
  expect(formatDate('uz', '2026-11-21')).toBe('21-noyabr, 2026');
  expect(formatDate('ru', '2026-11-21')).toBe('21 ноября 2026 г.');
  expect(formatDate('uz', '2026-03-05T23:59:00+0000')).toBe('5-mart, 2026');
});

test.each(['', '21.11.2026', '2026-13-01', '2026-1-1'])('“%s” is no date', (date) => {
  expect(() => formatDate('ru', date)).toThrow('Expected a date as YYYY-MM-DD, got');
});

const FORMS = { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца (доли)' };

test.each([
  [0, FORMS.many],
  [1, FORMS.one],
  [2, FORMS.few],
  [4, FORMS.few],
  [5, FORMS.many],
  [11, FORMS.many],
  [12, FORMS.many],
  [14, FORMS.many],
  [21, FORMS.one],
  [22, FORMS.few],
  [25, FORMS.many],
  [101, FORMS.one],
  [111, FORMS.many],
  [1.5, FORMS.other],
])('in Russian %d takes “%s”', (count, form) => {
  expect(plural('ru', count, FORMS)).toBe(form);
});

test('in Uzbek every number takes the one form', () => {
  expect(plural('uz', 1, { other: 'oy' })).toBe('oy');
  expect(plural('uz', 21, FORMS)).toBe(FORMS.other);
});

test('plural rules are those of the platform', () => {
  const rules = new Intl.PluralRules('ru');
  const categories = { one: 'one', few: 'few', many: 'many', other: 'other' };
  for (let count = 0; count <= 1000; count += 1) expect(plural('ru', count, categories)).toBe(rules.select(count));
});
