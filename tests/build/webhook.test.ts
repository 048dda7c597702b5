import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runBuild } from '../../server/webhook/run-build.ts';
import { runWebhook } from '../../cli/webhook.ts';
import { projectAt } from '../helpers/built-site.ts';
import { startCalledSite } from '../helpers/called-site.ts';
import { hang, status } from '../helpers/content-server.ts';
import { copy, findDocument, remove, set, startWholeRepository } from '../helpers/content-repository.ts';
import { journalPath, openJournal } from '../../server/webhook/journal.ts';
import { createRandom } from '../helpers/random.ts';
import { readText } from '../helpers/read-tree.ts';
import { runSite, startSite } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { createSandbox, epochOf, type Sandbox } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { createHook, SECRET, startWebhook, startWebhookHere, type Webhook } from '../helpers/webhook.ts';

const { service, sandbox } = await usePreviousSite();

/** Publishes a text of the home page. */
const publish = (text: string): string =>
  service.publish(set({ type: 'home', lang: 'uz-uz' }, 'data.slices.0.primary.eyebrow', text));

const liveText = (out = sandbox.out): string => readText(out, 'index.html');

/** Ids of the child processes of a process. */
const childrenOf = (pid: number | undefined): readonly number[] =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

const count = ({ log }: Webhook, event: string): number => log().filter((line) => line.event === event).length;

test('what is published becomes live: at the start, after a webhook, and after the next', async () => {
  using empty = createSandbox(service, sandbox.cache);
  await using webhook = await startWebhook(empty);
  expect(await webhook.logged('build.started')).toMatchObject({ reason: 'start' });
  await webhook.logged('published');
  publish('Yangilik 1');
  expect(await webhook.send()).toBe(200);
  expect(await webhook.logged('build.started', 2)).toMatchObject({ reason: 'webhook' });
  expect(await webhook.logged('build.ended', 2)).toMatchObject({ kind: 'built', ref: 'ref-2' });
  const { state, publications, failure } = await webhook.settled();
  expect([state, publications.length, failure]).toEqual(['live', 2, null]);
  expect(liveText(empty.out)).toContain('Yangilik 1');
});

test('a test from Prismic is answered and builds nothing; a repeated hook costs one request', async () => {
  await using webhook = await startWebhookHere(sandbox);
  await webhook.settled();
  const before = service.server.requests.length;
  expect(await webhook.send({ type: 'test-trigger', documents: undefined })).toBe(200);
  expect(await webhook.send({ masterRef: 'ref-1' })).toBe(200);
  await webhook.logged('build.ended', 2);
  await webhook.settled();
  expect([service.server.requests.length - before, count(webhook, 'build.started')]).toEqual([1, 2]);
  expect(await webhook.status()).toMatchObject({ lastWebhook: { type: 'api-update' } });
});

test('what the content service shows only some time after its hook is looked for, and goes live without another hook', async () => {
  await using webhook = await startWebhookHere(sandbox);
  await webhook.settled();
  const old = await (await fetch(service.endpoint)).text();
  const ref = publish('Yangilik 1');
  service.server.metadata(...Array.from({ length: 3 }, () => status(200, old)));
  expect(await webhook.send({ masterRef: ref })).toBe(200);
  expect(await webhook.logged('build.ended', 2)).toMatchObject({ kind: 'built', ref: 'ref-1' });
  await expect.poll(async () => (await webhook.status()).state).toBe('looking');
  expect(await webhook.logged('build.started', 3)).toMatchObject({ reason: 'poll' });
  await webhook.logged('published', 2);
  expect((await webhook.settled()).state).toBe('live');
  expect(liveText()).toContain('Yangilik 1');
});

test('a document that is gone, and that a hook named, is asked for by its name', async () => {
  // With few documents a build fetches all of them each time, so use the whole repository.
  await using whole = await startWholeRepository();
  using machine = createSandbox(whole);
  await machine.build();
  await using webhook = await startWebhookHere(machine);
  await webhook.settled();
  const { id } = findDocument(whole.documents(), { type: 'sale', uid: 'qora-juma', lang: 'uz-uz' });
  whole.publish(remove({ type: 'sale', uid: 'qora-juma' }));
  const before = whole.server.requests.length;
  await webhook.send({ documents: ['Zabc', id, '--out'] });
  await webhook.logged('published', 2);
  const asked = whole.server.requests.slice(before).flatMap(({ searchParams }) => searchParams.getAll('q'));
  expect(asked.join('\n')).toContain(`any(document.id, ["${id}"])`);
});

