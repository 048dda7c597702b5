import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { publicationSchema, type Publication } from '../../publish/publication.ts';
import { CREDENTIALS, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createConfiguredProject, loadProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { createRandom } from '../helpers/random.ts';
import { readTree, type Tree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, type Environment } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';

const shared = createFolder();
let project: ConfiguredProject;
/** The same project, with a process for each command. */
let alone: ConfiguredProject;
/** A project in which the same guard only warns. */
let lenient: ConfiguredProject;

beforeAll(async () => {
  lenient = await loadProject(
    createConfiguredProject(join(shared.path, 'lenient'), { guards: { keyPages: ['/legal'] } }),
  );
  alone = createConfiguredProject(join(shared.path, 'project'), {
    guards: { keyPages: ['/legal'], kinds: { keyPages: 'hold' } },
  });
  project = await loadProject(alone);
});

afterAll(() => shared[Symbol.dispose]());

let folder: ReturnType<typeof createFolder>;

beforeEach(() => {
  folder = createFolder();
});

afterEach(() => folder[Symbol.dispose]());

/** Writes a site with a legal page and another page. Changes of the legal page are held. */
const siteOf = (legal: string, other = 'other', files: Tree = {}) => {
  const out = join(folder.path, `${legal} ${other} ${Object.keys(files).join()}`);
  const page = (body: string): string => `<title>${body}</title><p>${body}</p>`;
  const pages = { 'legal/index.html': page(legal), 'other/index.html': page(other) };
  return { out, id: writeBuiltSite(out, { ...pages, ...files }) };
};

interface Place extends AsyncDisposable {
  readonly to: string;
  readonly env: Environment;
  readonly record: () => Publication;
  /** Resolves when another process has done this share, from 0 to 1, of its work. Near 1 the process may have ended. */
  readonly moment: (share: number) => Promise<unknown>;
  /** All files except the target's own records. */
  readonly contents: () => Tree;
}

const openFolder = async (): Promise<Place> => {
  const path = join(folder.path, 'www');
  return {
    to: pathToFileURL(path).href,
    env: {},
    moment: async (share) => wait(share * 1_500),
    record: () => publicationSchema.parse(JSON.parse(readFileSync(join(path, 'publication.json'), 'utf8'))),
    contents: () => ({
      ...readTree(join(path, 'releases')),
      live: readlinkSync(join(path, 'current')),
      all: readdirSync(path)
        .filter((name) => name !== '.site.lock')
        .join(),
    }),
    [Symbol.asyncDispose]: async () => {},
  };
};

/** About as many requests as a command sends that approves and publishes. */
const REQUESTS = 40;

const RECORD = '.site/publication.json';

const openBucket = async (): Promise<Place & { readonly s3: TestBucket }> => {
  const s3 = await startBucket();
  const record = (): { readonly publication: unknown } => JSON.parse(s3.objects.get(RECORD)?.bytes.toString() ?? '{}');
  return {
    s3,
    to: 's3://bolak',
    env: { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint },
    moment: async (share) =>
      new Promise((resolve) => {
        let left = Math.floor(share * REQUESTS);
        s3.onRequest = () => {
          left -= 1;
          if (left > 0) return null;
          s3.onRequest = () => null;
          resolve(null);
          return { kind: 'reset' };
        };
      }),
    record: () => publicationSchema.parse(record().publication),
    contents: () =>
      Object.fromEntries(
        [...s3.objects].flatMap(([key, { bytes }]) => (key === RECORD ? [] : [[key, sha256(bytes)] as const])),
      ),
    [Symbol.asyncDispose]: async () => s3[Symbol.asyncDispose](),
  };
};

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
] as const)('at %s', (_, open) => {
  let place: Place;

  beforeEach(async () => {
    place = await open();
  });

  afterEach(async () => place[Symbol.asyncDispose]());

  const run = async (command: string, args: readonly string[], by = 'ci', at = project) => {
    const { code, output } = await at.run([command, ...args, '--to', place.to, '--json'], {
      ...place.env,
      SITE_ACTOR: by,
    });
    return { code, stdout: output };
  };

  type Site = ReturnType<typeof siteOf>;

  const publishBy = async (at: ConfiguredProject, { out }: Site, ...args: readonly string[]) =>
    run('publish', ['--out', out, '--yes', ...args], 'ci', at);

  const publish = async (site: Site, ...args: readonly string[]) => publishBy(project, site, ...args);

  const approve = async (id: string, { out }: Site, by = 'aziza') => run('approve', [id, '--out', out, '--yes'], by);

  /** Expects a site to be held, and nothing of it to reach the target. */
  const expectHeld = async (site: Site): Promise<void> => {
    const [before, { live }] = [place.contents(), place.record()];
    const held = await publish(site);
    expect([held.code, readFailure(held)]).toEqual([
      4,
      expect.objectContaining({
        code: 'publish.held',
        exitCode: 4,
        message: expect.stringContaining('Important pages change (1)'),
        hint: expect.stringContaining(`site approve ${site.id.slice(0, 12)} --to ${place.to}`),
      }),
    ]);
    expect(place.contents()).toEqual(before);
    expect(place.record()).toMatchObject({ live, held: { id: site.id, live, approved: null } });
  };

  const expectLive = ({ id }: Site): void => expect(place.record()).toMatchObject({ live: id, held: null });

  const [first, second] = [() => siteOf('first'), () => siteOf('second')];

  test('what a guard holds is not published until that very build is approved, and then by whom is noted', async () => {
    const [old, now] = [first(), second()];
    // A first publication has nothing to be compared with.
    expect((await publish(old)).code).toBe(0);
    await expectHeld(now);
    const waiting = readEvents(await run('releases', [])).find(({ event }) => event === 'held');
    expect(waiting).toMatchObject({
      id: now.id,
      by: 'ci',
      live: old.id,
      findings: [{ kind: 'keyPages', level: 'hold' }],
    });
    // Approving any other id has no effect.
    const before = [place.contents(), place.record()];
    for (const id of [old.id, 'f'.repeat(32), now.id.slice(0, 8), '']) {
      const refused = await approve(id, now);
      expect(refused.code).toBe(2);
    }
    expect([place.contents(), place.record()]).toEqual(before);
    const approved = await approve(now.id.slice(0, 12), now);
    expect([approved.code, readEvents(approved).map(({ event }) => event)]).toEqual([
      0,
      expect.arrayContaining(['held', 'approved', 'publication', 'live']),
    ]);
    expectLive(now);
    expect(place.record().releases.at(-1)).toMatchObject({
      id: now.id,
      by: 'aziza',
      approved: { by: 'aziza' },
      findings: [{ kind: 'keyPages' }],
    });
    // An approval holds only for that build: the next change is held again.
    expect((await publish(siteOf('second', 'third'))).code).toBe(0);
    await expectHeld(siteOf('fourth'));
  });

  test('what waits is not published by a project whose guards only warn, until it is approved', async () => {
    const [old, now] = [first(), second()];
    await publish(old);
    await expectHeld(now);
    const before = [place.contents(), place.record()];
    const publishLeniently = async () => publishBy(lenient, now);
    const refused = await publishLeniently();
    expect([refused.code, readFailure(refused).code]).toEqual([4, 'publish.held']);
    expect([place.contents(), place.record()]).toEqual(before);
    expect((await approve(now.id, old)).code).toBe(0);
    expect((await publishLeniently()).code).toBe(0);
    expectLive(now);
  });

  test('approved from elsewhere, it is published by whoever has the build; with --by the name is another', async () => {
    const [old, now] = [first(), second()];
    await publish(old);
    await expectHeld(now);
    const told = await run('approve', [now.id, '--out', old.out, '--by', 'Dilnoza', '--yes']);
    expect([told.code, readEvents(told).at(-1)?.['message']]).toEqual([
      0,
      expect.stringContaining(`Build ${now.id.slice(0, 12)} is not in ${old.out}`),
    ]);
    expect(place.record()).toMatchObject({ live: old.id, held: { approved: { by: 'Dilnoza' } } });
    expect((await publish(now)).code).toBe(0);
    expectLive(now);
    expect(place.record().releases.at(-1)).toMatchObject({ by: 'ci', approved: { by: 'Dilnoza' } });
  });

  test('approved with --by where the build is, it is published by whoever runs that', async () => {
    const now = second();
    await publish(first());
    await expectHeld(now);
    expect((await run('approve', [now.id, '--out', now.out, '--by', 'Dilnoza', '--yes'], 'ci')).code).toBe(0);
    expectLive(now);
    expect(place.record()).toMatchObject({ since: { by: 'ci' } });
    expect(place.record().releases.at(-1)).toMatchObject({ by: 'ci', approved: { by: 'Dilnoza' } });
  });

  test('a newer publication takes its place, and is judged by what is live', async () => {
    const old = first();
    await publish(old);
    await expectHeld(second());
    const newer = siteOf('newer');
    await expectHeld(newer);
    expect((await approve(second().id, second())).code).toBe(2);
    // A build that changes nothing guarded is published, and the held build is dropped.
    const harmless = siteOf('first', 'another');
    expect((await publish(harmless)).code).toBe(0);
    expectLive(harmless);
    expect((await approve(newer.id, newer)).code).toBe(2);
    // Publishing the live build again drops the held build too.
    await expectHeld(newer);
    expect((await publish(harmless)).code).toBe(0);
    expectLive(harmless);
  });

  test('a rollback is not held; what was held before it is not what was looked at any more, until the way forward', async () => {
    const [old, now, next] = [first(), siteOf('first', 'another'), second()];
    for (const site of [old, now]) expect((await publish(site)).code).toBe(0);
    await expectHeld(next);
    expect((await run('rollback', ['--yes'])).code).toBe(0);
    const refused = await approve(next.id, next);
    expect([refused.code, readFailure(refused).code]).toEqual([2, 'publish.overtaken']);
    expect(readFailure(await publish(next)).code).toBe('publish.taken-back');
    expect((await run('rollback', [now.id, '--yes'])).code).toBe(0);
    expect((await approve(next.id, next)).code).toBe(0);
    expectLive(next);
    // A rollback is not held, even to a build that a guard would hold.
    expect((await run('rollback', [old.id, '--yes'])).code).toBe(0);
    expect(place.record().live).toBe(old.id);
  });

  test('approved before a rollback, it is judged anew after it', async () => {
    const [old, now, next] = [first(), siteOf('first', 'another'), second()];
    for (const site of [old, now]) await publish(site);
    await expectHeld(next);
    expect((await approve(next.id, now)).code).toBe(0);
    expect((await run('rollback', ['--yes'])).code).toBe(0);
    const forward = await publish(next, '--forward');
    expect([forward.code, readFailure(forward).code]).toEqual([4, 'publish.held']);
    expect(place.record()).toMatchObject({ live: old.id, held: { id: next.id, live: old.id, approved: null } });
  });

  test('of two at once that are held neither is published, and one of them waits', async () => {
    const old = first();
    await publish(old);
    const sites = [second(), siteOf('third')];
    const before = place.contents();
    const runs = await Promise.all(sites.map(async (site) => publishBy(alone, site)));
    for (const held of runs)
      expect(['4 publish.held', '2 publish.overtaken', '2 lock.held']).toContain(
        `${held.code} ${readFailure(held).code}`,
      );
    expect(runs.map(({ code }) => code)).toContain(4);
    expect(place.contents()).toEqual(before);
    expect(sites.map(({ id }) => id)).toContain(place.record().held?.id);
    expect(place.record()).toMatchObject({ live: old.id, held: { approved: null } });
  });

  /** Approves in a separate process, which is killed. */
  const approveAndKill = async ({ id, out }: Site, kill: () => Promise<unknown>): Promise<void> => {
    const args = ['approve', id, '--out', out, '--to', place.to, '--yes'];
    const child = spawn(process.execPath, [join(project.root, 'cli/bin.mjs'), ...args], {
      cwd: project.root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...place.env },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await Promise.race([ended, kill()]);
    child.kill('SIGKILL');
    await ended;
  };

  test('killed whenever, it stays held until it is approved, and goes live once it is', async () => {
    const random = createRandom(40);
    let old = first();
    await publish(old);
    for (const [round, share] of sample(2, Array.from({ length: 50 }, random)).entries()) {
      const now = siteOf(`version ${round}`);
      await expectHeld(now);
      await approveAndKill(now, async () => place.moment(share));
      const { live, held } = place.record();
      const isAllowed = live === now.id || (live === old.id && held?.id === now.id && held.approved !== null);
      const isHeld = live === old.id && held?.id === now.id && held.approved === null;
      expect([isAllowed, isHeld]).toContain(true);
      expect((await publish(now)).code).toBe(isAllowed ? 0 : 4);
      expect(place.record().live).toBe(isAllowed ? now.id : old.id);
      const approved = isAllowed ? null : await approve(now.id, now);
      expect(approved?.code ?? 0).toBe(0);
      expectLive(now);
      old = now;
    }
  });

  test('what only those see who are given the address is not held', async () => {
    const unlisted = { 'robots.txt': 'User-agent: *\nDisallow: /\n' };
    for (const legal of ['first', 'second']) {
      const { out } = siteOf(legal, 'other', unlisted);
      const preview = ['--to', `${place.to}/preview/pr-1`, '--out', out, '--yes'];
      expect((await project.run(['publish', ...preview], place.env)).code).toBe(0);
    }
  });

  test('a dry run tells, and writes nothing', async () => {
    const [old, now] = [first(), second()];
    await publish(old);
    const before = [place.contents(), place.record()];
    const dry = await publish(now, '--dry-run');
    expect([dry.code, readEvents(dry).find(({ event }) => event === 'guard')]).toEqual([
      0,
      expect.objectContaining({
        kind: 'keyPages',
        level: 'hold',
        pages: [{ path: '/legal', title: 'second', detail: null }],
      }),
    ]);
    expect([place.contents(), place.record()]).toEqual(before);
  });
});

test('in a terminal it is said what is held, why, and what to do; a warning holds nothing', async () => {
  const to = pathToFileURL(join(folder.path, 'www')).href;
  const publish = async ({ out }: ReturnType<typeof siteOf>) =>
    project.run(['publish', '--to', to, '--out', out, '--yes'], { SITE_ACTOR: 'ci' });
  await publish(siteOf('first', 'Сумма: 1 000 сум'));
  const warned = await publish(siteOf('first', 'Сумма: 5 000 сум'));
  expect([warned.code, warned.output]).toEqual([0, expect.stringContaining('is live at')]);
  const now = siteOf('second');
  const held = await publish(now);
  expect(held.code).toBe(4);
  expect(held.output).toContain('Held: Important pages change (1)\n  /legal\n');
  expect(held.output).toContain(
    `→ When it is meant: \`site approve ${now.id.slice(0, 12)} --to ${to} --out ${now.out}\``,
  );
  const releases = await project.run(['releases', '--to', to]);
  expect(releases.output).toMatch(
    /^Build [0-9a-f]{12} waits to be approved at .* by ci\n {2}held {2}Important pages change/,
  );
  const unasked = await project.run(['approve', now.id, '--to', to, '--out', now.out]);
  expect([unasked.code, unasked.output]).toEqual([2, expect.stringContaining('write.unconfirmed')]);
  const approved = await project.run(['approve', now.id, '--to', to, '--out', now.out, '--yes', '--by', 'aziza']);
  expect([approved.code, approved.output]).toEqual([0, expect.stringContaining('is approved by aziza')]);
  expect((await project.run(['releases', '--to', to])).output).toContain('approved by aziza');
});
