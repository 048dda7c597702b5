import { expect, test } from 'vitest';
import { compareScripts, pageId, planPages, type PlanOptions, type PreviousPage } from '../../../build/plan/plan.ts';
import type { WantedPage } from '../../../build/plan/wanted-pages.ts';
import { perLocale } from '../../../model/language/locale.ts';
import { createIndexedDocument } from '../../../model/site/indexed-document.ts';
import { NO_SCRIPTS } from '../../../model/page/page-scripts.ts';

const route: WantedPage['route'] = {
  ...{ path: '/faqs', locale: 'uz', template: 'faqs', documentId: 'Zfaqs', params: null, partOf: null },
  ...{
    alternates: {},
    nearest: {},
    format: 'folder',
    frame: { layout: 'default', navigation: 'white', section: 'home' },
  },
};

const page: WantedPage = { route, key: 'as it was', modifiedAt: null, listed: [], reads: [] };

const known: PreviousPage = { key: 'as it was', noindex: false, payload: 'payload', siteReads: ['locale', 'settings'] };

const pages = new Map([[pageId(route), known]]);

const AS_BEFORE: PlanOptions = {
  previous: {
    ...{ pages, lost: new Set(), environments: { uz: 'as it was' }, changedMembers: null },
    ...{ hasSameSources: () => true, hasSameScripts: () => true, isForgotten: false },
  },
  environments: perLocale(() => 'as it was'),
  force: false,
};

const withPrevious = (previous: Partial<PlanOptions['previous']>): PlanOptions => ({
  ...AS_BEFORE,
  previous: { ...AS_BEFORE.previous, ...previous },
});

const othersOf = (member: string) => perLocale(() => new Set([member]));

const OTHER = { environments: { uz: 'another' } };

test('a page of which nothing is another stays', () => {
  expect(planPages([page], AS_BEFORE)).toEqual({ render: [], keep: [{ page, previous: known }] });
});

test.each<readonly [string, PlanOptions, 'page' | 'main' | null]>([
  ['new', withPrevious({ pages: new Map() }), null],
  ['not remembered', withPrevious({ pages: new Map(), isForgotten: true }), null],
  ['forced', { ...withPrevious({ pages: new Map() }), force: true }, null],
  ['file missing', withPrevious({ lost: new Set(['uz/faqs/_payload.json']) }), null],
  ['program or settings changed', withPrevious({ hasSameSources: () => false }), null],
  ['program or settings changed', withPrevious({ ...OTHER, changedMembers: perLocale(() => new Set()) }), 'main'],
  ['program or settings changed', withPrevious({ hasSameScripts: () => false }), null],
  [
    'program or settings changed',
    withPrevious({ hasSameScripts: () => false, changedMembers: perLocale(() => new Set()) }),
    'main',
  ],
  ['shared content changed', withPrevious(OTHER), null],
  ['content changed', withPrevious({ pages: new Map([[pageId(route), { ...known, key: 'another' }]]) }), 'page'],
  ['shared content changed', withPrevious({ ...OTHER, changedMembers: othersOf('footer') }), 'main'],
  ['shared content changed', withPrevious({ ...OTHER, changedMembers: othersOf('settings') }), null],
])('a page is rendered because of: %s', (reason, options, what) => {
  const previous = options.previous.pages.get(pageId(route));
  const kept = what === null ? null : { what, previous };
  expect(planPages([page], options)).toEqual({ render: [{ page, reason, kept }], keep: [] });
});

test('the main of a page is rendered again where its own input is another as well, or what it has read is not known', () => {
  const changedMembers = othersOf('footer');
  for (const own of [
    { ...known, key: 'another' },
    { ...known, siteReads: null },
  ]) {
    const plan = planPages([page], withPrevious({ ...OTHER, changedMembers, pages: new Map([[pageId(route), own]]) }));
    expect(plan.render).toEqual([{ page, reason: 'shared content changed', kept: null }]);
  }
});

test('a page has other scripts where its view, one of its slices, or what these import, is another; an editors’ page where any is', () => {
  const before = {
    ...NO_SCRIPTS,
    views: { faqs: ['/faqs.1.js', '/list.1.js'], qr: ['/qr.1.js'] },
    slices: { facts: ['/facts.1.js'] },
  };
  const sent = {
    id: 'Zfaqs',
    type: 'faqs',
    uid: null,
    lang: 'uz-uz',
    alternate_languages: [],
    last_publication_date: null,
  };
  const data = { slices: [{ slice_type: 'facts', primary: {} }] };
  const indexed = createIndexedDocument({ ...sent, data }, { locale: 'uz', links: [], card: null, period: undefined });
  const documents = new Map([['Zfaqs', indexed]]);
  const isSame = (now: typeof before, own: Partial<typeof route> = {}): boolean =>
    compareScripts({ before, now }, { documents })({ ...route, ...own });
  const otherList = { ...before, views: { ...before.views, faqs: ['/faqs.1.js', '/list.2.js'] } };
  const otherSlice = { ...before, slices: { facts: ['/facts.2.js'] } };
  const otherPage = { ...before, views: { ...before.views, qr: ['/qr.2.js'] } };
  expect([before, otherList, otherSlice, otherPage].map((now) => isSame(now))).toEqual([true, false, false, true]);
  expect([otherSlice, otherPage].map((now) => isSame(now, { template: 'qr', documentId: null }))).toEqual([
    true,
    false,
  ]);
  expect([before, otherPage].map((now) => isSame(now, { template: 'preview', documentId: null }))).toEqual([
    true,
    false,
  ]);
  expect(compareScripts({ before: null, now: before }, { documents })(route)).toBe(false);
});