test('the status says which pages went live, by title and address, how soon, and what it cost; never a draft', async () => {
  await using webhook = await startWebhookHere(sandbox);
  await webhook.settled();
  const sale = { type: 'sale', uid: 'qora-juma', lang: 'uz-uz' };
  const copied = { id: 'ZcopyAAAAAAAAAAA', uid: 'yangi-aksiya' };
  service.draft(set(sale, 'data.meta_title', 'Qoralama'));
  service.publish(copy(sale, copied), set({ ...sale, uid: copied.uid }, 'data.meta_title', '<b>Yangi</b> aksiya'));
  await webhook.send();
  await webhook.logged('published', 2);
  service.publish(remove({ ...sale, uid: copied.uid }), set(sale, 'data.meta_title', 'Boshqa nom'));
  await webhook.send();
  await webhook.logged('published', 3);
  const [last, first] = (await webhook.settled()).publications;
  const added = { title: '<b>Yangi</b> aksiya', lang: 'uz-UZ', address: 'https://bolak.example/sales/yangi-aksiya' };
  expect(first).toMatchObject({ added: 1, removed: 0, fromClick: expect.any(Number), pages: { added: [added] } });
  const changed = { title: 'Boshqa nom', lang: 'uz-UZ', address: 'https://bolak.example/sales/qora-juma' };
  expect(last).toMatchObject({ added: 0, removed: 1, pages: { removed: [added] } });
  expect(last).toHaveProperty('pages.changed', expect.arrayContaining([changed]));
  expect(last).toHaveProperty('cost.rendered', last?.['changed']);
  const address = `http://127.0.0.1:${webhook.port}/status?publication=`;
  const pages = [first, last].map(async (one) => (await fetch(`${address}${String(one?.['at'])}`)).text());
  const page = (await Promise.all(pages)).join('\n');
  expect(page).toMatch(/Live \S+ seconds? after the click/);
  expect(page).toContain(`<a href="${changed.address}">Boshqa nom</a>`);
  expect(page).toContain('&lt;b&gt;Yangi&lt;/b&gt; aksiya');
  expect(page).not.toContain('Qoralama');
});

test(
  'of thousands of hooks in bursts, with wrong and broken ones between them, nothing is lost, and builds come one at a time',
  { timeout: 400_000 },
  async () => {
    await using webhook = await startWebhook(sandbox);
    await webhook.settled();
    // Every page shows the opening hours, so these builds take long.
    const publishHours = (text: string) => service.publish(set({ type: 'settings' }, 'data.hours', text));
    const random = createRandom(5);
    const good = createHook(service.endpoint);
    const large = ' '.repeat(300 * 1024);
    const kinds = [
      { chance: 0.7, body: () => good, expected: 200 },
      { chance: 0.8, body: () => createHook(service.endpoint, { type: 'test-trigger' }), expected: 200 },
      { chance: 0.88, body: () => createHook(service.endpoint, { secret: 'wrong-secret' }), expected: 403 },
      { chance: 0.94, body: () => createHook('https://other.prismic.io/api'), expected: 403 },
      { chance: 0.98, body: () => good.slice(0, -7), expected: 400 },
      { chance: 1, body: () => large, expected: 413 },
    ];
    const wrong: string[] = [];
    const sendOne = async (): Promise<void> => {
      const chance = random();
      const kind = kinds.find((one) => chance < one.chance) ?? kinds[0];
      // The connection may be closed while a sender still sends a body that is too large.
      const answer = await webhook.post(kind?.body() ?? '').catch(() => 413);
      if (answer !== kind?.expected) wrong.push(`${answer} for ${kind?.expected}`);
    };
    const bursts = sample(2, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const burst of bursts) {
      publishHours(`Soatlar ${burst}.`);
      for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 25 }, sendOne));
    }
    publishHours('Oxirgi soatlar');
    expect([await webhook.send(), wrong]).toEqual([200, []]);
    const { publications } = await webhook.settled();
    expect(liveText()).toContain('Oxirgi soatlar');
    expect(await webhook.status()).toMatchObject({
      state: 'live',
      lastBuild: { kind: 'built', ref: `ref-${bursts.length + 2}` },
    });

    const events = webhook.log().filter(({ event }) => event.startsWith('build.'));
    expect(events.map(({ event }) => event)).toEqual(
      events.map((_, index) => (index % 2 === 0 ? 'build.started' : 'build.ended')),
    );
    expect(count(webhook, 'webhook.accepted')).toBeGreaterThan(bursts.length * 350);
    expect(events.length / 2).toBeLessThan(30);
    expect(publications.length).toBeGreaterThanOrEqual(2);
  },
);

