/** Nine digits after the country code, as they are written in Uzbekistan. */
export const PHONE_MASK = '## ###-##-##';

/** Shown before the field, never in it: a mask with 998 would swallow the 9 that every mobile number begins with. */
export const PHONE_PREFIX = '+998';

/** Formats a number as `+998901234567`, however it was typed. */
export const internationalNumber = (text: string): string => PHONE_PREFIX + nationalNumber(text).replaceAll(/\D/g, '');

/** A complete number with one additional digit typed somewhere in it. */
const OVERTYPED = /^\d{2,3} \d{3,4}-\d{2,3}-\d{2,3}$/;

/**
 * True if a number is certainly not Uzbek, or has too many digits: cut to nine digits it would be somebody else's number. False if it may
 * still become valid.
 */
export const isForeignNumber = (text: string): boolean => {
  if (OVERTYPED.test(text)) return false;
  const digits = nationalNumber(text).replaceAll(/\D/g, '');
  const [, international] = /^\s*(?:\+|00)(.*)$/s.exec(text.replaceAll(/[^\d+]/g, '')) ?? [];
  if (international !== undefined) return !international.startsWith('998') && !'998'.startsWith(international);
  return digits.length > (digits.startsWith('998') ? 12 : 9);
};

/**
 * National part of a number that was pasted or autofilled: removes the country code, or the 8 that used to be dialled first. An incomplete
 * number stays unchanged, since a national number may also begin with 998 or 8.
 */
export const nationalNumber = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  if (OVERTYPED.test(text)) return text;
  if (text.trimStart().startsWith(PHONE_PREFIX)) return digits.slice(PHONE_PREFIX.length - 1);
  return /^(?:(?:00)?998|8)(?<national>\d{9})$/.exec(digits)?.groups?.['national'] ?? text;
};
