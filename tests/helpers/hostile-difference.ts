import { GUARDS, type GuardFinding } from '../../config/guards/guard-settings.ts';
import type { SiteDifference } from '../../publish/compare/site-difference.ts';

/** Texts of a page that could break a report, run code in it, or mention somebody. */
export const HOSTILE =
  '</style><img src=x onerror=alert(1)><script>alert(1)</script> | `a` *b* @somebody #12 [c](https://d.example) \u202E';

/** A difference in which each text is hostile; some are long and without spaces. */
export const hostileDifference: SiteDifference = {
  before: '0'.repeat(32),
  after: '1'.repeat(32),
  pages: [
    ...(['changed', 'added', 'removed', 'moved'] as const).map((kind) => ({
      path: `/${kind}-${'long'.repeat(30)}`,
      locale: 'ru' as const,
      kind,
      title: `${HOSTILE} ${'Ж'.repeat(80)}`,
      from: kind === 'moved' ? `/from"'<b>` : null,
      weight: { before: { html: 1000, scripts: 1, styles: 1 }, after: { html: 2000, scripts: 9000, styles: 1 } },
    })),
    ...Array.from({ length: 4 }, (_, at) => ({
      path: `/page-${at}`,
      locale: 'uz' as const,
      kind: 'changed' as const,
      title: `Sahifa ${at}`,
      from: null,
      weight: { before: null, after: null },
    })),
  ],
  groups: [
    {
      pages: ['/page-0', '/page-1', '/page-2', '/page-3'],
      changes: [
        {
          kind: 'price',
          before: '1 soʻm',
          after: '2 soʻm',
          runs: [
            { kind: 'removed', text: '1 soʻm' },
            { kind: 'added', text: '2 soʻm' },
          ],
        },
        {
          kind: 'text',
          runs: [
            { kind: 'same', text: 'الدفع ' },
            { kind: 'added', text: 'غدا' },
          ],
        },
      ],
    },
    {
      pages: [`/changed-${'long'.repeat(30)}`],
      changes: [
        {
          kind: 'text',
          runs: [
            { kind: 'removed', text: HOSTILE },
            { kind: 'added', text: '1. Ж'.repeat(200) },
          ],
        },
        { kind: 'move', blocks: [HOSTILE, HOSTILE] },
        { kind: 'link', text: HOSTILE, before: 'javascript:alert(1)', after: HOSTILE },
        { kind: 'card', text: HOSTILE, before: null, after: '/x' },
        { kind: 'media', text: '', before: null, after: `/media/${'a'.repeat(200)}.webp` },
        { kind: 'search', fields: ['title', HOSTILE], before: HOSTILE, after: null },
      ],
    },
    { pages: ['/page-0'], changes: [] },
  ],
  files: [
    {
      path: `${HOSTILE}.xml`,
      kind: 'changed',
      entries: [
        { kind: 'added', text: HOSTILE },
        { kind: 'changed', text: HOSTILE },
      ],
    },
  ],
};

/** A finding of each guard about that difference. */
export const hostileFindings: readonly GuardFinding[] = GUARDS.map((kind) => ({
  kind,
  level: 'hold',
  count: 1_000,
  of: 20_000,
  by: HOSTILE,
  limit: 0.1,
  pages: [
    { path: `/changed-${'long'.repeat(30)}`, title: HOSTILE, detail: HOSTILE },
    { path: `/${HOSTILE}`, title: '', detail: 'Ж'.repeat(300) },
  ],
  left: 12,
}));