test('kill -9 after the 200 loses nothing: the next start builds, and the one after it has nothing to do', async () => {
  {
    await using webhook = await startWebhook(sandbox);
    await webhook.settled();
    publish('Yangilik 1');
    service.server.metadata(hang);
    const asked = service.server.requests.length;
    expect(await webhook.send()).toBe(200);
    await expect.poll(() => service.server.requests.length).toBeGreaterThan(asked);
    const builds = childrenOf(webhook.site.process.pid);
    webhook.site.process.kill('SIGKILL');
    for (const build of builds) process.kill(-build, 'SIGKILL');
    await webhook.site.end;
    expect(builds).toHaveLength(1);
  }
  expect(liveText()).not.toContain('Yangilik 1');
  {
    await using next = await startWebhookHere(sandbox);
    expect(await next.logged('build.started')).toMatchObject({ reason: 'journal' });
    await next.settled();
    expect(liveText()).toContain('Yangilik 1');
  }
  await using last = await startWebhook(sandbox);
  expect(await last.logged('build.started')).toMatchObject({ reason: 'start' });
});

test('SIGTERM ends a running build in good order, refuses new hooks meanwhile, and leaves the rest to the next start', async () => {
  {
    await using webhook = await startWebhook(sandbox);
    await webhook.settled();
    publish('Yangilik 1');
    service.server.metadata(hang);
    const asked = service.server.requests.length;
    await webhook.send();
    await expect.poll(() => service.server.requests.length).toBeGreaterThan(asked);
    webhook.site.process.kill('SIGTERM');
    await webhook.logged('stopping');
    const { code, stderr } = await webhook.site.end;
    expect([code, stderr]).toEqual([0, '']);
    expect(await webhook.logged('build.ended', 2)).toMatchObject({ kind: 'stopped' });
    expect(await webhook.logged('stopped')).toMatchObject({ pending: true });
    expect(existsSync(join(sandbox.out, '.site.lock'))).toBe(false);
  }
  await using next = await startWebhookHere(sandbox);
  expect(await next.logged('build.started')).toMatchObject({ reason: 'journal' });
  await next.settled();
  expect(liveText()).toContain('Yangilik 1');
});

test('SIGTERM lets a publish command end; hooks that come meanwhile are to come again', async () => {
  const [started, go] = [join(sandbox.path, 'started'), join(sandbox.path, 'go')];
  const command = `touch ${started}; until [ -e ${go} ]; do sleep 0.05; done; echo published`;
  await using webhook = await startWebhook(sandbox, { args: ['--then', command] });
  await expect.poll(() => existsSync(started)).toBe(true);
  webhook.site.process.kill('SIGTERM');
  await webhook.logged('stopping');
  expect(await webhook.send()).toBe(503);
  expect(await webhook.status()).toMatchObject({ state: 'stopping' });
  writeFileSync(go, '');
  expect(await webhook.logged('stopped')).toMatchObject({ pending: false });
  expect((await webhook.site.end).code).toBe(0);
  expect(count(webhook, 'published')).toBe(1);
});

test('a publish command has the environment that the webhook was started with', async () => {
  const seen = join(sandbox.path, 'environment');
  await using webhook = await startWebhook(sandbox, { args: ['--then', `env > ${seen}`], more: { GOMAXPROCS: '3' } });
  await webhook.logged('published');
  const names = readFileSync(seen, 'utf8').match(/^GO\w+=.*$/gm);
  expect(names).toEqual(['GOMAXPROCS=3']);
});

