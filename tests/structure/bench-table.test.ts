import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSlower, readMarked } from '../bench/table.ts';

const table = readMarked(readFileSync('docs/performance.md', 'utf8'), 'bench');

test('a table of measurements is no slower than itself', () => {
  expect(findSlower(table, table)).toEqual([]);
  expect(findSlower(table, table.replaceAll(/\| (\d\.\d+) \|$/gm, '| 9$1 |')).length).toBeGreaterThan(3);
});

test('what takes more of the floor by more than a tenth is named, with both ratios', () => {
  const row = (wall: string, cpu: string): string =>
    `| 9 × 2 | 5 | 2 | one edit | 1.00 | 1.00 | 90 | ${wall} | ${cpu} | 1.00 |`;
  expect(findSlower(row('0.50', '0.40'), row('0.54', '0.45'))).toEqual(['9 × 2, one edit: CPU ÷ floor 0.40 → 0.45']);
});

test('a row that only one table has is passed over; tables without a common row are not compared', () => {
  const row = (posts: number): string =>
    `| ${posts} × 2 | 5 | 2 | one edit | 1.00 | 1.00 | 90 | 0.50 | 0.40 | 1.00 |\n`;
  expect(findSlower(row(9), row(9) + row(10))).toEqual([]);
  expect(() => findSlower(row(9), row(10))).toThrow('Expected a row of docs/performance.md, got 10 × 2, one edit');
});
