import { describe, expect, test } from 'vitest';
import {
  draftBasis,
  draftKey,
  findNextComparison,
  listComparisons,
  listKeys,
  publicationKey,
  type Comparable,
} from '../../../server/webhook/comparisons.ts';
import type { ReportNote } from '../../../server/webhook/report-store.ts';
import { wentLive } from '../../helpers/went-live.ts';

const published = (...ids: readonly string[]) => ids.map((id) => ({ ...wentLive, id }));
const draft = (id: string, ref = `${id}~1`) => ({ id, ref, label: id, scheduledAt: null });
const site = { place: '/srv/www', id: 'b', ref: 'ref-1' };
const target = (...kept: readonly string[]) => ({ address: 'file:///srv/bolak', kept: new Set(kept) });
const NOTHING: Comparable = { publications: [], target: null, drafts: [], site: null, held: null };

describe('what is to be compared', () => {
  test('is what waits with what is live, then each publication that the target keeps with the one before it, the newest first, then drafts with the site', () => {
    const drafts = [draft('Yx1'), draft('--full')];
    const publications = published('c', 'b', 'a');
    const held = { id: 'd', live: 'c', folder: '/srv/dist' };
    const comparisons = listComparisons({ publications, target: target('a', 'b', 'c'), drafts, site, held });
    expect(comparisons.map(({ args }) => args.join(' '))).toEqual([
      '--of /srv/dist --against file:///srv/bolak/release/c',
      '--of file:///srv/bolak/release/c --against file:///srv/bolak/release/b',
      '--of file:///srv/bolak/release/b --against file:///srv/bolak/release/a',
      '--ref=Yx1~1 --against /srv/www',
      '--ref=--full~1 --against /srv/www',
    ]);
  });

  test('is no publication that is not kept, of a folder, of the same site, or the first', () => {
    const count = (known: Partial<Comparable>): number => listComparisons({ ...NOTHING, ...known }).length;
    expect(count({ publications: published('b', 'a') })).toBe(0);
    expect(count({ publications: published('b', 'a'), target: target('b') })).toBe(0);
    expect(count({ publications: published('b', 'b', 'a'), target: target('a', 'b') })).toBe(1);
    expect(count({ publications: published('a'), target: target('a') })).toBe(0);
  });

  test('is no draft while the site is not known, and of many the first twenty', () => {
    const drafts = Array.from({ length: 25 }, (_, at) => draft(`Yx${at}`));
    expect(listComparisons({ ...NOTHING, drafts })).toEqual([]);
    expect(listComparisons({ ...NOTHING, drafts, site })).toHaveLength(20);
    expect(listKeys({ ...NOTHING, drafts })).toHaveLength(20);
  });

  test('is a draft again when it, what is published, or the site is another one', () => {
    const bases = [
      draftBasis(draft('Yx1'), site),
      draftBasis(draft('Yx1', 'Yx1~2'), site),
      draftBasis(draft('Yx1'), { ...site, ref: 'ref-2' }),
      draftBasis(draft('Yx1'), { ...site, id: 'c' }),
    ];
    expect(new Set(bases).size).toBe(4);
    expect(draftKey(draft('Yx1', 'Yx1~2'))).toBe(draftKey(draft('Yx1')));
  });

  test('has keys that can be part of an address, and that two publications of the same sites share', () => {
    const [b, a] = published('b', 'a');
    const key = b && publicationKey(b, a);
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(b && publicationKey({ ...b, at: '2026-11-16T07:00:00.000Z' }, a)).toBe(key);
    expect(listKeys({ ...NOTHING, publications: published('b', 'a') })).toEqual(new Set([key]));
  });
});

describe('the next one', () => {
  const comparisons = ['one', 'two'].map((key) => ({ key, basis: `${key}-2`, args: [] }));
  const note = (key: string, basis: string): [string, ReportNote] => [
    key,
    { key, basis, at: wentLive.at, summary: null, failure: null },
  ];
  const next = (known: Partial<Parameters<typeof findNextComparison>[1]>) =>
    findNextComparison(comparisons, { notes: new Map(), tries: new Map(), now: 0, ...known })?.key ?? null;

  test('is the first of which nothing is known, or what is known is of something else', () => {
    expect(next({})).toBe('one');
    expect(next({ notes: new Map([note('one', 'one-1')]) })).toBe('one');
    expect(next({ notes: new Map([note('one', 'one-2')]) })).toBe('two');
    expect(next({ notes: new Map([note('one', 'one-2'), note('two', 'two-2')]) })).toBe(null);
  });

  test('is not one that came to nothing a moment ago, nor one that did three times, unless something has changed', () => {
    const tried = (count: number, basis = 'one-2') => new Map([['one', { basis, count, at: 0 }]]);
    expect(next({ tries: tried(1), now: 299_999 })).toBe('two');
    expect(next({ tries: tried(2), now: 300_000 })).toBe('one');
    expect(next({ tries: tried(3), now: 9_000_000 })).toBe('two');
    expect(next({ tries: tried(3, 'one-1') })).toBe('one');
  });
});