test('with a target it publishes by itself; a rollback by the button of the status is shown and holds until a person ends it', async () => {
  const to = pathToFileURL(join(sandbox.path, 'www')).href;
  const shown = () => readText(join(sandbox.path, 'www/current'), 'index.html');
  const more = { SITE_OPERATOR_HEADER: 'X-Remote-User' };
  await using webhook = await startWebhookHere(sandbox, { args: ['--to', to], more });
  const address = `http://127.0.0.1:${webhook.port}/status`;
  const operator = { 'X-Remote-User': 'aziza' };
  /** Submits the form that makes a release live, as a browser does. */
  const makeLive = async (id: string | undefined) => {
    const page = await (await fetch(`${address}?release=${id}`, { headers: operator })).text();
    const body = new URLSearchParams({ id: id ?? '', token: /name="token" value="(\w+)"/.exec(page)?.[1] ?? '' });
    return (await fetch(`${address}/rollback`, { method: 'POST', body, headers: operator, redirect: 'manual' })).status;
  };
  await webhook.logged('published');
  publish('Yangilik 1');
  await webhook.send();
  await webhook.logged('published', 2);
  expect(shown()).toContain('Yangilik 1');
  const [second, first] = (await webhook.settled()).releases ?? [];
  expect(await makeLive(first?.id)).toBe(303);
  expect(shown()).not.toContain('Yangilik 1');
  expect(await webhook.status()).toMatchObject({ state: 'held', failure: null });
  expect(await (await fetch(address)).text()).toContain('by aziza.');

  publish('Yangilik 2');
  await webhook.send();
  await webhook.logged('publish.held');
  expect((await webhook.settled()).state).toBe('held');
  expect([liveText().includes('Yangilik 2'), shown().includes('Yangilik 2')]).toEqual([true, false]);

  expect(await makeLive(second?.id)).toBe(303);
  await webhook.logged('published', 3);
  expect(shown()).toContain('Yangilik 2');
  expect((await webhook.settled()).state).toBe('live');
});

describe('what cannot become live', () => {
  test('content at fault keeps the old site, is shown with a link to the document, and is not built again until it changes', async () => {
    await using webhook = await startWebhookHere(sandbox);
    await webhook.settled();
    const before = liveText();
    service.publish(set({ type: 'sale', uid: 'qora-juma', lang: 'uz-uz' }, 'data.title', ''));
    await webhook.send();
    await webhook.logged('build.ended', 2);
    const { state, failure } = await webhook.settled();
    expect([state, failure?.code, failure?.isRetried, failure?.problems.length]).toEqual([
      'failed',
      'content.invalid',
      false,
      1,
    ]);
    const page = await (await fetch(`http://127.0.0.1:${webhook.port}/status`)).text();
    expect(page).toContain('Not everything published is live');
    expect(page).toContain(`href="${failure?.problems[0]?.link}"`);
    expect(page).toContain('sale “qora-juma” uz-uz');
    expect(liveText()).toBe(before);
    service.publish(set({ type: 'sale', uid: 'qora-juma', lang: 'uz-uz' }, 'data.title', 'Qora juma'));
    publish('Yangilik 1');
    await webhook.send();
    await webhook.logged('build.ended', 3);
    expect((await webhook.settled()).failure).toBe(null);
    expect(liveText()).toContain('Yangilik 1');
  });

  test('a service that is not there is asked again by itself, and a stale site is not called new', async () => {
    await using webhook = await startWebhookHere(sandbox);
    await webhook.settled();
    publish('Yangilik 1');
    service.server.metadata(...Array.from({ length: 6 }, () => status(500)));
    await webhook.send();
    expect(await webhook.logged('build.ended', 2)).toMatchObject({ kind: 'failed', code: 'content.unavailable' });
    expect(await webhook.status()).toMatchObject({ failure: { isRetried: true } });
    expect(await webhook.logged('build.started', 3)).toMatchObject({ reason: 'retry' });
    await webhook.logged('build.ended', 3);
    expect((await webhook.settled()).state).toBe('live');
    expect(liveText()).toContain('Yangilik 1');
  });

  test('a fault of the webhook itself is shown, and tried again until it is mended', async () => {
    const blocked = `${journalPath(sandbox.cache, sandbox.out)}.pages`;
    mkdirSync(join(blocked, 'x'), { recursive: true });
    await using webhook = await startWebhookHere(sandbox);
    await webhook.logged('run.failed');
    const { state, failure } = await webhook.settled();
    expect([state, failure]).toMatchObject(['failed', { code: 'run.failed', isRetried: true }]);
    rmSync(blocked, { recursive: true });
    await webhook.logged('published');
    expect((await webhook.settled()).state).toBe('live');
  });

  test('a publish command that fails is run again until it succeeds; it knows the build, and tells no secret', async () => {
    const [flag, seen] = [join(sandbox.path, 'flag'), join(sandbox.path, 'seen')];
    const command = [
      `echo "$SITE_BUILD_ID $SITE_OUT $PRISMIC_ACCESS_TOKEN$PRISMIC_WRITE_TOKEN$PRISMIC_WEBHOOK_SECRET" >> ${seen}`,
      `echo "uploading with $DEPLOY_TOKEN"`,
      `[ -e ${flag} ] || { touch ${flag}; echo "no route to host" >&2; exit 9; }`,
    ].join('\n');
    const tokens = { PRISMIC_ACCESS_TOKEN: 'access-token-value', PRISMIC_WRITE_TOKEN: 'write-token-value' };
    const more = { DEPLOY_TOKEN: 'deploy-token-value', ...tokens };
    await using webhook = await startWebhookHere(sandbox, { args: ['--then', command], more });
    expect(await webhook.logged('publish.failed')).toMatchObject({ tries: 1, message: expect.stringContaining('9') });
    const failed = await webhook.settled();
    expect([failed.state, failed.failure?.code, failed.publications]).toEqual(['failed', 'publish.failed', []]);
    const { id } = await webhook.logged('published');
    expect((await webhook.settled()).state).toBe('live');
    expect(readFileSync(seen, 'utf8')).toBe(`${String(id)} ${sandbox.out} \n`.repeat(2));
    const output = JSON.stringify([webhook.log(), await webhook.status()]);
    expect(output).toContain('uploading with ***');
    for (const secret of [SECRET, ...Object.values(more)]) expect(output).not.toContain(secret);
  });
});

