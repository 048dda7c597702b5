import { expect, test } from 'vitest';
import { formatBytes, formatDuration } from '../../base/format.ts';

test.each([
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 00 s'],
  [65_000, '1 min 05 s'],
  [3_599_400, '59 min 59 s'],
  [3_599_600, '1 h 00 min'],
  [24_780_000, '6 h 53 min'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_940, '999.9 kB'],
  [999_960, '1.0 MB'],
  [34_000_000, '34.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
