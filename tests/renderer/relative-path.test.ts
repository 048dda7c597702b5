import { describe, expect, test } from 'vitest';
import { relativePath } from '../../renderer/pictures/relative-path.ts';

describe('the data of a path', () => {
  test('tells each point from the one before', () => {
    expect(relativePath('M 10 20 L 15 18 L 15 30')).toBe('m10 20l5-2l0 12');
  });

  test('tells all points of a curve from where it begins', () => {
    expect(relativePath('M 1 1 Q 2 3 4 5 C 6 6 7 7 8 3')).toBe('m1 1q1 2 3 4c2 1 3 2 4-2');
  });

  test('goes on from where a closed outline began', () => {
    expect(relativePath('M 5 5 L 9 5 Z M 6 6')).toBe('m5 5l4 0zm1 1');
  });

  test('is in hundredths of a pixel, without a zero before the point', () => {
    expect(relativePath('M 0.504 -0.256 L 0.508 1.239')).toBe('m.5-.26l0 1.5');
  });

  test('is the same however its numbers are set apart', () => {
    expect(relativePath('M1,2L 3 , 4Z')).toBe(relativePath('M 1 2 L 3 4 Z'));
  });

  test('is empty when there is none', () => {
    expect(relativePath('')).toBe('');
  });
});
