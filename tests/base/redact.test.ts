import { describe, expect, test } from 'vitest';
import { createSecretMask, quoteService, redact } from '../../base/redact.ts';

const SECRET = 'MC5aYm+/x=.w6k"é';

const percentAll = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('a secret', () => {
  const mask = createSecretMask([SECRET, '']);

  test.each<readonly [string, string]>([
    ['as it is', SECRET],
    ['percent-encoded', encodeURIComponent(SECRET)],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(SECRET))],
    ['percent-encoded to the last character', percentAll(SECRET)],
    ['percent-encoded in capitals', percentAll(SECRET).toUpperCase()],
    ['in a JSON text', JSON.stringify({ token: SECRET })],
    ['in a JSON text within another', JSON.stringify(JSON.stringify({ token: SECRET }))],
    ['in a JSON text that is fit for HTML', JSON.stringify(SECRET).replaceAll('+', String.raw`\u002B`)],
    ['in base64', base64(SECRET)],
    ['in base64 after a name', base64(`me:${SECRET}`)],
    ['in base64 between other words', base64(`user:${SECRET}:end`)],
    ['in base64 for addresses', Buffer.from(`a${SECRET}`).toString('base64url')],
    ['in base64, percent-encoded', encodeURIComponent(base64(SECRET))],
  ])('is blanked %s', (_, written) => {
    const masked = mask(`before ${written} after`);
    expect(masked).toMatch(/^before .*\*\*\*.* after$/);
    expect(masked.length).toBeLessThan('before  after'.length + 24);
  });

  test('leaves every other text as it is', () => {
    expect(mask('The ref is Zabc, MC5a')).toBe('The ref is Zabc, MC5a');
    expect(createSecretMask([])('text')).toBe('text');
  });

  test('that is too short for base64 is blanked as it is', () => {
    expect(createSecretMask(['abc'])('abc YWJj')).toBe('*** YWJj');
  });

  test('is blanked before a text is cut', () => {
    expect(quoteService('x'.repeat(290) + encodeURIComponent(SECRET), SECRET)).toBe(`${'x'.repeat(290)}***`);
  });
});

test('a token in an address is blanked, in an address within another as well', () => {
  expect(redact('https://x.example/?to=https%3A%2F%2Fy.example%3Faccess_token%3Ds3cret%26ref%3D1&a=1')).toBe(
    'https://x.example/?to=https%3A%2F%2Fy.example%3Faccess_token%3D***%26ref%3D1&a=1',
  );
});
