import { expect, test } from 'vitest';
import { makeLine, makePrintable } from '../../base/printable.ts';

test.each([
  ['\u001b[31mred\u0007', String.raw`\u001b[31mred\u0007`],
  ['one\r\u0000two', String.raw`one\u000d\u0000two`],
  ['\u202etxt.exe\u2066', String.raw`\u202etxt.exe\u2066`],
  ['\u009b2J\u007f', String.raw`\u009b2J\u007f`],
  ['a\u2028b\u200bc\ufeff', String.raw`a\u2028b\u200bc\ufeff`],
  ['half \ud83d', String.raw`half \ud83d`],
  ['\u{e0041}', String.raw`\udb40\udc41`],
  ['Oʻzbek “ёлка” 😀 № 5\n\tnext', 'Oʻzbek “ёлка” 😀 № 5\n\tnext'],
])('%j is printed as %s', (text, printed) => {
  expect(makePrintable(text)).toBe(printed);
});

test('a text of one line stays on it', () => {
  expect(makeLine('a\nb\tc')).toBe(String.raw`a\nb\tc`);
});

test('a JSON text keeps its value', () => {
  const value = { uid: '\u0000\u001b\u202e\u{e0041}\ud83d\\\u009b', lines: 'a\nb' };
  const printed = makePrintable(JSON.stringify(value));
  expect(JSON.parse(printed)).toEqual(value);
  expect(printed).toMatch(/^[\x20-\x7e]+$/);
});
