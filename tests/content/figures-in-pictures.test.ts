import { expect, test } from 'vitest';
import { EXAMPLE, LIMIT, OTHERS } from '../../content/embedded/pictures/figures.ts';
import { LIMIT as LIMIT_IN_APP } from '../../templates/app-screens/story.ts';
import { payments, readShops } from '../helpers/shop-figures.ts';

test.each([EXAMPLE, ...OTHERS])(
  'pictures show $months payments of $payment for $price, as the tariffs have it',
  (drawn) => {
    const { price, months } = drawn;
    const tariff = readShops('uz', '2026-11-21').tariffs.find((each) => each.months === months);
    const { first, total } = payments(price, tariff ?? { months, markup: Number.NaN });
    expect({ total, ...drawn }).toEqual({ price, months, payment: first, total });
  },
);

test('pictures and the screens of the app have the same limit', () => {
  expect(LIMIT).toBe(LIMIT_IN_APP);
});
