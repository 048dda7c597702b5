import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSchedule, planInstalments } from '../../components/instalment.ts';

/** Prices up to 1,000,000,000, with markups to two decimals of a per cent. */
const plans = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  months: fc.integer({ min: 1, max: 60 }),
  markup: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
});

test('6 000 000 soʻm over 12 months at 18 % is 590 000 a month', () => {
  const plan = planInstalments({ price: 6_000_000, months: 12, markup: 18 });
  expect(plan).toEqual({
    total: 7_080_000,
    overpayment: 1_080_000,
    monthly: Array.from({ length: 12 }, () => 590_000),
  });
});

test('three months without a markup cost the price alone', () => {
  expect(planInstalments({ price: 1_000_000, months: 3, markup: 0 })).toEqual({
    total: 1_000_000,
    overpayment: 0,
    monthly: [333_333, 333_333, 333_334],
  });
});

test('half a soʻm of markup is rounded up once', () => {
  expect(planInstalments({ price: 50, months: 1, markup: 1 }).overpayment).toBe(1);
  expect(planInstalments({ price: 49, months: 1, markup: 1 }).overpayment).toBe(0);
  expect(planInstalments({ price: 1033, months: 1, markup: 1.5 }).overpayment).toBe(15);
});

test('payments add up to the total, and all but the last are equal', () => {
  fc.assert(
    fc.property(plans, ({ price, months, markup }) => {
      const { total, monthly, overpayment } = planInstalments({ price, months, markup });
      expect(monthly.reduce((sum, payment) => sum + payment, 0)).toBe(total);
      expect(price + overpayment).toBe(total);
      expect(monthly).toHaveLength(months);
      expect(new Set(monthly.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(monthly.every((payment) => Number.isSafeInteger(payment) && payment >= 0)).toBe(true);
    }),
  );
});

test('a schedule numbers the payments and ends with nothing left', () => {
  expect(createSchedule(planInstalments({ price: 1_000_000, months: 3, markup: 0 }))).toEqual([
    { month: 1, payment: 333_333, left: 666_667 },
    { month: 2, payment: 333_333, left: 333_334 },
    { month: 3, payment: 333_334, left: 0 },
  ]);
  fc.assert(
    fc.property(plans, (input) => {
      const plan = planInstalments(input);
      const schedule = createSchedule(plan);
      expect(schedule.reduce((sum, { payment }) => sum + payment, 0)).toBe(plan.total);
      expect(schedule.map(({ month }) => month)).toEqual(plan.monthly.map((_, index) => index + 1));
      expect(schedule.at(-1)?.left).toBe(0);
    }),
  );
});

test.each([
  { price: -1, months: 3, markup: 0 },
  { price: 1.5, months: 3, markup: 0 },
  { price: 100, months: 0, markup: 0 },
  { price: 100, months: 2.5, markup: 0 },
  { price: 100, months: 1_500_000, markup: 0 },
  { price: 100, months: 3, markup: -1 },
  { price: Number.NaN, months: 3, markup: 0 },
  { price: 100, months: 3, markup: Number.NaN },
])('%j makes no purchase', (input) => {
  expect(() => planInstalments(input)).toThrow(RangeError);
});
