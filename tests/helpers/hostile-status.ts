import { createStatus } from '../../server/webhook/status.ts';
import { HOSTILE, hostileFindings } from './hostile-difference.ts';

const AT = '2026-11-15T07:00:00.000Z';
const LONG = `${HOSTILE} ${'Ж'.repeat(80)}`;

const page = (at: number) => ({
  title: at === 0 ? LONG : `Sahifa ${at}`,
  lang: 'ru',
  address: `https://bolak.example/ru/${at}-${'long'.repeat(30)}`,
});
const pages = Array.from({ length: 8 }, (_, at) => page(at));

const problem = {
  severity: 'error' as const,
  type: 'sale',
  uid: LONG,
  lang: 'uz-uz',
  field: `slices[2] "hero" › ${LONG}`,
  message: LONG,
  hint: LONG,
  link: 'https://bolak.prismic.io/builder/pages/ZL7dBlXWZZFhi0pO',
};

const finding = { kind: 'reach' as const, level: 'warn' as const, count: 9, of: 12, by: LONG, limit: 0.5 };

const draft = {
  id: 'Yx1',
  label: LONG,
  scheduledAt: AT,
  state: 'known' as const,
  at: AT,
  summary: {
    added: 1,
    changed: 1234,
    moved: 1,
    removed: 1,
    prices: 2,
    titles: [{ title: LONG, lang: 'ru' }],
    findings: [finding],
  },
  report: '0123456789abcdef',
  failure: null,
};

const release = {
  id: 'b'.repeat(32),
  at: AT,
  by: LONG,
  pages: { added: 1, changed: 1234, removed: 3 },
  isLive: false,
  since: null,
  approved: { at: AT, by: LONG },
};

/** A status with every part filled in; each text is hostile, or long and without spaces. */
export const hostileStatus = createStatus({
  repository: 'bolak',
  timeZone: 'Asia/Tashkent',
  startedAt: AT,
  isStopping: false,
  progress: {
    work: null,
    isWaiting: false,
    isLooking: false,
    failures: 3,
    publishing: null,
    coming: (['comes', 'goes', 'begins', 'ends'] as const).map((kind) => ({
      ...{ day: '2026-12-03', kind, id: 'a', type: LONG, uid: LONG, lang: 'uz-uz', name: LONG },
    })),
    lastBuild: {
      kind: 'refused',
      at: AT,
      ref: 'ref-1',
      code: 1,
      failure: { code: 'content.invalid', message: LONG, hint: LONG },
      problems: [problem],
    },
  },
  publications: [
    {
      at: AT,
      id: '0123456789',
      fromClick: 64_200,
      added: 1,
      changed: 1234,
      removed: 1,
      report: '0123456789abcdef',
      cost: { rendered: 12, written: 341e3, requests: 3, milliseconds: 1240 },
      pages: { added: pages.slice(0, 1), changed: pages, removed: pages.slice(0, 1) },
    },
    {
      at: '2026-11-15T06:00:00.000Z',
      id: '9876543210',
      fromClick: null,
      added: 0,
      changed: 0,
      removed: 0,
      report: null,
      cost: null,
      pages: null,
    },
  ],
  drafts: {
    shown: [
      draft,
      { ...draft, id: 'Yx2', scheduledAt: null, state: 'waiting' },
      {
        ...draft,
        ...{ id: 'Yx3', state: 'failed', summary: null, report: null, at: null },
        failure: { code: 'content.invalid', message: LONG, hint: LONG, problems: [problem] },
      },
    ],
    left: 4,
  },
  releases: [release, { ...release, id: 'a'.repeat(32), isLive: true, since: { at: AT, by: LONG } }],
  held: {
    id: 'c'.repeat(32),
    at: AT,
    by: LONG,
    live: 'a'.repeat(32),
    findings: hostileFindings,
    approved: null,
    report: '0123456789abcdef',
  },
  lastWebhook: { type: 'api-update', at: AT, masterRef: 'X', documents: 1 },
  lastPoll: { at: AT, ref: null, error: LONG },
});
