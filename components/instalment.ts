/** A markup may have two decimals. */
const HUNDREDTHS = 100;
const PERCENT = 100;
/** More than any model allows: a draft may contain a million, which would take long to compute. */
const MOST_MONTHS = 1200;

export interface InstalmentInput {
  /** Price in whole soʻm. */
  readonly price: number;
  readonly months: number;
  /** Percentage of the price for the whole term, up to two decimals. */
  readonly markup: number;
}

/** A repayment plan in whole soʻm: the monthly payments add up exactly to `total`, which is the price plus `overpayment`. */
export interface InstalmentPlan {
  readonly total: number;
  /** Equal payments; the last one also contains the remainder. */
  readonly monthly: readonly number[];
  readonly overpayment: number;
}

/** Plans the repayment of a purchase. The markup is rounded to whole soʻm once, half up. Throws a RangeError for invalid numbers. */
export const planInstalments = ({ price, months, markup }: InstalmentInput): InstalmentPlan => {
  assertWhole('a price in whole soʻm', price, { least: 0, most: Number.MAX_SAFE_INTEGER });
  assertWhole('a whole number of months', months, { least: 1, most: MOST_MONTHS });
  if (!(markup >= 0)) throw new RangeError(`Expected a markup of 0 % or more, got ${markup}`);
  const overpayment = Math.round((price * Math.round(markup * HUNDREDTHS)) / (HUNDREDTHS * PERCENT));
  const total = price + overpayment;
  return { total, monthly: divide(total, months), overpayment };
};

/** One payment of a plan, in whole soʻm. */
export interface ScheduledPayment {
  /** 1 is the first month. */
  readonly month: number;
  readonly payment: number;
  /** Remaining debt after the payment: 0 after the last one. */
  readonly left: number;
}

/** The payments of a plan, month by month. */
export const createSchedule = ({ total, monthly }: InstalmentPlan): readonly ScheduledPayment[] => {
  const schedule: ScheduledPayment[] = [];
  for (const payment of monthly) {
    const owed = schedule.at(-1)?.left ?? total;
    schedule.push({ month: schedule.length + 1, payment, left: owed - payment });
  }
  return schedule;
};

const assertWhole = (
  expected: string,
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): void => {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new RangeError(`Expected ${expected}, got ${value}`);
};

const divide = (total: number, months: number): readonly number[] => {
  const share = Math.floor(total / months);
  return Array.from({ length: months }, (_, index) => (index === months - 1 ? total - share * (months - 1) : share));
};
