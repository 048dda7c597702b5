import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { set, startContentRepository, UZ, type ContentRepository } from '../helpers/content-repository.ts';
import { listenHere } from '../helpers/listen-here.ts';
import { readPublished, readText } from '../helpers/read-tree.ts';
import { loadSiteOf, type runSite } from '../helpers/run-site.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';
import { startWebhook, startWebhookHere, type Webhook } from '../helpers/webhook.ts';

const shared = createFolder();
let project: ConfiguredProject;
let service: ContentRepository;
let run: typeof runSite;

beforeAll(async () => {
  service = await startContentRepository();
  project = createConfiguredProject(join(shared.path, 'project'), { guards: { kinds: { keyPages: 'hold' } } });
  run = await loadSiteOf(project.root);
  // Bundle the project's scripts once, which otherwise every webhook would do first.
  await run(['build', '--out', project.dist], { SITE_CACHE: project.cache, PRISMIC_ENDPOINT: service.endpoint });
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
  shared[Symbol.dispose]();
});

/** Publishes a text of the home page, which is guarded. */
const publish = (word: string): string =>
  service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', word));

const operator = { 'X-Remote-User': 'aziza' };

/** The target of a sandbox's webhook. */
const targetOf = (sandbox: Sandbox) => {
  const folder = join(sandbox.path, 'www');
  return {
    to: pathToFileURL(folder).href,
    /** Digests of all files that visitors can get. */
    seen: () => readPublished(join(folder, 'current')),
    shown: () => readText(join(folder, 'current'), 'index.html'),
  };
};

const optionsOf = (sandbox: Sandbox, more: Readonly<Record<string, string>> = {}) => ({
  args: ['--to', targetOf(sandbox).to],
  more: { SITE_OPERATOR_HEADER: 'X-Remote-User', ...more },
});

const start = async (sandbox: Sandbox, more?: Readonly<Record<string, string>>): Promise<Webhook> =>
  startWebhookHere(sandbox, { ...optionsOf(sandbox, more), run });

/** Opens the confirmation page for a build or a release. Returns a function that submits its form as a browser does. */
const openButton = async ({ port }: Webhook, part: 'build' | 'release', id = '') => {
  const address = `http://127.0.0.1:${port}/status`;
  const page = await (await fetch(`${address}?${part}=${id}`, { headers: operator })).text();
  const body = new URLSearchParams({ id, token: /name="token" value="(\w+)"/.exec(page)?.[1] ?? '' });
  const path = part === 'build' ? 'approve' : 'rollback';
  return async () => fetch(`${address}/${path}`, { method: 'POST', body, headers: operator, redirect: 'manual' });
};

const approve = async (webhook: Webhook, id = ''): Promise<number> =>
  (await (await openButton(webhook, 'build', id))()).status;

const makeLive = async (webhook: Webhook, id = ''): Promise<number> =>
  (await (await openButton(webhook, 'release', id))()).status;

const count = ({ log }: Webhook, event: string): number => log().filter((line) => line.event === event).length;

/** Starts a receiver of alerts. */
const listenForAlerts = async () => {
  const told: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    told.push(await text(request));
    response.end();
  };
  const here = await listenHere(createServer((request, response) => void take(request, response)));
  return Object.assign(here, { told, env: { SITE_ALERT_URL: `${here.origin}/alerts` } });
};

test('what a guard holds is no failure and no publication; two hooks at once, a kill and a restart change nothing until it is approved', async () => {
  using sandbox = createSandbox(service, project.cache);
  const { seen, shown } = targetOf(sandbox);
  await using alerts = await listenForAlerts();

  /** The first process publishes a site, and is killed once it holds the next one. */
  const holdAndKill = async () => {
    await using webhook = await startWebhook(sandbox, { ...optionsOf(sandbox, alerts.env), root: project.root });
    await webhook.logged('published');
    const before = seen();
    publish('Yangilik 1');
    expect(await Promise.all([webhook.send(), webhook.send()])).toEqual([200, 200]);
    expect(await webhook.logged('publish.held')).toMatchObject({ level: 'warn', code: 'publish.held' });
    const waiting = await webhook.settled();
    expect(waiting).toMatchObject({ state: 'unapproved', failure: null, held: { approved: null } });
    expect([waiting.publications.length, count(webhook, 'published')]).toEqual([1, 1]);
    expect(seen()).toEqual(before);
    await webhook.logged('alert.sent');
    webhook.site.process.kill('SIGKILL');
    return { before, id: waiting.held?.id ?? '' };
  };

  const { before, id } = await holdAndKill();
  await using webhook = await start(sandbox, alerts.env);
  await webhook.logged('publish.held');
  expect(await webhook.settled()).toMatchObject({ state: 'unapproved', held: { id } });
  await expect.poll(async () => (await webhook.status()).held?.report).toMatch(/^[0-9a-f]{16}$/);
  const address = `http://127.0.0.1:${webhook.port}/status/report/${(await webhook.status()).held?.report}`;
  const report = await (await fetch(address)).text();
  expect(report).toContain('<h1>What waits to be approved</h1>');
  expect(report).toContain('<p class="outcome">Not published until somebody approves it</p>');
  expect(report).toContain('Yangilik 1');
  // No other id can be approved.
  expect(await approve(webhook, 'f'.repeat(32))).toBe(403);
  expect(seen()).toEqual(before);
  expect(await approve(webhook, id)).toBe(303);
  await webhook.logged('published');
  expect(shown()).toContain('Yangilik 1');
  expect(await webhook.settled()).toMatchObject({
    state: 'live',
    held: null,
    releases: [{ id, approved: { by: 'aziza' } }, {}],
  });
  await webhook.logged('alert.sent');
  expect(alerts.told).toHaveLength(2);
  expect(alerts.told[0]).toContain(`Something waits to be approved on`);
  expect(alerts.told[0]).toContain(id.slice(0, 12));
  expect(alerts.told[1]).toContain('aziza has approved it');
});

