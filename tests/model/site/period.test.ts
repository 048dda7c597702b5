import { describe, expect, test } from 'vitest';
import type { Card } from '../../../model/card/card.ts';
import { createContentIndex } from '../../../model/site/content-index.ts';
import { findComingChanges, type ComingChange } from '../../../model/site/coming-changes.ts';
import { onDay, type IndexedDocument } from '../../../model/site/indexed-document.ts';
import { readPeriod, type Period } from '../../../model/site/period.ts';

const read = (data: unknown, firstDay: string | null = null, timeZone = 'Asia/Tashkent') =>
  readPeriod(data, { timeZone, firstDay });

const CARD: Card = { id: 'a', type: 'page', uid: 'a', path: '/blogs/a', title: 'Maqola' };

const document = (period: Period | undefined, more: Partial<IndexedDocument> = {}): IndexedDocument => ({
  id: 'a',
  uid: 'a',
  locale: 'uz',
  lang: 'uz-uz',
  type: 'blog_post',
  publishedAt: null,
  alternates: [],
  links: [],
  slices: [],
  card: CARD,
  period,
  ...more,
});

describe('a document says by its fields on which days it is there', () => {
  test('as dates, of which either may be empty', () => {
    expect(read({ publish_from: '2026-12-01', publish_until: null })).toEqual({ from: '2026-12-01', until: null });
    expect(read({ publish_from: null, publish_until: '2026-12-31' })).toEqual({ from: null, until: '2026-12-31' });
    for (const data of [{}, null, { publish_from: null }, { publish_from: '', publish_until: 'soon' }])
      expect(read(data)).toBeUndefined();
  });

  test('as times, which count as the day that they are in where the site is', () => {
    const time = { publish_from: '2026-11-30T19:00:00+0000', publish_until: '2026-11-30T18:59:59+0000' };
    expect(read(time)).toEqual({ from: '2026-12-01', until: '2026-11-30' });
    expect(read(time, null, 'America/New_York')).toEqual({ from: '2026-11-30', until: '2026-11-30' });
  });

  test('or by another first day, where it says none', () => {
    expect(read({ publish_from: null }, '2026-12-03')).toEqual({ from: '2026-12-03', until: null });
    expect(read({ publish_from: '2026-12-01' }, '2026-12-03')).toEqual({ from: '2026-12-01', until: null });
  });
});

describe('a document as it is on a day', () => {
  const period = { from: '2026-12-01', until: '2026-12-03' };

  test('has its card from the first to the last day, and on no other', () => {
    const there = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day) =>
      createContentIndex([onDay(document(period), day)]).pathOf('a'),
    );
    expect(there).toEqual([null, '/blogs/a', '/blogs/a', '/blogs/a', null]);
  });

  test('is the same whatever other day it was taken for before', () => {
    const days = ['2026-11-30', '2026-12-02', '2026-12-04'];
    const once = days.map((day) => onDay(document(period), day));
    for (const first of days) expect(days.map((day) => onDay(onDay(document(period), first), day))).toEqual(once);
  });

  test('is itself where it says no day, and stays without a card where it has none', () => {
    const always = document(undefined);
    expect(onDay(always, '2026-12-01')).toBe(always);
    expect(onDay(document(period, { card: null }), '2026-12-02')).toMatchObject({ card: null });
  });
});

describe('what changes by itself', () => {
  const code = {
    nameOf: (card: Card) => ('title' in card ? card.title : card.uid),
    runOf: (card: Card) => (card.uid === 'sale' ? { from: '2026-12-10', until: '2026-12-20' } : null),
  };
  const tell = (documents: readonly IndexedDocument[], asOf: string) =>
    findComingChanges(
      documents.map((one) => onDay(one, asOf)),
      { code, asOf },
    ).map(({ day, kind, id }: ComingChange) => `${day} ${id} ${kind}`);
  const sale = (period?: Period) => document(period, { id: 's', card: { ...CARD, id: 's', uid: 'sale' } });

  test('is told with the first day on which it is so, the next first', () => {
    const all = [sale(), document({ from: '2026-12-01', until: '2026-12-31' })];
    expect(tell(all, '2026-11-21')).toEqual([
      '2026-12-01 a comes',
      '2026-12-10 s begins',
      '2026-12-21 s ends',
      '2027-01-01 a goes',
    ]);
    expect(tell(all, '2026-12-10')).toEqual(['2026-12-21 s ends', '2027-01-01 a goes']);
    expect(tell(all, '2027-01-01')).toEqual([]);
  });

  test('is not told of what runs on days on which its document is not there', () => {
    expect(tell([sale({ from: '2026-12-15', until: '2026-12-18' })], '2026-11-21')).toEqual([
      '2026-12-15 s comes',
      '2026-12-19 s goes',
    ]);
  });

  test('names the document as editors know it', () => {
    const [change] = findComingChanges([document({ from: '2026-12-01', until: null })], { code, asOf: '2026-11-21' });
    expect(change).toEqual({
      ...{ day: '2026-12-01', kind: 'comes', id: 'a', type: 'blog_post', uid: 'a', lang: 'uz-uz', name: 'Maqola' },
    });
  });
});
