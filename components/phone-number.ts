/** Nine digits after the country code, as they are written in Uzbekistan. */
export const PHONE_MASK = '## ###-##-##';

/** Stands before the field, never in it: a mask with 998 would swallow the 9 that every mobile number begins with. */
export const PHONE_PREFIX = '+998';

/** A number in its international form, `+998901234567`, however it was typed. */
export const internationalNumber = (text: string): string => PHONE_PREFIX + nationalNumber(text).replaceAll(/\D/g, '');

/** A whole number with one more digit typed somewhere in it. */
const OVERTYPED = /^\d{2,3} \d{3,4}-\d{2,3}-\d{2,3}$/;

/**
 * Whether a number certainly is none of Uzbekistan, or has more digits than one: cut to nine it would be somebody else's. One that
 * may still become right is not.
 */
export const isForeignNumber = (text: string): boolean => {
  if (OVERTYPED.test(text)) return false;
  const digits = nationalNumber(text).replaceAll(/\D/g, '');
  const [, international] = /^\s*(?:\+|00)(.*)$/s.exec(text.replaceAll(/[^\d+]/g, '')) ?? [];
  if (international !== undefined) return !international.startsWith('998') && !'998'.startsWith(international);
  return digits.length > (digits.startsWith('998') ? 12 : 9);
};

/**
 * National part of a number however it was pasted or filled in: without the country code, or the 8 that used to be dialled
 * first. A number that is still being typed is left as it is, since a national one may begin with 998 or 8 too.
 */
export const nationalNumber = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  if (OVERTYPED.test(text)) return text;
  if (text.trimStart().startsWith(PHONE_PREFIX)) return digits.slice(PHONE_PREFIX.length - 1);
  return /^(?:(?:00)?998|8)(?<national>\d{9})$/.exec(digits)?.groups?.['national'] ?? text;
};
