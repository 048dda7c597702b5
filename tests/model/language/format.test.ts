import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatPercent, formatSum } from '../../../model/language/format.ts';
import { pluralIndex } from '../../../model/language/messages.ts';

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
  expect(formatDate('uz', '2026-11-21')).toBe('2026‑yil 21‑noyabr');
  expect(formatDate('ru', '2026-11-21')).toBe('21 ноября 2026 г.');
  expect(formatDate('uz', '2026-03-05T23:59:00+0000')).toBe('2026‑yil 5‑mart');
});

test.each(['', '21.11.2026', '2026-13-01', '2026-1-1'])('“%s” is no date', (date) => {
  expect(() => formatDate('ru', date)).toThrow('Expected a date as YYYY-MM-DD, got');
});

const FORMS = ['месяц', 'месяца', 'месяцев'];

test.each([
  [0, 'месяцев'],
  [1, 'месяц'],
  [2, 'месяца'],
  [4, 'месяца'],
  [5, 'месяцев'],
  [11, 'месяцев'],
  [12, 'месяцев'],
  [14, 'месяцев'],
  [21, 'месяц'],
  [22, 'месяца'],
  [25, 'месяцев'],
  [101, 'месяц'],
  [111, 'месяцев'],
  [1.5, 'месяца'],
  [-3, 'месяца'],
])('in Russian %d takes “%s”', (count, form) => {
  expect(FORMS[pluralIndex('ru', count)]).toBe(form);
});

test('in Uzbek every number takes the one form, in English all but 1 the second', () => {
  expect([0, 1, 21].map((count) => pluralIndex('uz', count))).toEqual([0, 0, 0]);
  expect([0, 1, 21].map((count) => pluralIndex('en-US', count))).toEqual([1, 0, 1]);
});

test('plural rules are those of the platform', () => {
  const rules = new Intl.PluralRules('ru');
  const forms = ['one', 'few', 'many'];
  for (let count = 0; count <= 1000; count += 1) expect(forms[pluralIndex('ru', count)]).toBe(rules.select(count));
});
