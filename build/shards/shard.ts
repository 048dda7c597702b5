import { formatPlural } from '../../base/format.ts';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import type { Route } from '../../model/site/route.ts';
import { pageId } from '../plan/plan.ts';

/** One of the equal shares into which the pages of a site are divided for rendering. */
export interface Shard {
  /** Counted from 1. */
  readonly index: number;
  readonly count: number;
}

export const formatShard = ({ index, count }: Shard): string => `${index}/${count}`;

interface ShardingOptions {
  readonly shard: Shard;
  /** Approximate cost of rendering a page, in any unit. */
  readonly costOf: (route: Route) => number;
}

/**
 * Selects the pages of one shard, in their order. All pages are sorted by a digest of their names and divided into ranges of equal cost, so
 * that a page that is added or grows moves few others into another shard. Pure. Throws `usage` if there are more shards than pages.
 */
export const selectShard = (
  routes: readonly Route[],
  { shard: { index, count }, costOf }: ShardingOptions,
): readonly Route[] => {
  if (count > routes.length) throw tooMany(count, routes.length);
  const row = routes
    .map((route) => ({ route, rank: rankOf(route), cost: costOf(route) }))
    .toSorted((a, b) => a.rank - b.rank);
  const total = row.reduce((sum, { cost }) => sum + cost, 0);
  const own = new Set<Route>();
  let before = 0;
  for (const { route, cost } of row) {
    if (Math.floor(((before + cost / 2) / total) * count) === index - 1) own.add(route);
    before += cost;
  }
  return routes.filter((route) => own.has(route));
};

/** Sort key: the start of a digest as a number, which compares faster. */
const rankOf = (route: Route): number => Number.parseInt(sha256(pageId(route)).slice(0, 12), 16);

const tooMany = (count: number, pages: number): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected at most ${formatPlural(pages, 'part')}, since there are no more pages, got ${count}`,
    hint: 'Split the site into fewer parts.',
  });
