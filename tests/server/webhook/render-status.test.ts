import { describe, expect, test } from 'vitest';
import type { PublicationRecord } from '../../../server/webhook/publication-record.ts';
import { renderStatus } from '../../../server/webhook/render-status.ts';
import { createStatus, type StatusInput } from '../../../server/webhook/status.ts';

const AT = '2026-11-15T07:00:00.000Z';
const IDLE = { work: null, isWaiting: false, isLooking: false, failures: 0, publishing: null, lastBuild: null };

const DONE = { id: 'a', pages: 9, rendered: 0, removed: 0, written: 0, requests: 1, milliseconds: 300, warnings: 0 };

const statusOf = (known: Partial<StatusInput>) =>
  createStatus({
    repository: 'bolak',
    timeZone: 'Asia/Tashkent',
    startedAt: AT,
    isStopping: false,
    progress: IDLE,
    publications: [],
    releases: null,
    lastWebhook: null,
    lastPoll: null,
    ...known,
  });

const publicationOf = (known: Partial<PublicationRecord>): PublicationRecord => ({
  at: AT,
  id: '0123456789',
  fromClick: null,
  added: 0,
  changed: 0,
  removed: 0,
  cost: null,
  pages: {
    added: [],
    changed: [],
    removed: [],
  },
  ...known,
});

const pageOf = (title: string, path = '/blogs/a') => ({ title, lang: 'ru', address: `https://bolak.example${path}` });
const pages = (count: number) => Array.from({ length: count }, (_, index) => pageOf(`Page ${index}`, `/${index}`));
const countRows = (body: string): number => body.match(/<li>/g)?.length ?? 0;

