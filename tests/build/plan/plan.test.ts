import { expect, test } from 'vitest';
import { pageId, planPages, type PlanOptions, type PreviousPage } from '../../../build/plan/plan.ts';
import type { WantedPage } from '../../../build/plan/wanted-pages.ts';
import { perLocale } from '../../../model/language/locale.ts';

const route: WantedPage['route'] = {
  ...{ path: '/faqs', locale: 'uz', template: 'faqs', documentId: 'Zfaqs', params: null, partOf: null },
  ...{ alternates: {}, format: 'folder', frame: { layout: 'default', navigation: 'white', section: 'home' } },
};

const page: WantedPage = { route, key: 'as it was', modifiedAt: null, listed: [], reads: [] };

const known: PreviousPage = { key: 'as it was', noindex: false, payload: 'payload' };

const pages = new Map([[pageId(route), known]]);

const AS_BEFORE: PlanOptions = {
  previous: {
    ...{ pages, lost: new Set(), environments: { uz: 'as it was' } },
    ...{ isOfProgram: true, isForgotten: false },
  },
  environments: perLocale(() => 'as it was'),
  force: false,
};

const withPrevious = (previous: Partial<PlanOptions['previous']>): PlanOptions => ({
  ...AS_BEFORE,
  previous: { ...AS_BEFORE.previous, ...previous },
});

const OTHER = { environments: { uz: 'another' } };

test('a page of which nothing is another stays', () => {
  expect(planPages([page], AS_BEFORE)).toEqual({ render: [], keep: [{ page, previous: known }] });
});

test.each<readonly [string, PlanOptions, string | null]>([
  ['new', withPrevious({ pages: new Map() }), null],
  ['not remembered', withPrevious({ pages: new Map(), isForgotten: true }), null],
  ['forced', { ...withPrevious({ pages: new Map() }), force: true }, null],
  ['file missing', withPrevious({ lost: new Set(['uz/faqs/_payload.json']) }), null],
  ['program changed', withPrevious({ ...OTHER, isOfProgram: false }), null],
  ['shared content changed', withPrevious(OTHER), null],
  ['content changed', withPrevious({ pages: new Map([[pageId(route), { ...known, key: 'another' }]]) }), 'payload'],
])('a page is drawn because of: %s', (reason, options, previousPayload) => {
  expect(planPages([page], options)).toEqual({ render: [{ page, reason, previousPayload }], keep: [] });
});
