import { inject } from 'vitest';
import { createRandom } from './random.ts';

/** Draws some of many cases, different ones each day; `npm run test:exhaustive` takes all. Keeps their order. */
export const sample = <const Case>(size: number, cases: readonly Case[]): readonly Case[] => {
  const seed = inject('sample');
  if (seed === 'all') return cases;
  const random = createRandom(seed);
  const drawn = new Set(
    cases
      .map((_, index) => ({ index, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, size)
      .map(({ index }) => index),
  );
  return cases.filter((_, index) => drawn.has(index));
};

/** Seeds for random cases: 1, 2, 3 and so on. */
export const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
