import { describe, expect, test } from 'vitest';
import { cutOut, cutTop } from '../../cli/diff/cut-out.ts';
import { findRegions as findIn, type Region } from '../../cli/diff/find-regions.ts';
import type { Pixels } from '../../cli/diff/find-stretches.ts';
import { createRandom } from '../helpers/random.ts';

const WIDTH = 200;

interface Line {
  /** Content of the line: the same seed gives the same pixels. */
  readonly seed: number;
  readonly x?: number;
  readonly width?: number;
}

/** Draws a page of lines. A line has 12 rows of dots, then 8 empty ones; a number stands for this many empty rows. */
const draw = (lines: readonly (readonly Line[] | number)[], ground = 255): Pixels => {
  const heights = lines.map((line) => (typeof line === 'number' ? line : LINE));
  const height = heights.reduce((sum, rows) => sum + rows, 0);
  const data = new Uint8Array(WIDTH * height * 4).fill(ground);
  let top = 0;
  for (const [at, line] of lines.entries()) {
    for (const { seed, x = 10, width = 60 } of typeof line === 'number' ? [] : line) {
      const random = createRandom(seed);
      for (let y = 0; y < 12; y += 1)
        for (let column = x; column < x + width; column += 1)
          if (random() < 0.5) data.fill(0, ((top + y) * WIDTH + column) * 4, ((top + y) * WIDTH + column) * 4 + 3);
    }
    top += heights[at] ?? 0;
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width: WIDTH, height, data };
};

const LINE = 20;

/** By default compares whole pages. */
const findRegions = (before: Pixels, after: Pixels, goesOn = { before: false, after: false }) =>
  findIn(before, after, goesOn);

const text = (...seeds: readonly number[]): readonly (readonly Line[])[] => seeds.map((seed) => [{ seed }]);

/** Indices of the marked lines, before and after. */
const linesOf = (regions: readonly Region[]) =>
  regions.map(({ before, after }) =>
    [before, after].map(({ boxes }) => [...new Set(boxes.map(({ y }) => Math.floor(y / LINE)))]),
  );

