// Money is counted in tiyin, hundredths of a soʻm, as whole numbers: no sum is ever rounded twice.
const TIYIN_IN_SUM = 100;
// A markup may have two decimals of a per cent.
const HUNDREDTHS = 100;

export interface InstalmentInput {
  /** Price in whole soʻm. */
  readonly price: number;
  readonly months: number;
  /** Per cent of the price for the whole term. */
  readonly markup: number;
}

/** A repayment plan in soʻm (with up to two decimals): the monthly payments add up to `total` exactly. */
export interface InstalmentPlan {
  readonly total: number;
  /** Equal whole soʻm; the last one is smaller or larger by the remainder. */
  readonly monthly: readonly number[];
  readonly overpayment: number;
}

/** Repayment plan of a purchase. Throws a RangeError when a number makes no sense. */
export const planInstalments = ({ price, months, markup }: InstalmentInput): InstalmentPlan => {
  assertWhole('a price in whole soʻm', price, 0);
  assertWhole('a whole number of months', months, 1);
  if (!(markup >= 0)) throw new RangeError(`Expected a markup of 0 % or more, got ${markup}`);
  const overpayment = Math.round((price * Math.round(markup * HUNDREDTHS)) / HUNDREDTHS);
  const total = price * TIYIN_IN_SUM + overpayment;
  return { total: inSum(total), monthly: divide(total, months).map(inSum), overpayment: inSum(overpayment) };
};

const assertWhole = (expected: string, value: number, minimum: number): void => {
  if (!Number.isSafeInteger(value) || value < minimum) throw new RangeError(`Expected ${expected}, got ${value}`);
};

// Every payment but the last is rounded down to whole soʻm, so the last can only be the largest.
const divide = (total: number, months: number): readonly number[] => {
  const share = Math.floor(total / months / TIYIN_IN_SUM) * TIYIN_IN_SUM;
  return Array.from({ length: months }, (_, index) => (index === months - 1 ? total - share * (months - 1) : share));
};

const inSum = (tiyin: number): number => tiyin / TIYIN_IN_SUM;
