/** The purchase that pictures show, soʻm: a test recomputes it from the tariffs. */
export const EXAMPLE = { price: 6_000_000, months: 12, payment: 590_000, total: 7_080_000 };

/** Smaller ones beside it. */
export const OTHERS = [
  { price: 3_000_000, months: 12, payment: 295_000 },
  { price: 1_500_000, months: 12, payment: 147_500 },
];

/** The limit that the screens of the app have too. */
export const LIMIT = 20_000_000;
