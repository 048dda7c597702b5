/** Whether a sum became one that is another by more than a share of it, or has another number of digits before its fraction. */
export const isPriceJump = (before: string, after: string, share: number): boolean => {
  const [was, is] = [parseAmount(before), parseAmount(after)];
  if (was === null || is === null) return false;
  // A share in thousandths: no binary number is a tenth.
  const isFar = Math.abs(is - was) * 1000 > was * Math.round(share * 1000);
  return isFar || countDigits(is) !== countDigits(was);
};

/** The first number of a text, whatever separates its thousands and its fraction: `1 200 000 soʻm`, `$1,200.50`, `12,5`. */
const parseAmount = (price: string): number | null => {
  const found = /\d+(?:[ .,\u00A0\u202F\u2019]\d+)*/.exec(price)?.[0];
  if (found === undefined) return null;
  // Thousands have three digits each; what ends with another number of them, behind a sign, is a fraction.
  const [, whole = found, fraction = '0'] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(found) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`);
};

const countDigits = (amount: number): number => String(Math.trunc(amount)).length;
