import { expect, test } from 'vitest';
import { growToWords } from '../../cli/diff/find-boxes.ts';

const box = (x: number, width: number) => ({ x, y: 4, width, height: 8 });
const word = (x: number, width: number) => ({ x, y: 0, width, height: 16 });

test('a mark is around whole words, not through one, and around no word beside it', () => {
  const words = [word(0, 30), word(34, 30), word(68, 30)];
  expect(growToWords([box(40, 5)], words)).toEqual([word(34, 30)]);
  // Two changes in a word give one mark, and so does a change across several words.
  expect(growToWords([box(35, 4), box(50, 4)], words)).toEqual([word(34, 30)]);
  expect(growToWords([box(20, 20)], words)).toEqual([word(0, 64)]);
  // A box outside of words stays as it is.
  expect(growToWords([box(200, 5)], words)).toEqual([box(200, 5)]);
});
