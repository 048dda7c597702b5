import { expect, test } from 'vitest';
import { keepTogether } from '../../components/rich-text-components.tsx';

const joined = (text: string): string => keepTogether(text).replaceAll('\u2060', '+');

test.each([
  ['a range of numbers', 'Yetkazish 3–5 kun', 'Yetkazish 3–+5 kun'],
  ['an abbreviation and its word', 'Отсканируйте QR-код и введите PIN-код', 'Отсканируйте QR-+код и введите PIN-+код'],
  ['each of several', 'SMS-kod, 12–15 ish kunida, 2–4', 'SMS-+kod, 12–+15 ish kunida, 2–+4'],
])('%s stays on one line', (_, text, expected) => {
  expect(joined(text)).toBe(expected);
});

test.each([
  'Ташкент — Самарканд',
  'магазин-партнёр, онлайн-оформление',
  'Oktabr–dekabr, 2026-yil',
  'ИНН (STIR) 309 123 456',
  'QR- yoki 3–',
])('a line may end anywhere in “%s”', (text) => {
  expect(keepTogether(text)).toBe(text);
});
