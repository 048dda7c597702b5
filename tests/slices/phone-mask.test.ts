import { Mask } from 'maska';
import { describe, expect, test } from 'vitest';
import { isForeignNumber, nationalNumber, PHONE_MASK } from '../../slices/LeadForm/phone-mask.ts';

const masked = (mask: string, text: string): string => new Mask({ mask }).masked(text);

describe('a mask', () => {
  test.each([
    ['#-#', '1', '1'],
    ['!#-#', '1', '#-1'],
    ['@@ ##', 'ab12', 'ab 12'],
    ['@@', 'яйab', 'ab'],
    ['*-*', 'a1', 'a-1'],
    ['***', 'ўa-1ғZ', 'a1Z'],
    ['##', '٣1x2', '12'],
  ])('%s makes of “%s” “%s”: # is a digit, @ a Latin letter, * either', (mask, text, expected) => {
    expect(masked(mask, text)).toBe(expected);
  });

  test('with the country code in it would swallow the 9 of a mobile number: therefore the fixed +998 beside the field', () => {
    expect(masked('+998 ## ###-##-##', '901234567')).toBe('+998 01 234-56-7');
  });
});

describe('a phone number', () => {
  test.each([
    '901234567',
    '90 123 45 67',
    '(90) 123-45-67',
    '998901234567',
    '+998901234567',
    '+998 (90) 123-45-67',
    '00998 90 123 45 67',
    '8 90 123 45 67',
    '+998 90 123-45-67 доб. 12',
  ])('pasted or filled in as %s is 90 123-45-67', (text) => {
    expect(masked(PHONE_MASK, nationalNumber(text))).toBe('90 123-45-67');
  });

  test.each([
    ['', ''],
    ['9', '9'],
    ['99', '99'],
    ['998', '99 8'],
    ['99 812', '99 812'],
    ['99 812-34-56', '99 812-34-56'],
    ['998123456', '99 812-34-56'],
    ['9981234567', '99 812-34-56'],
    ['88 123', '88 123'],
    ['+998 71', '71'],
    ['712345678', '71 234-56-78'],
    ['88 123-45-679', '88 123-45-67'],
    ['889 123-45-67', '88 912-34-56'],
    ['90 123-45-678', '90 123-45-67'],
  ])('typed as %s is %s', (text, expected) => {
    expect(masked(PHONE_MASK, nationalNumber(text))).toBe(expected);
  });

  test.each([
    '+7 901 234 56 78',
    '+7 901',
    '007 901 234 56 78',
    '79012345678',
    '8 (901) 234-56-78',
    '9012345678',
    '+1 234 567 89',
    '+996 555 12 34 56',
    '99890123456789',
  ])('of another country is reported as such: %s', (text) => {
    expect(isForeignNumber(text)).toBe(true);
  });

  test.each([
    ...['', '+', '+9', '+99', '+998', '00', '009', '9', '88 123-45-67', '901234567', '90 123-45-678', '889 123-45-67'],
    ...['+998 (90) 123-45-67', '00998 90 123 45 67', '998901234567', '8 90 123 45 67', '9981234567'],
    '+998 90 123-45-67 доб. 12',
  ])('of Uzbekistan, or that may become one, is none: “%s”', (text) => {
    expect(isForeignNumber(text)).toBe(false);
  });

  test('is the same when it is read again', () => {
    for (const text of ['+998901234567', '8 90 123 45 67', '99 812', '']) {
      const once = masked(PHONE_MASK, nationalNumber(text));
      expect(masked(PHONE_MASK, nationalNumber(once))).toBe(once);
    }
  });
});
