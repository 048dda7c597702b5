import { describe, expect, test } from 'vitest';
import { assertNotShrunk, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';

const counts = (pages: number, sales = 3): ContentCounts => ({
  pages,
  documents: [
    { type: 'blog_post', lang: 'uz-uz', count: 5 },
    { type: 'sale', lang: 'ru-ru', count: sales },
  ],
});

const guard =
  (previous: ContentCounts, next: ContentCounts, isAllowed = false) =>
  () =>
    assertNotShrunk(previous, next, { isAllowed });

test('what fell stands on one line, whatever its name is', () => {
  const before = { pages: 1, documents: [{ type: 'sale\n::error::', lang: 'uz-uz', count: 1 }] };
  expect(guard(before, { pages: 1, documents: [] })).toThrow(String.raw`sale\n::error:: × uz-uz went from 1 to none`);
});

describe('the shrink guard', () => {
  test.each([
    [100, 80],
    [100, 200],
    [0, 0],
    [5, 4],
  ])('lets %i pages become %i', (before, now) => {
    expect(guard(counts(before), counts(now))).not.toThrow();
  });

  test.each([
    [100, 79],
    [4, 3],
    [1, 0],
  ])('refuses that %i pages become %i', (before, now) => {
    expect(guard(counts(before), counts(now))).toThrow(`${before} pages became ${now} (more than 20 % fewer)`);
  });

  test('refuses that a type loses its last document in a language', () => {
    const refusal = guard(counts(10), counts(10, 0));
    expect(refusal).toThrow('The content shrank: sale × ru-ru went from 3 to none');
    expect(guard(counts(10), { pages: 10, documents: [] })).toThrow(
      'blog_post × uz-uz went from 5 to none; sale × ru-ru',
    );
    expect(guard(counts(10, 0), counts(10, 0))).not.toThrow();
  });

  test('lets the documents of a language go that the site does not have', () => {
    const before = { pages: 10, documents: [{ type: 'sale', lang: 'kaa-uz', count: 3 }] };
    expect(guard(before, { pages: 10, documents: [] })).not.toThrow();
  });

  test('lets everything pass that is allowed', () => {
    expect(guard(counts(10), counts(0, 0), true)).not.toThrow();
  });
});
