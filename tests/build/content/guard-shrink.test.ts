import { describe, expect, test } from 'vitest';
import { guardShrink } from '../../../build/content/guard-shrink.ts';
import type { ContentCounts } from '../../../content/snapshot/shrink-guard.ts';
import type { BuildReport } from '../../../build/setup/events.ts';
import type { SiteConfigInput } from '../../../config/site-config.ts';
import { createConfig } from '../../helpers/built-site.ts';

const counts = (pages: number, sales = 3): ContentCounts => ({
  pages,
  documents: [
    { type: 'blog_post', lang: 'uz-uz', count: 5 },
    { type: 'sale', lang: 'ru-ru', count: sales },
  ],
});

const guard =
  (previous: ContentCounts, next: ContentCounts, { isAllowed = false, guards = {}, report = () => {} }: Told = {}) =>
  () =>
    guardShrink(previous, next, { guards: createConfig({ guards }).guards, isAllowed, report });

interface Told {
  readonly isAllowed?: boolean;
  readonly guards?: SiteConfigInput['guards'];
  readonly report?: BuildReport;
}

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
    expect(guard(counts(before), counts(now))).toThrow(`${before} pages became ${now} (more than 20% fewer)`);
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

  test('goes by the share that the configuration says, and exactly by it', () => {
    const guards = { limits: { shrink: 0.3 } };
    expect(guard(counts(1000), counts(700), { guards })).not.toThrow();
    expect(guard(counts(1000), counts(699), { guards })).toThrow('1 000 pages became 699 (more than 30% fewer)');
  });

  test('warns, or is silent, where the configuration says so', () => {
    const told: string[] = [];
    const report: BuildReport = (event) => told.push(event.event === 'warning' ? event.message : event.event);
    guard(counts(10), counts(1), { guards: { kinds: { shrink: 'warn' } }, report })();
    expect(told).toEqual(['The content shrank: 10 pages became 1 (more than 20% fewer)']);
    guard(counts(10), counts(1), { guards: { kinds: { shrink: 'off' } }, report })();
    expect(told).toHaveLength(1);
  });

  test('lets everything pass that is allowed', () => {
    expect(guard(counts(10), counts(0, 0), { isAllowed: true })).not.toThrow();
  });
});
