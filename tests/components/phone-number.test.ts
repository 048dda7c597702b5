import { describe, expect, test } from 'vitest';
import { phoneParts } from '../../components/phone-number.ts';

describe('a text of the content calls', () => {
  test.each([
    ['+998 71 200-00-33', ['+998712000033']],
    ['(71) 200‑00–33', ['712000033']],
    ['1234', ['1234']],
    ['*880#', ['*880#']],
    ['+998 90 123-45-67, 93 765-43-21', ['+998901234567', '937654321']],
    ['+998 90 123-45-67 +998 93 765-43-21', ['+998901234567', '+998937654321']],
    ['71 200-00-33/34', ['712000033']],
    ['+998 71 200-00-33 (доб. 12)', ['+998712000033']],
    ['71 200 00 33 71 200 00 34', []],
    ['yoʻq', []],
    ['', []],
  ])('in “%s” the numbers %j', (text, numbers) => {
    const parts = phoneParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap(({ number }) => number ?? [])).toEqual(numbers);
  });
});