describe('what no webhook reports is found by asking', () => {
  /** Runs a webhook in this process, with a short time between two polls. */
  const startPolling = async ({ env: own, out }: Pick<Sandbox, 'env' | 'out'> = sandbox) => {
    const lines: string[] = [];
    const controller = new AbortController();
    const output = { write: (text: string) => lines.push(text) };
    const called = await startCalledSite(runSite);
    const project = projectAt(called.root);
    const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], ...own, PRISMIC_WEBHOOK_SECRET: SECRET };
    const io = { stdout: output, stderr: output };
    const context = {
      project,
      io,
      env,
      report: () => {},
      signal: controller.signal,
      now: () => 0,
      endWith: () => {},
      failWith: () => {},
    };
    const timing = { poll: 100, build: 60_000, publish: 60_000 };
    const ended = runWebhook({ port: 0, host: '127.0.0.1', out, timing }, context);
    const logged = async (text: RegExp) => expect.poll(() => lines.join('')).toMatch(text);
    const stop = async (): Promise<void> => {
      controller.abort();
      await ended;
      await called[Symbol.asyncDispose]();
    };
    return { logged, lines, env, [Symbol.asyncDispose]: stop };
  };

  test('a lost hook, and a new day', async () => {
    await using webhook = await startPolling();
    await webhook.logged(/"published"/);
    publish('Yangilik 1');
    await webhook.logged(/"build\.started","reason":"poll"/);
    await webhook.logged(/"published"[^]*"published"/);
    expect(liveText()).toContain('Yangilik 1');
    const started = /"build\.started"/g;
    const before = webhook.lines.join('').match(started)?.length ?? 0;
    webhook.env['SOURCE_DATE_EPOCH'] = String(Number(sandbox.env['SOURCE_DATE_EPOCH']) + 86_400);
    await expect.poll(() => webhook.lines.join('').match(started)?.length).toBe(before + 1);
  });

  test('a day on which pages come and go, which has begun while nothing ran; the status names it before', async () => {
    const [goes, comes] = ['talabaga-noutbuk', 'telefon-yoqolsa'].map((uid) => ({
      ...{ type: 'blog_post', uid, lang: 'uz-uz' },
    }));
    if (!goes || !comes) throw new Error('Expected two articles, got fewer');
    service.publish(set(goes, 'data.publish_until', '2026-11-18'), set(comes, 'data.publish_from', '2026-11-20'));
    const there = (): readonly boolean[] =>
      [goes, comes].map(({ uid }) => existsSync(join(sandbox.out, 'blogs', uid, 'index.html')));
    {
      await using webhook = await startWebhookHere(sandbox);
      await webhook.settled();
      expect(await webhook.status()).toMatchObject({
        coming: expect.arrayContaining([
          expect.objectContaining({ day: '2026-11-19', kind: 'goes', uid: goes.uid }),
          expect.objectContaining({ day: '2026-11-20', kind: 'comes', uid: comes.uid }),
          expect.objectContaining({ day: '2026-11-30', kind: 'ends', uid: 'qora-juma' }),
        ]),
      });
      expect(there()).toEqual([true, false]);
    }
    for (const [day, expected] of [
      ['2026-11-19', [false, false]],
      ['2026-11-21', [false, true]],
    ] as const) {
      const env = { ...sandbox.env, SOURCE_DATE_EPOCH: epochOf(day) };
      await using webhook = await startPolling({ out: sandbox.out, env });
      await webhook.logged(/"build\.started","reason":"start"[^]*"published"/);
      expect(there()).toEqual(expected);
      // Wait until the journal has no pending work: the next start would resume it.
      await expect.poll(() => openJournal(journalPath(sandbox.cache, sandbox.out)).read().pending).toBe(false);
    }
  });

  test('all documents once a day, while nothing else is to be done', async () => {
    // With few documents a build fetches all of them each time, so use the whole repository.
    await using whole = await startWholeRepository();
    using machine = createSandbox(whole);
    await machine.build();
    const before = whole.server.requests.length;
    const journal = openJournal(journalPath(machine.cache, machine.out));
    const auditedAt = new Date(Date.now() - 21 * 3_600_000).toISOString();
    journal.write({ auditedAt });
    await using webhook = await startPolling(machine);
    await webhook.logged(/"build\.started","reason":"audit"[^]*"build\.ended"/);
    const last = webhook.lines
      .join('')
      .match(/"build\.ended".*/g)
      ?.at(-1);
    expect(last).toMatch(/"kind":"built".*"rendered":0/);
    const asked = whole.server.requests.slice(before).filter(({ pathname }) => pathname.endsWith('/search'));
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.flatMap(({ searchParams }) => searchParams.getAll('q'))).toEqual([]);
    const { auditedAt: noted } = openJournal(journalPath(machine.cache, machine.out)).read();
    expect(Date.parse(noted ?? '')).toBeGreaterThan(Date.parse(auditedAt));
    const polls = whole.server.requests.length;
    await expect.poll(() => whole.server.requests.length).toBeGreaterThan(polls + 10);
    expect(webhook.lines.join('').match(/"reason":"audit"/g)).toHaveLength(1);
  });

  test('content at fault is not built at every poll', async () => {
    await using webhook = await startPolling();
    await webhook.logged(/"published"/);
    service.publish(set({ type: 'sale', uid: 'qora-juma', lang: 'uz-uz' }, 'data.title', ''));
    await webhook.logged(/"refused"/);
    const polls = service.server.requests.length;
    await expect.poll(() => service.server.requests.length).toBeGreaterThan(polls + 30);
    expect(webhook.lines.join('').match(/"refused"/g)).toHaveLength(1);
  });
});

