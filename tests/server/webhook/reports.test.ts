import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderJsonReport } from '../../../publish/compare/render-report.ts';
import type { Draft } from '../../../server/webhook/newest-ref.ts';
import { openReportStore } from '../../../server/webhook/report-store.ts';
import { createReports, type ReportsOptions } from '../../../server/webhook/reports.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { hostileDifference } from '../../helpers/hostile-difference.ts';
import { wentLive } from '../../helpers/went-live.ts';

/** Replaces `site diff`: records its start and end, leaves a temporary file, and acts as its ref says. */
const PROGRAM = `
  import { appendFileSync, writeFileSync, writeSync } from 'node:fs';
  import { join } from 'node:path';
  const [, , command, json, first, ...others] = process.argv;
  const ref = first.replace('--ref=', '').split('~')[0];
  const note = (text) => appendFileSync(join(import.meta.dirname, 'runs'), text + '\\n');
  writeFileSync(join(process.env.TMPDIR, 'left'), '');
  note([command, json, 'begins', first, ...(others.at(-1) === '/srv/www' ? [] : others)].join(' '));
  console.error('Check 9 documents, token-of-the-tests');
  const say = (event) => writeSync(1, JSON.stringify(event) + '\\n');
  if (ref === 'hang') { process.on('SIGTERM', () => {}); await new Promise(() => setInterval(() => {}, 1000)); }
  if (ref === 'dies') process.exit(70);
  if (ref === 'big') { for (let at = 0; at < 9; at += 1) writeSync(1, 'x'.repeat(1_000_000) + '\\n'); process.exit(1); }
  if (ref === 'bad') {
    const problem = { type: 'sale', uid: 'a', lang: 'uz', field: 'title', message: 'm', hint: 'h', link: null };
    say({ event: 'problem', severity: 'warning', ...problem });
    say({ event: 'problem', severity: 'error', ...problem });
    say({ event: 'error', code: 'content.invalid', message: '1 error', exitCode: 2 });
    process.exit(2);
  }
  if (ref === 'away') { say({ event: 'error', code: 'content.unavailable', message: 'No answer', hint: 'Wait.', exitCode: 2 }); process.exit(2); }
  writeSync(1, ${JSON.stringify(renderJsonReport(hostileDifference, []))});
  note('ends ' + first);
  process.exit(1);
`;

const draft = (id: string, edit = 1): Draft => ({ id, ref: `${id}~${edit}`, label: `Nomi ${id}`, scheduledAt: null });
const SITE = { id: 'b', ref: 'ref-1' };

interface World {
  drafts: readonly Draft[];
  looks: number;
  readonly lines: string[];
}

const createWorld = (known: Partial<ReportsOptions> = {}) => {
  const folder = createFolder();
  mkdirSync(join(folder.path, 'cli'));
  writeFileSync(join(folder.path, 'cli/bin.mjs'), PROGRAM);
  const [work, kept] = [join(folder.path, 'comparing'), join(folder.path, 'reports')];
  const world: World = { drafts: [], looks: 0, lines: [] };
  const create = () =>
    createReports({
      root: folder.path,
      env: { PATH: process.env['PATH'] },
      mask: (line) => line.replace('token-of-the-tests', '***'),
      log: (_, event, more) => world.lines.push(`${event} ${JSON.stringify(more)}`),
      limit: 600_000,
      store: openReportStore(kept),
      journal: { read: () => ({ ...JOURNAL, publications: [] }) },
      newestRef: {
        look: async () => {
          world.looks += 1;
          return SITE.ref;
        },
        last: () => null,
        drafts: () => world.drafts,
      },
      hasDrafts: true,
      out: '/srv/www',
      releases: null,
      work,
      ...known,
    });
  const reports = create();
  onTestFinished(async () => {
    await reports.pause();
    folder[Symbol.dispose]();
  });
  const runs = (): readonly string[] => {
    const path = join(folder.path, 'cli/runs');
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  };
  const states = (of = reports) => of.drafts()?.shown.map(({ id, state }) => `${id} ${state}`);
  return { world, reports, create, runs, states, work, kept };
};

const JOURNAL = { pending: false, clickedAt: null, publishing: false, auditedAt: null, alerted: null };