test('a newer publication takes the place of what waits, also one that takes it back; a button that is pressed for what waited does nothing', async () => {
  using sandbox = createSandbox(service, project.cache);
  const { seen, shown } = targetOf(sandbox);
  publish('Yangilik 2');
  await using webhook = await start(sandbox);
  await webhook.logged('published');
  const [before, then] = [seen(), service.documents()];
  publish('Yangilik 3');
  await webhook.send();
  await webhook.logged('publish.held');
  const first = (await webhook.settled()).held?.id;
  const press = await openButton(webhook, 'build', first);
  publish('Yangilik 4');
  await webhook.send();
  await webhook.logged('publish.held', 2);
  const second = (await webhook.settled()).held?.id;
  expect(second).not.toBe(first);
  const late = await press();
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Expected the id of the build')]);
  expect([seen(), (await webhook.status()).held?.id]).toEqual([before, second]);
  // The editors restore the live content.
  service.publish(() => then);
  await webhook.send();
  await webhook.logged('build.ended', 4);
  expect(await webhook.settled()).toMatchObject({ state: 'live', held: null });
  expect(seen()).toEqual(before);
  expect(shown()).toContain('Yangilik 2');
});

test('a rollback leaves it held; when it has ended, what was held goes live once it is approved', async () => {
  using sandbox = createSandbox(service, project.cache);
  const { seen, shown } = targetOf(sandbox);
  publish('Yangilik 5');
  await using webhook = await start(sandbox);
  await webhook.logged('published');
  // Articles are not guarded, so this goes live.
  service.publish(set({ type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ }, 'data.title', 'Boshqa sarlavha'));
  await webhook.send();
  await webhook.logged('published', 2);
  const [newest, oldest] = (await webhook.settled()).releases ?? [];
  publish('Yangilik 6');
  await webhook.send();
  await webhook.logged('publish.held');
  const waiting = (await webhook.settled()).held?.id;
  const press = await openButton(webhook, 'build', waiting);
  expect(await makeLive(webhook, oldest?.id)).toBe(303);
  const back = seen();
  expect(await webhook.logged('publish.held', 2)).toMatchObject({ code: 'publish.taken-back' });
  expect(await webhook.settled()).toMatchObject({ state: 'held', held: null });
  // The page was opened for a comparison with another release.
  const late = await press();
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('another release was made live')]);
  expect(seen()).toEqual(back);
  expect(await makeLive(webhook, newest?.id)).toBe(303);
  expect(await webhook.logged('publish.held', 3)).toMatchObject({ code: 'publish.held' });
  expect(await webhook.settled()).toMatchObject({ state: 'unapproved', held: { id: waiting } });
  expect(await approve(webhook, waiting)).toBe(303);
  await webhook.logged('published', 3);
  expect(shown()).toContain('Yangilik 6');
});

test('what is taken back is judged by what somebody has approved meanwhile, and all that went live is told', async () => {
  using sandbox = createSandbox(service, project.cache);
  const { shown } = targetOf(sandbox);
  publish('Yangilik 7');
  await using webhook = await start(sandbox);
  await webhook.logged('published');
  const then = service.documents();
  const first = (await webhook.settled()).publications[0]?.id;
  publish('Yangilik 8');
  await webhook.send();
  await webhook.logged('publish.held');
  const second = (await webhook.settled()).held?.id;
  // The editors restore the content, but somebody approves the held build before their hook arrives.
  service.publish(() => then);
  expect(await approve(webhook, second)).toBe(303);
  await webhook.send();
  await webhook.logged('publish.held', 2);
  expect(await webhook.settled()).toMatchObject({ state: 'unapproved', held: { id: first, live: second } });
  expect(shown()).toContain('Yangilik 8');
  expect(await approve(webhook, first)).toBe(303);
  await webhook.logged('published', 2);
  const { state, publications } = await webhook.settled();
  expect([state, publications.map(({ id }) => id)]).toEqual(['live', [first, second, first]]);
  expect(shown()).toContain('Yangilik 7');
});