describe('the status', () => {
  test('has nothing of a document in it that would turn one of its lines around', () => {
    const problem = {
      severity: 'error' as const,
      type: 'sale',
      uid: 'a‮b',
      lang: 'uz-uz',
      field: 'title',
      message: 'Expected string, got \0\x1B',
      hint: 'Fill it in.',
      link: null,
    };
    const failure = { code: 'content.invalid', message: '1 error', hint: undefined };
    const lastBuild = { kind: 'refused' as const, at: AT, ref: 'ref-1', code: 1, problems: [problem], failure };
    const { body } = renderStatus(statusOf({ progress: { ...IDLE, lastBuild } }));
    expect(body).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(body).toContain(String.raw`sale “a\u202eb” uz-uz`);
  });

  test('says whose time it tells, which pages went live how soon after the click, and what the build cost', () => {
    const publication = publicationOf({
      added: 1,
      changed: 1,
      removed: 1,
      fromClick: 4200,
      cost: {
        drawn: 12,
        written: 341e3,
        requests: 3,
        milliseconds: 1240,
      },
      pages: {
        added: [pageOf('Новая')],
        changed: [pageOf('Блог', '/ru/blogs')],
        removed: [pageOf('Старая', '/old')],
      },
    });
    const { body } = renderStatus(statusOf({ publications: [publication] }));
    expect(body).toContain('15.11.2026 12:00:00');
    expect(body).toContain('Times are those of Asia/Tashkent.');
    expect(body).toContain('Live 4.2 s after the click');
    expect(body).toMatch(/1 new page<.*<bdi lang="ru"><a href="https:\/\/bolak\.example\/blogs\/a">Новая<\/a><\/bdi>/);
    expect(body).toMatch(/1 page changed<.*<a href="https:\/\/bolak\.example\/ru\/blogs">Блог<.*\/ru\/blogs</);
    expect(body).toMatch(/1 page removed<.*<bdi lang="ru">Старая<\/bdi> <small>\/old</);
    expect(body).toContain('Build 01234567: 12 pages drawn, 341.0 kB written, 3 requests, 1.2 s');
  });

  test('escapes what is hostile in a title', () => {
    const titles = ['</a><script>alert(1)</script>', '"onload="alert(1)', '\u202egnp.exe', '&lt;b&gt;'].map((title) =>
      pageOf(title),
    );
    const publication = publicationOf({ added: 4, pages: { added: titles, changed: [], removed: [] } });
    const { body } = renderStatus(statusOf({ publications: [publication] }));
    expect(body).not.toMatch(/<script|"onload|\u202e|>&lt;b/);
    expect(body).toContain('&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('&amp;lt;b&amp;gt;');
  });

  test('lists five pages of a kind, fifty of a publication that is opened, and counts the others', () => {
    const big = publicationOf({ added: 2_000, pages: { added: pages(50), changed: [], removed: [] } });
    const status = statusOf({ publications: [big, publicationOf({ at: '2026-11-15T06:00:00.000Z' })] });
    const folded = renderStatus(status);
    expect(countRows(folded.body)).toBe(6);
    expect(folded.body).toContain(`<a href="?publication=${AT}#${AT}">and 1 995 more</a>`);
    const open = renderStatus(status, { publication: AT });
    expect(countRows(open.body)).toBe(51);
    expect(open.body).toContain('<li>and 1 950 more</li>');
  });

  test('renews itself, but not under the eyes of somebody who has opened a list', () => {
    const status = statusOf({ publications: [publicationOf({})] });
    const refreshes = [null, AT, 'gone', ''].map(
      (publication) => renderStatus(status, { publication }).headers['refresh'],
    );
    expect(refreshes).toEqual(['10', undefined, '10', '10']);
    expect(renderStatus(status, { publication: AT }).body).toContain('does not renew itself');
  });

  test('says so when it does not know which pages changed, when none did, and when nothing went live yet', () => {
    const unknown = renderStatus(statusOf({ publications: [publicationOf({ changed: 244, pages: null })] })).body;
    expect(unknown).toContain('244 pages changed');
    expect(unknown).toContain('Which ones is not known');
    expect(renderStatus(statusOf({ publications: [publicationOf({})] })).body).toContain('No page changed.');
    expect(renderStatus(statusOf({})).body).toContain('Nothing yet.');
  });

  test('says that visitors see everything only when a build has come to its end', () => {
    const everything = 'Visitors see all that is published.';
    const lastBuild = { kind: 'built' as const, at: AT, ref: 'ref-1', problems: [], done: DONE };
    const states = [
      IDLE,
      { ...IDLE, isWaiting: true },
      { ...IDLE, lastBuild, isLooking: true },
      { ...IDLE, lastBuild },
    ];
    const bodies = states.map((progress) => renderStatus(statusOf({ progress })).body);
    expect(bodies.map((body) => body.includes(everything))).toEqual([false, false, false, true]);
    expect(bodies[2]).toContain('Prismic has told of a change that it does not show yet.');
  });

  test('tells an editor whose publication changed no page that it was built', () => {
    const lastBuild = { kind: 'built' as const, at: AT, ref: 'ref-1', problems: [], done: DONE };
    expect(renderStatus(statusOf({ progress: { ...IDLE, lastBuild } })).body).toContain('no page changed by it');
  });
});

describe('releases of a target', () => {
  const counts = { added: 1, changed: 2, removed: 3 };
  const releaseOf = (digit: string, isLive: boolean) => ({
    id: digit.repeat(32),
    at: AT,
    by: 'ci',
    pages: counts,
    isLive,
    since: isLive ? { at: '2026-11-15T08:00:00.000Z', by: 'aziza <b>' } : null,
  });
  const [newest, older] = [releaseOf('b', false), releaseOf('a', true)];

  test('are listed; when the newest one was taken back, that is the headline, and who did it is said', () => {
    const status = statusOf({ releases: [newest, older] });
    const { body } = renderStatus(status);
    expect([status.state, status.failure]).toEqual(['held', null]);
    expect(body).toContain('<h1 class="held">An earlier release is live</h1>');
    expect(body).toContain('by aziza &lt;b&gt;.');
    expect(body).toContain('Release aaaaaaaaaaaa, published by ci: 1 new, 2 changed, 3 gone');
    expect(statusOf({ releases: [{ ...newest, isLive: true }] }).state).toBe('starting');
  });

  test('have a way back for who may take it, after a question, and no form for others', () => {
    const status = statusOf({ releases: [newest, older] });
    const stranger = renderStatus(status, { release: newest.id });
    expect(stranger.body).not.toContain('<form');
    expect(stranger.body).not.toContain('Make it live');
    expect(stranger.headers['content-security-policy']).toContain("form-action 'none'");
    const folded = renderStatus(status, { token: 'abc' });
    expect(folded.body).not.toContain('<form');
    expect(folded.body.match(/Make it live…/g)).toHaveLength(1);
    const open = renderStatus(status, { token: 'abc', release: newest.id });
    expect(open.body).toContain('name="token" value="abc"');
    expect(open.headers['content-security-policy']).toContain("form-action 'self'");
    expect(open.headers['refresh']).toBe(undefined);
  });
});
