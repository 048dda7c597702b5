import { readSum } from '../compare/sums.ts';

/** Whether a sum became one that is another by more than a share of it, has another number of digits before its fraction, or is of another currency. */
export const isPriceJump = (before: string, after: string, share: number): boolean => {
  const [was, is] = [readSum(before), readSum(after)];
  if (was.amounts.length !== is.amounts.length || was.currency !== is.currency) return true;
  return was.amounts.some((amount, at) => isFar(amount, is.amounts[at] ?? amount, share));
};

/** In hundredths, and a share in thousandths: no binary number is a tenth. */
const isFar = (was: number, is: number, share: number): boolean =>
  Math.abs(is - was) * 1000 > Math.abs(was) * Math.round(share * 1000) || countDigits(is) !== countDigits(was);

const countDigits = (hundredths: number): number => String(Math.trunc(Math.abs(hundredths) / 100)).length;
