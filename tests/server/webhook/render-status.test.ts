import { expect, test } from 'vitest';
import { renderStatus } from '../../../server/webhook/render-status.ts';
import { createStatus } from '../../../server/webhook/status.ts';

test('what a document says turns no line of the status around', () => {
  const problem = {
    ...{ severity: 'error' as const, type: 'sale', uid: 'a\u202eb', lang: 'uz-uz', field: 'title' },
    ...{ message: 'Expected string, got \u0000\u001b', hint: 'Fill it in.', link: null },
  };
  const page = renderStatus(
    createStatus({
      ...{
        repository: 'bolak',
        timeZone: 'Asia/Tashkent',
        startedAt: '2026-11-15T07:00:00.000Z',
        isStopping: false,
        publications: [],
      },
      ...{ lastWebhook: null, lastPoll: null },
      progress: {
        ...{ work: null, isWaiting: false, isLooking: false, failures: 0, publishing: null },
        lastBuild: {
          ...{ kind: 'refused', at: '2026-11-15T07:00:00.000Z', ref: 'ref-1', code: 1, problems: [problem] },
          failure: { code: 'content.invalid', message: '1 error', hint: undefined },
        },
      },
    }),
  );
  expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(page).toContain(String.raw`sale “a\u202eb” uz-uz`);
});

test('the status says whose time it tells, and which pages went live', () => {
  const publication = { at: '2026-11-15T07:00:00.000Z', id: '0123456789', changed: 22, removed: 1 };
  const page = renderStatus(
    createStatus({
      ...{
        repository: 'bolak',
        timeZone: 'Asia/Tashkent',
        startedAt: publication.at,
        isStopping: false,
        lastWebhook: null,
        lastPoll: null,
      },
      publications: [{ ...publication, pages: { changed: ['/', '/ru/blogs/a'], removed: ['/blogs/b'] } }, publication],
      progress: { work: null, isWaiting: false, isLooking: false, failures: 0, publishing: null, lastBuild: null },
    }),
  );
  expect(page).toContain('15.11.2026 12:00:00');
  expect(page).toContain('Times are those of Asia/Tashkent.');
  expect(page).toContain('Changed: /, /ru/blogs/a and 20 more');
  expect(page).toContain('Removed: /blogs/b<');
  expect(page.match(/Changed:/g)).toHaveLength(1);
});
