import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planInstalments } from '../../components/instalment.ts';

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
});

test('payments add up to the total, and all but the last are equal', () => {
  const input = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000_000 }),
    months: fc.integer({ min: 1, max: 60 }),
    markup: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(input, ({ price, months, markup }) => {
      const { total, monthly, overpayment } = planInstalments({ price, months, markup });
      expect(monthly.reduce((sum, payment) => sum + payment, 0)).toBe(total);
      expect(price + overpayment).toBe(total);
      expect(monthly).toHaveLength(months);
      expect(new Set(monthly.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(monthly.every((payment) => Number.isSafeInteger(payment) && payment >= 0)).toBe(true);
    }),
  );
});

test.each([
  { price: -1, months: 3, markup: 0 },
  { price: 1.5, months: 3, markup: 0 },
  { price: 100, months: 0, markup: 0 },
  { price: 100, months: 2.5, markup: 0 },
  { price: 100, months: 3, markup: -1 },
  { price: Number.NaN, months: 3, markup: 0 },
  { price: 100, months: 3, markup: Number.NaN },
])('%j makes no purchase', (input) => {
  expect(() => planInstalments(input)).toThrow(RangeError);
});
