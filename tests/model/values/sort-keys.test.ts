import { expect, test } from 'vitest';
import { sortKeys } from '../../../model/values/members.ts';

test('the keys of all objects are sorted, at any depth; lists keep their order', () => {
  const one = { b: [{ d: 1, c: 2 }, 'x'], a: { f: null, e: 'y' } };
  const other = { a: { e: 'y', f: null }, b: [{ c: 2, d: 1 }, 'x'] };
  expect(JSON.stringify(sortKeys(one))).toBe(JSON.stringify(other));
});

test('what is sorted is the very same', () => {
  const value = { a: [{ b: 1, c: { d: 2, e: 3 } }], f: 'x' };
  expect(sortKeys(value)).toBe(value);
  const mixed = { z: value, a: 1 };
  expect(sortKeys(mixed).z).toBe(value);
});