describe('what is other on a page', () => {
  test('is nothing where two pictures are the same', () => {
    expect(findRegions(draw(text(1, 2, 3)), draw(text(1, 2, 3)))).toEqual([]);
  });

  test('is a line that is another one, where it is in its row', () => {
    const before = draw([...text(1), [{ seed: 2 }, { seed: 9, x: 120 }], ...text(3)]);
    const after = draw([...text(1), [{ seed: 2 }, { seed: 8, x: 120 }], ...text(3)]);
    const [region, ...others] = findRegions(before, after);
    expect(others).toEqual([]);
    const [box] = region?.after.boxes ?? [];
    expect(region?.before.boxes).toEqual(region?.after.boxes);
    expect([box?.x, (box?.x ?? 0) + (box?.width ?? 0), Math.floor((box?.y ?? 0) / LINE)]).toEqual([120, 180, 1]);
  });

  test('is a line that is new, not those that it has moved down; and so one that has gone', () => {
    const [short, long] = [draw(text(1, 2, 3, 4)), draw(text(1, 2, 7, 3, 4))];
    expect(linesOf(findRegions(short, long))).toEqual([[[], [2]]]);
    expect(linesOf(findRegions(long, short))).toEqual([[[2], []]]);
  });

  test('is only in the column that has become longer, of two side by side', () => {
    const columns = (left: readonly number[], right: readonly number[]) =>
      Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
        ...(left[at] === undefined ? [] : [{ seed: left[at] }]),
        ...(right[at] === undefined ? [] : [{ seed: right[at], x: 120 }]),
      ]);
    const before = draw([...columns([1, 2, 3], [11, 12, 13]), ...text(5, 6)]);
    const after = draw([...columns([1, 7, 8, 2, 3], [11, 12, 13]), ...text(5, 6)]);
    const [region] = findRegions(before, after);
    expect(region?.before.boxes).toEqual([]);
    expect(region?.after.boxes.map(({ x, y }) => [x, Math.floor(y / LINE)])).toEqual([
      [10, 1],
      [10, 2],
    ]);
  });

  test('is not what has moved by a part of a pixel, nor a gap that has become a row higher', () => {
    const before = draw([...text(1, 2), 8, ...text(3, 4)]);
    const after = draw([...text(1, 7, 2), 9, ...text(3, 4)]);
    expect(linesOf(findRegions(before, after))).toEqual([[[], [1]]]);
  });

  test('is the ground too, and a page of which nothing is left', () => {
    const [region] = findRegions(draw(text(1, 2)), draw(text(1, 2), 200));
    expect(region?.after.boxes).toContainEqual({ x: 0, y: 0, width: WIDTH, height: 40 });
    const seeds = (from: number) => Array.from({ length: 200 }, (_, at) => from + at);
    const [whole] = findRegions(draw(text(...seeds(0))), draw(text(...seeds(1000))));
    expect([whole?.after.from, whole?.after.to]).toEqual([0, 199 * LINE + 12]);
  });

  test('is not what a picture has no rows for any more, of a page that goes on: what is above has moved it out', () => {
    const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    const goesOn = { before: true, after: true };
    for (const cut of Array.from({ length: LINE }, (_, rows) => rows)) {
      // Both have the same number of rows, and end in a line or in the gap below it.
      const window = (...seeds: readonly number[]): Pixels => {
        const { width, data } = draw([...text(...seeds), cut]);
        const height = (seeds.length - 1) * LINE + cut;
        return { width, height, data: data.subarray(0, width * height * 4) };
      };
      const [short, long] = [window(...lines(1, 22)), window(1, 2, 90, 91, ...lines(3, 20))];
      expect(linesOf(findRegions(short, long, goesOn)), `${cut} rows`).toEqual([[[], [2, 3]]]);
      expect(linesOf(findRegions(long, short, goesOn)), `${cut} rows`).toEqual([[[2, 3], []]]);
    }
    // On a page that ends there the lines were removed.
    const [whole, shorter] = [draw(text(...lines(1, 20))), draw(text(...lines(1, 18)))];
    expect(linesOf(findRegions(whole, shorter, { before: true, after: false }))).toEqual([[[17, 18], []]]);
    expect(linesOf(findRegions(shorter, whole, { before: false, after: true }))).toEqual([[[], [17, 18]]]);
  });

  test('is at two places where much is alike between them', () => {
    const seeds = Array.from({ length: 20 }, (_, at) => at + 1);
    const before = draw(text(90, ...seeds, 91));
    const after = draw(text(80, ...seeds, 81));
    expect(linesOf(findRegions(before, after))).toEqual([
      [[0], [0]],
      [[21], [21]],
    ]);
  });
});

describe('what is cut out of a page', () => {
  const page = (...seeds: readonly number[]): Pixels => draw(text(...seeds));
  const seeds = Array.from({ length: 300 }, (_, at) => at + 1);

  test('is what is other with what is around, and marks are where they are in it', () => {
    const [before, after] = [page(...seeds), page(...seeds.with(100, 999))];
    const { pairs, left } = cutOut(findRegions(before, after), before, after);
    const [pair, ...others] = pairs;
    expect([others, left]).toEqual([[], 0]);
    const top = pair?.after.part.y ?? 0;
    expect(pair?.after.part).toMatchObject({ x: 0, width: WIDTH });
    expect([top < 100 * LINE, top > 95 * LINE]).toEqual([true, true]);
    expect((pair?.after.marks[0]?.y ?? 0) + top).toBeGreaterThanOrEqual(100 * LINE);
    expect(pair?.before.part).toEqual(pair?.after.part);
  });

  test('has a limit: what is further down is counted', () => {
    const other = seeds.map((seed, at) => (at % 15 === 5 ? seed + 1000 : seed));
    const [before, after] = [page(...seeds), page(...other)];
    const { pairs, left } = cutOut(findRegions(before, after), before, after);
    expect([pairs.length + left, left > 0]).toEqual([20, true]);
    expect(pairs.reduce((sum, pair) => sum + pair.after.part.height, 0)).toBeLessThanOrEqual(2400);
  });

  test('is the beginning of one that is new', () => {
    expect(cutTop(page(...seeds)).part).toEqual({ x: 0, y: 0, width: WIDTH, height: 2400 });
    expect(cutTop(page(1)).part.height).toBe(LINE);
  });
});
