import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLE, LIMIT, OTHERS } from '../../content/embedded/pictures/figures.ts';
import { LIMIT as LIMIT_IN_APP } from '../../templates/app-screens/story.ts';
import { payments, readShops } from '../helpers/shop-figures.ts';

// Drawn figures are outlines; what they are of stands in attributes beside them.

interface Figure {
  readonly file: string;
  readonly price: number;
  readonly months: number;
  readonly payment?: number;
  readonly total?: number;
}

const figuresIn = (file: string): readonly Figure[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<path[^>]* data-price="(\d+)" data-months="(\d+)" data-(payment|total)="(\d+)"/g,
    ),
  ].map(([, price, months, kind = '', value]) => ({
    file,
    price: Number(price),
    months: Number(months),
    [kind]: Number(value),
  }));

/** Of scenes that bitmaps are taken of. */
const staged: readonly Figure[] = [
  ...[EXAMPLE, ...OTHERS].map(({ price, months, payment }) => ({ file: 'figures.ts', price, months, payment })),
  { file: 'figures.ts', price: EXAMPLE.price, months: EXAMPLE.months, total: EXAMPLE.total },
];

const figures = [...fastGlob.sync('public/media/**/*.svg').flatMap(figuresIn), ...staged];

test('a payment or a total in a picture is that of its price and term', () => {
  const { tariffs } = readShops('uz', '2026-11-21');
  expect(figures.length).toBeGreaterThan(8);
  for (const { file, price, months, ...drawn } of figures) {
    const { first, total } = payments(
      price,
      tariffs.find((tariff) => tariff.months === months) ?? { months, markup: Number.NaN },
    );
    expect([file, drawn]).toEqual([file, 'total' in drawn ? { total } : { payment: first }]);
  }
});

test('pictures and the screens of the app have the same limit', () => {
  expect(LIMIT).toBe(LIMIT_IN_APP);
});