test.each([
  [{ PRISMIC_ENDPOINT: '', PRISMIC_WEBHOOK_SECRET: SECRET }, /Expected a Prismic repository/],
  [{ PRISMIC_WEBHOOK_SECRET: '' }, /Expected a secret in PRISMIC_WEBHOOK_SECRET/],
])('without what it needs it does not start: %j', async (more, message) => {
  const started = startWebhook(sandbox, { more });
  await expect(started).rejects.toThrow(message);
});

test('with a journal that cannot be written it ends: nobody is heard by a process that will never build', async () => {
  symlinkSync(join(sandbox.path, 'unmounted/webhook'), join(sandbox.cache, 'webhook'));
  const env = { ...sandbox.env, PRISMIC_WEBHOOK_SECRET: SECRET };
  const site = startSite(['webhook', '--port', '0', '--out', sandbox.out], env);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  const { code, stderr } = await site.end;
  expect([code, stderr]).toEqual([expect.any(Number), expect.stringMatching(/EEXIST|ENOENT/)]);
});

test('a build that hangs is ended at its limit and counts as one to try again', async () => {
  service.server.metadata(...Array.from({ length: 9 }, () => hang));
  const outcome = await runBuild(
    {
      root: process.cwd(),
      out: sandbox.out,
      mask: (line) => line,
      limit: 4e3,
      onStep: () => {},
      log: () => {},
      env: {
        PATH: process.env['PATH'],
        ...sandbox.env,
      },
      signal: new AbortController().signal,
    },
    { named: [], isAudit: false },
  );
  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'build.overdue' } });
});
