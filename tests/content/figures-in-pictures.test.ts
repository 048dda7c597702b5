import { expect, test } from 'vitest';
import { LIMIT } from '../../templates/app-screens/story.ts';
import { payments, readShops } from '../helpers/shop-figures.ts';

/** Amounts in the pictures of screens and papers in `public/media`, in soʻm. */
const PAINTED = [
  { price: 6_000_000, months: 12, payment: 590_000, total: 7_080_000 },
  { price: 3_000_000, months: 12, payment: 295_000 },
  { price: 1_500_000, months: 12, payment: 147_500 },
];

test.each(PAINTED)('pictures show $months payments of $payment for $price, as the tariffs have it', (painted) => {
  const { price, months } = painted;
  const tariff = readShops('uz', '2026-11-21').tariffs.find((each) => each.months === months);
  const { first, total } = payments(price, tariff ?? { months, markup: Number.NaN });
  expect({ total, ...painted }).toEqual({ price, months, payment: first, total });
});

test('pictures and the screens of the app have the same limit', () => {
  expect(LIMIT).toBe(20_000_000);
});
