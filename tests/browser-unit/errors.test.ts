import { expect, test } from 'vitest';
import { describeError, isReported } from '../../browser/errors/describe-error.ts';
import { claimReload } from '../../browser/updates/reload-guard.ts';

test.each([
  [
    new Error('Oʻqib boʻlmadi'),
    { statusCode: 500, statusMessage: 'Internal Server Error', description: 'Oʻqib boʻlmadi' },
  ],
  [new Error(''), { statusCode: 500, statusMessage: 'Internal Server Error', description: 'Error' }],
  ['matn', { statusCode: 500, statusMessage: 'Internal Server Error', description: 'matn' }],
  [null, { statusCode: 500, statusMessage: 'Internal Server Error', description: 'null' }],
  [
    Object.assign(new Error('yoʻq'), { statusCode: 404 }),
    { statusCode: 404, statusMessage: 'Page Not Found', description: 'yoʻq' },
  ],
  [
    Object.assign(new Error('mumkin emas'), { statusCode: '403', statusMessage: 'Forbidden' }),
    { statusCode: 403, statusMessage: 'Forbidden', description: 'mumkin emas' },
  ],
  [
    Object.assign(new Error('x'), { statusCode: 403 }),
    { statusCode: 403, statusMessage: 'Internal Server Error', description: 'x' },
  ],
  [
    Object.assign(new Error('x'), { statusCode: 'none' }),
    { statusCode: 500, statusMessage: 'Internal Server Error', description: 'x' },
  ],
])('%o is described', (error, described) => {
  expect(describeError(error)).toEqual(described);
});

test.each([
  [299, true],
  [300, false],
  [404, false],
  [499, false],
  [500, true],
])('an error of status %i is reported: %s', (statusCode, reported) => {
  expect(isReported(Object.assign(new Error('x'), { statusCode }))).toBe(reported);
});

test('what has no status is reported', () => {
  for (const error of [new Error('x'), 'x', null, undefined]) expect(isReported(error)).toBe(true);
});

/** Creates an in-memory replacement for a tab's storage. */
const createStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

test('a path may be reloaded once in ten seconds, each path by itself', () => {
  const storage = createStorage();
  const claim = (path: string, now: number): boolean => claimReload(path, () => storage, now);
  expect(claim('/a', 1_000_000)).toBe(true);
  expect(claim('/b', 1_000_001)).toBe(true);
  expect(claim('/a', 1_000_002)).toBe(false);
  expect(claim('/a', 1_010_000)).toBe(false);
  expect(claim('/a', 1_010_001)).toBe(true);
  expect(claim('/a', 1_010_002)).toBe(false);
  expect(claim('/c', 1_030_000)).toBe(true);
  expect(JSON.parse(storage.getItem('site:reload') ?? '')).toHaveLength(1);
});

test('a clock that was set back since keeps no page from being reloaded', () => {
  const storage = createStorage();
  const claim = (now: number): boolean => claimReload('/a', () => storage, now);
  expect([claim(9_000_000), claim(1_000_000), claim(1_000_001)]).toEqual([true, true, false]);
});

test('where storage is blocked, full or holds something else, nothing is reloaded in a loop', () => {
  const blocked = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(claimReload('/a', blocked, 0)).toBe(false);
  const full = Object.assign(createStorage(), { setItem: blocked });
  expect(claimReload('/a', () => full, 0)).toBe(false);
  const odd = createStorage();
  odd.setItem('site:reload', '{"path":"/a"}');
  expect(claimReload('/a', () => odd, 5)).toBe(true);
  expect(claimReload('/a', () => odd, 5)).toBe(false);
  odd.setItem('site:reload', 'no JSON');
  expect(claimReload('/a', () => odd, 5)).toBe(false);
});