describe('drafts', () => {
  test('are compared one at a time, while no run is at work, and then told', async () => {
    const { world, reports, runs, states, work } = createWorld();
    world.drafts = [draft('Yx1'), draft('Yx2')];
    expect([states(), runs()]).toEqual([[], []]);
    await reports.resume(SITE);
    expect(world.looks).toBe(1);
    await expect.poll(states).toEqual(['Yx1 known', 'Yx2 known']);
    expect(runs()).toEqual(['Yx1', 'Yx2'].flatMap((id) => [`diff --json begins --ref=${id}~1`, `ends --ref=${id}~1`]));
    const [first] = reports.drafts()?.shown ?? [];
    expect(first).toMatchObject({ label: 'Nomi Yx1', summary: { added: 1, changed: 5 }, failure: null });
    const report = reports.read(first?.report ?? '');
    expect(report).toEqual({ of: { kind: 'draft', label: 'Nomi Yx1' }, difference: hostileDifference, findings: [] });
    expect(existsSync(work)).toBe(false);
    expect(world.lines.join('\n')).toContain('diff.output {"line":"Check 9 documents, ***"}');
  });

  test('are compared again when they are edited, the newest edit first, and told as they were meanwhile', async () => {
    const { world, reports, runs, states } = createWorld();
    world.drafts = [draft('Yx1'), draft('Yx2'), draft('Yx3')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual(['Yx1 known', 'Yx2 known', 'Yx3 known']);
    world.drafts = [draft('Yx1'), draft('Yx2'), draft('Yx3', 2)];
    await reports.resume(SITE);
    expect(world.looks).toBe(1);
    expect(reports.drafts()?.shown[2]).toMatchObject({ state: 'comparing', summary: { added: 1 } });
    await expect.poll(states).toEqual(['Yx1 known', 'Yx2 known', 'Yx3 known']);
    expect(
      runs()
        .filter((line) => line.startsWith('diff'))
        .slice(3),
    ).toEqual(['diff --json begins --ref=Yx3~2']);
    await reports.resume({ ...SITE, ref: 'ref-2' });
    await expect
      .poll(() =>
        runs()
          .filter((line) => line.startsWith('diff'))
          .slice(4),
      )
      .toEqual(['Yx3~2', 'Yx1~1', 'Yx2~1'].map((ref) => `diff --json begins --ref=${ref}`));
  });

  test('in the way of a run are left at once, and gone on with afterwards; nothing is left of it', async () => {
    const { world, reports, runs, states, work } = createWorld();
    world.drafts = [draft('hang')];
    await reports.resume(SITE);
    await expect.poll(runs).toHaveLength(1);
    const began = performance.now();
    await reports.pause();
    expect(performance.now() - began).toBeLessThan(9_500);
    expect([states(), existsSync(work)]).toEqual([['hang waiting'], false]);
    await reports.resume(null);
    expect(runs()).toHaveLength(1);
    await reports.resume(SITE);
    await expect.poll(runs).toHaveLength(2);
  });

  test('that are gone, or were edited, are not compared to the end, and what was known of them is forgotten', async () => {
    const { world, reports, states, runs, kept } = createWorld();
    world.drafts = [draft('Yx1')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual(['Yx1 known']);
    world.drafts = [draft('hang')];
    await reports.resume(SITE);
    await expect.poll(runs).toHaveLength(3);
    expect(readdirSync(kept)).toEqual(['index.json']);
    world.drafts = [draft('Yx2')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual(['Yx2 known']);
    expect(world.lines.join('\n')).toContain('diff.stopped');
  });

  test('that could not go live say why, and are not tried again until something has changed', async () => {
    const { world, reports, states, runs } = createWorld();
    world.drafts = [draft('bad')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual(['bad failed']);
    const problems = [expect.objectContaining({ severity: 'error', uid: 'a' })];
    expect(reports.drafts()?.shown[0]).toMatchObject({ summary: null, failure: { code: 'content.invalid', problems } });
    await reports.resume(SITE);
    expect(runs()).toHaveLength(1);
    world.drafts = [draft('bad', 2)];
    await reports.resume(SITE);
    await expect.poll(runs).toHaveLength(2);
  });

  test.each([
    ['away', 'content.unavailable', 'No answer'],
    ['dies', 'diff.died', 'It ended with 70 and without a report'],
    ['big', 'diff.too-large', 'There is too much to tell. `site diff` tells it.'],
  ])('of which nothing could be found out say so, and do not keep the others: %s', async (id, code, message) => {
    const { world, reports, states } = createWorld();
    world.drafts = [draft(id), draft('ok')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual([`${id} failed`, 'ok known']);
    expect(reports.drafts()?.shown[0]?.failure).toMatchObject({ code, message, problems: [] });
  });

  test('are known to the next process, which makes no report again', async () => {
    const { world, reports, create, states, runs } = createWorld();
    world.drafts = [draft('Yx1')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual(['Yx1 known']);
    const next = create();
    expect(next.drafts()).toEqual({ shown: [], left: 0 });
    await next.resume(SITE);
    expect([states(next), runs().length]).toEqual([['Yx1 known'], 2]);
    await next.pause();
  });

  test('are shown in the order in which they publish themselves, of many the first', async () => {
    const { world, reports, states } = createWorld();
    const later = { ...draft('hang'), scheduledAt: '2027-01-01T00:00:00.000Z' };
    const soon = { ...draft('soon'), scheduledAt: '2026-12-01T00:00:00.000Z' };
    world.drafts = [draft('a'), later, soon, ...Array.from({ length: 22 }, (_, at) => draft(`b${at}`))];
    await reports.resume(null);
    expect(states()?.slice(0, 3)).toEqual(['soon waiting', 'hang waiting', 'a waiting']);
    expect(reports.drafts()).toMatchObject({ left: 5 });
  });
});

describe('publications', () => {
  const publications = ['c', 'b', 'a'].map((id, at) => ({ ...wentLive, id, at: `2026-11-15T0${9 - at}:00:00.000Z` }));
  const release = (id: string) => ({
    ...{ id, at: wentLive.at, by: 'ci', isLive: id === 'c', since: null, approved: null },
    pages: { added: 0, changed: 0, removed: 0 },
  });
  const releases = {
    address: 'file:///srv/bolak',
    last: () => ({ releases: ['c', 'b'].map(release), held: null }),
    ...{ look: async () => {}, makeLive: async () => null, approve: async () => null },
  };
  const known = {
    journal: { read: () => ({ ...JOURNAL, publications }) },
    releases,
    hasDrafts: false,
  };

  test('that the target keeps are compared with those before them', async () => {
    const { world, reports, runs } = createWorld(known);
    const keyOf = (at: number) => reports.ofPublication(publications[at] ?? wentLive, publications[at + 1]);
    expect(keyOf(0)).toBe(null);
    await reports.resume(SITE);
    await expect.poll(() => keyOf(0)).not.toBe(null);
    expect([runs().length, world.looks, reports.drafts(), keyOf(1), keyOf(2)]).toEqual([2, 0, null, null, null]);
    const of = { kind: 'publication', at: publications[0]?.at };
    expect(reports.read(keyOf(0) ?? '')).toEqual({ of, difference: hostileDifference, findings: [] });
    expect(reports.read('f'.repeat(16))).toBe(null);
  });

  test('and what waits to be approved, first with what is live; drafts are compared with that as well', async () => {
    const held = { id: SITE.id, at: wentLive.at, by: 'ci', live: 'c', findings: [], approved: null };
    const { world, reports, runs, states } = createWorld({
      ...known,
      releases: { ...releases, last: () => ({ releases: [release('c')], held }) },
      hasDrafts: true,
    });
    world.drafts = [draft('Yx1')];
    await reports.resume(SITE);
    await expect.poll(states).toEqual(['Yx1 known']);
    expect(runs().filter((line) => line.startsWith('diff'))).toEqual([
      'diff --json begins --of /srv/www --against file:///srv/bolak/release/c',
      'diff --json begins --ref=Yx1~1 --against file:///srv/bolak',
    ]);
    const key = reports.ofHeld(held) ?? '';
    expect(reports.read(key)?.of).toEqual({ kind: 'held' });
    // Another build is in the folder, so the report of the held build is dropped.
    await reports.resume({ ...SITE, id: 'z' });
    expect([reports.read(key), reports.ofHeld(held)]).toEqual([null, null]);
  });
});
