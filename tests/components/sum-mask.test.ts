import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSum, parseSum } from '../../components/sum-mask.ts';
import { formatNumber } from '../../model/language/format.ts';

/** Masks a text in which `|` marks the caret; in the result spaces stand for no-break spaces. */
const mask = (typed: string): string => {
  const { text, caret } = maskSum('uz', { text: typed.replace('|', ''), caret: typed.indexOf('|') });
  return `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll('\u00a0', ' ');
};

test.each([
  ['1|', '1|'],
  ['1000|', '1 000|'],
  ['1 0000|', '10 000|'],
  ['1|2 345', '1|2 345'],
  ['9|12 345', '9|12 345'],
  ['12 34|', '1 234|'],
  ['12|345', '12| 345'],
  ['|12 345', '|12 345'],
  ['007|', '7|'],
  ['0|', '0|'],
  ['6 000 000 soʻm|', '6 000 000|'],
  ['6.000.000|', '6 000 000|'],
  ['300 000,00|', '300 000|'],
  ['300,000.5|', '300 000|'],
  ['1 200 000,00 soʻm|', '1 200 000|'],
  ['|300 000,00', '|300 000'],
  ['300 000,|', '300 000|'],
  ['abc|', '|'],
  ['|', '|'],
  ['1234567890123456|', '123 456 789 012|'],
])('%s becomes %s', (typed, masked) => {
  expect(mask(typed)).toBe(masked);
});

test('any number typed digit by digit is that number, its thousands apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
      let state = { text: '', caret: 0 };
      for (const digit of String(number)) {
        const text = state.text.slice(0, state.caret) + digit + state.text.slice(state.caret);
        state = maskSum('ru', { text, caret: state.caret + 1 });
      }
      expect(state).toEqual({ text: formatNumber('ru', number), caret: formatNumber('ru', number).length });
      expect(parseSum(state.text)).toBe(number);
    }),
  );
});

test('a text without digits is no number', () => {
  expect(parseSum('')).toBeNull();
  expect(parseSum('soʻm')).toBeNull();
});
