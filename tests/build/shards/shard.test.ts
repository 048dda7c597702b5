import { describe, expect, test } from 'vitest';
import type { Route } from '../../../model/site/route.ts';
import { selectShard } from '../../../build/shards/shard.ts';
import { createRandom } from '../../helpers/random.ts';

const createRoute = (path: string): Route => ({
  path,
  locale: 'uz',
  template: 'BlogPost',
  frame: { layout: 'default', navigation: 'white', section: 'blogs' },
  documentId: path,
  params: {},
  partOf: null,
  alternates: {},
  nearest: {},
  format: 'folder',
});

const routes = Array.from({ length: 2000 }, (_, index) => createRoute(`/blogs/maqola-${index}`));

const random = createRandom(3);
const costs = new Map(routes.map(({ path }) => [path, 10_000 + Math.floor(random() ** 4 * 100_000)]));
const costOf = ({ path }: Route): number => costs.get(path) ?? 10_000;

const split = (pages: readonly Route[], count: number): readonly (readonly Route[])[] =>
  Array.from({ length: count }, (_, at) => selectShard(pages, { shard: { index: at + 1, count }, costOf }));

const sum = (pages: readonly Route[]): number => pages.reduce((total, page) => total + costOf(page), 0);

describe('the pages of a site', () => {
  test.each([1, 2, 3, 7, 16, 100])('are each in one of %d shards, in their order', (count) => {
    const shards = split(routes, count);
    expect(
      shards
        .flat()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(routes.map(({ path }) => path).toSorted());
    for (const shard of shards) expect(shard).toEqual(routes.filter((route) => shard.includes(route)));
  });

  test.each([2, 3, 7, 16])('cost about the same in each of %d shards, whatever each of them costs', (count) => {
    const [most, share] = [Math.max(...costs.values()), sum(routes) / count];
    for (const shard of split(routes, count)) expect(Math.abs(sum(shard) - share)).toBeLessThanOrEqual(most);
  });

  test('stay in their shard, but for a few, when pages come and go', () => {
    const shardOf = (pages: readonly Route[]) =>
      new Map(split(pages, 7).flatMap((shard, at) => shard.map(({ path }) => [path, at] as const)));
    const before = shardOf(routes);
    const after = shardOf([...routes.slice(20), ...Array.from({ length: 20 }, (_, at) => createRoute(`/yangi-${at}`))]);
    const moved = routes.slice(20).filter(({ path }) => before.get(path) !== after.get(path));
    expect(moved.length).toBeLessThan(routes.length / 20);
  });

  test('are not split into more shards than there are pages', () => {
    const few = routes.slice(0, 3);
    expect(
      split(few, 3)
        .map(({ length }) => length)
        .reduce((a, b) => a + b),
    ).toBe(3);
    expect(() => split(few, 4)).toThrow('Expected at most 3 parts, since there are no more pages, got 4');
  });
});
