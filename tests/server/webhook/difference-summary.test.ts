import { expect, test } from 'vitest';
import { summarizeDifference } from '../../../server/webhook/difference-summary.ts';
import type { ComparedPage, PageChange, SiteDifference } from '../../../publish/compare/site-difference.ts';

const NONE = { before: 'a', after: 'b', pages: [], groups: [], files: [] };

const page = (kind: ComparedPage['kind'], path: string, title = `Sahifa ${path}`): ComparedPage => ({
  ...{ kind, path, title, locale: 'uz', from: null },
  weight: { before: null, after: null },
});

const summarize = (difference: SiteDifference) => summarizeDifference({ difference, findings: [] });

const price = (before: string, after: string): PageChange => ({ kind: 'price', before, after, runs: [] });

test('counts pages of each kind, and each sum of money once', () => {
  const summary = summarize({
    ...NONE,
    pages: [
      page('added', '/a'),
      page('changed', '/b'),
      page('changed', '/c'),
      page('moved', '/d'),
      page('removed', '/e'),
    ],
    groups: [
      { pages: ['/b', '/c'], changes: [price('1', '2')] },
      { pages: ['/b'], changes: [price('1', '2'), price('3', '4')] },
    ],
  });
  expect(summary).toMatchObject({ added: 1, changed: 2, moved: 1, removed: 1, prices: 2 });
});

test('names what comes and goes first, then pages of which most changes, by path where they have no title', () => {
  const changed = ['/', '/blogs', '/blogs/a'];
  const groups = [
    { pages: changed, changes: [price('1', '2')] },
    { pages: ['/blogs/a'], changes: [price('3', '4'), price('5', '6')] },
  ];
  const pages = changed.map((path) => page('changed', path));
  const titlesOf = (more: readonly ComparedPage[]): readonly string[] =>
    summarize({ ...NONE, groups, pages: [...pages, ...more] }).titles.map(({ title }) => title);
  expect(titlesOf([])).toEqual(['Sahifa /blogs/a', 'Sahifa /', 'Sahifa /blogs']);
  expect(titlesOf([page('removed', '/x'), page('added', '/y', '')])).toEqual(['/y', 'Sahifa /x', 'Sahifa /blogs/a']);
});

test('has what guards have found, without the pages', () => {
  const finding = { kind: 'emptied', level: 'warn', count: 1, of: null, by: null, limit: null } as const;
  const pages = [{ path: '/', title: 'A', detail: 'title' }];
  expect(summarizeDifference({ difference: NONE, findings: [{ ...finding, pages, left: 2 }] }).findings).toEqual([
    finding,
  ]);
});
