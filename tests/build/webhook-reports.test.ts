import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { hang } from '../helpers/content-server.ts';
import { set, UZ, type Change } from '../helpers/content-repository.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { readText } from '../helpers/read-tree.ts';
import { startWebhook, startWebhookHere, type Webhook } from '../helpers/webhook.ts';

const { service, sandbox } = await usePreviousSite();

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ };
const titled = (title: string): Change => set(ARTICLE, 'data.title', title);

const statusSchema = z.looseObject({
  state: z.string(),
  publications: z.array(z.looseObject({ id: z.string(), report: z.string().nullable() })),
  drafts: z
    .object({
      shown: z.array(
        z.looseObject({
          label: z.string(),
          state: z.string(),
          report: z.string().nullable(),
          failure: z.looseObject({ problems: z.array(z.looseObject({ link: z.string() })) }).nullable(),
        }),
      ),
      left: z.int(),
    })
    .nullable(),
});

const statusOf = async ({ port }: Webhook) =>
  statusSchema.parse(await (await fetch(`http://127.0.0.1:${port}/status.json`)).json());

const draftsOf = async (webhook: Webhook) => (await statusOf(webhook)).drafts?.shown ?? [];
const states = async (webhook: Webhook) => (await draftsOf(webhook)).map(({ label, state }) => `${label}: ${state}`);

/** Fetches a page with a browser's preferred language. */
const open = async ({ port }: Webhook, path: string, language = 'en') => {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, { headers: { 'accept-language': language } });
  return { status: response.status, html: await response.text() };
};

/** Sends a hook about a release only, without a publication. */
const sendRelease = async (webhook: Webhook): Promise<number> =>
  webhook.send({ masterRef: undefined, documents: [], releases: { update: [{ id: 'Yx1' }] } });

test('each release of Prismic is told with what it would change, again when it is edited, and no more when it is gone', async () => {
  service.release('Yangi yil', [titled('Yangi yil <b>noutbugi</b>')], '1798743600000');
  await using webhook = await startWebhookHere(sandbox, { args: ['--releases'] });
  await expect.poll(() => states(webhook)).toEqual(['Yangi yil: known']);
  const [draft] = await draftsOf(webhook);
  expect(draft).toMatchObject({ scheduledAt: '2026-12-31T19:00:00.000Z', summary: { added: 0, removed: 0 } });
  const page = await open(webhook, 'status');
  expect(page.html).toContain('<bdi>Yangi yil</bdi> · publishes itself on 1 Jan 2027, 00:00:00');
  expect(page.html).toMatch(/Pages: \d will change\. <small><bdi lang="uz-UZ">Bolak \| Talabaga noutbuk/);
  expect(page.html).toContain('&lt;b&gt;noutbugi&lt;/b&gt;');
  const [, path = ''] = /href="(status\/report\/\w+)"/.exec(page.html) ?? [];
  const report = await open(webhook, path, 'ru-RU, ru;q=0.9');
  expect(report.status).toBe(200);
  expect(report.html).toContain('<html lang="ru">');
  expect(report.html).toContain('<h1>Что изменит «Yangi yil»</h1>');
  expect(report.html).toMatch(/<ins>.*noutbugi/);
  expect(report.html).toContain('https://bolak.example/blogs/talabaga-noutbuk');
  expect(readText(sandbox.out, 'blogs/talabaga-noutbuk/index.html')).not.toContain('noutbugi');

  service.release('Yangi yil', [titled('Bahor noutbugi')]);
  service.release('Navroʻz', [titled('Navroʻz noutbugi')]);
  expect(await sendRelease(webhook)).toBe(200);
  await expect.poll(() => states(webhook)).toEqual(['Navroʻz: known', 'Yangi yil: known']);
  expect((await open(webhook, path)).html).toContain('Bahor');

  service.release('Yangi yil', []);
  await sendRelease(webhook);
  await expect.poll(() => states(webhook)).toEqual(['Navroʻz: known']);
  expect((await open(webhook, path)).status).toBe(404);
  const { state, publications } = await statusOf(webhook);
  expect([state, publications.length]).toEqual(['live', 1]);
});

test('a release with an error is told with its document, and the site is live all the same', async () => {
  service.release('Xato', [titled('')]);
  await using webhook = await startWebhookHere(sandbox, { args: ['--releases'] });
  await expect.poll(() => states(webhook)).toEqual(['Xato: failed']);
  const [draft] = await draftsOf(webhook);
  expect([draft?.report, draft?.failure?.problems.length]).toEqual([null, 1]);
  const { html } = await open(webhook, 'status', 'uz');
  expect(html).toContain('Shu holicha nashr etilsa, saytga chiqmaydi: hujjatlarda xatolar bor.');
  expect(html).toContain(`href="${draft?.failure?.problems[0]?.link}"`);
  expect(html).toContain('<h1 class="live">');
  // The status page shows the problem, but it is no failure to alert anybody about.
  expect((await webhook.settled()).failure).toBe(null);
});

test('a release that is published while it is compared goes live at once, and is no release any more', async () => {
  service.release('Yangi yil', [titled('Yangi yil noutbugi')]);
  service.server.search(hang);
  await using webhook = await startWebhookHere(sandbox, { args: ['--releases'] });
  await expect.poll(() => states(webhook)).toEqual(['Yangi yil: comparing']);
  service.release('Yangi yil', []);
  service.publish(titled('Yangi yil noutbugi'));
  await webhook.send();
  await webhook.logged('published', 2);
  expect(readText(sandbox.out, 'blogs/talabaga-noutbuk/index.html')).toContain('Yangi yil noutbugi');
  await expect.poll(() => states(webhook)).toEqual([]);
  expect((await webhook.logged('diff.stopped'))['key']).toMatch(/^[0-9a-f]{16}$/);
  expect((await statusOf(webhook)).state).toBe('live');
});

test('kill -9 in the middle of a comparison leaves nothing half: the next start makes it, and the one after that knows it', async () => {
  const leftIn = (folder: string) =>
    readdirSync(join(sandbox.cache, 'webhook')).filter((name) => name.endsWith(folder));
  service.release('Yangi yil', [titled('Yangi yil noutbugi')]);
  {
    service.server.search(hang);
    await using webhook = await startWebhook(sandbox, { args: ['--releases'] });
    await expect.poll(() => states(webhook)).toEqual(['Yangi yil: comparing']);
    webhook.site.process.kill('SIGKILL');
    await webhook.site.end;
  }
  {
    await using webhook = await startWebhook(sandbox, { args: ['--releases'] });
    await expect.poll(() => states(webhook)).toEqual(['Yangi yil: known']);
    expect(leftIn('.comparing')).toEqual([]);
  }
  await using webhook = await startWebhookHere(sandbox, { args: ['--releases'] });
  await expect.poll(() => states(webhook)).toEqual(['Yangi yil: known']);
  expect(webhook.log().filter(({ event }) => event === 'diff.started')).toEqual([]);
});

test('SIGTERM ends a comparison, and leaves nothing of it', async () => {
  service.release('Yangi yil', [titled('Yangi yil noutbugi')]);
  service.server.search(hang);
  await using webhook = await startWebhook(sandbox, { args: ['--releases'] });
  await expect.poll(() => states(webhook)).toEqual(['Yangi yil: comparing']);
  webhook.site.process.kill('SIGTERM');
  expect((await webhook.site.end).code).toBe(0);
  expect(readdirSync(join(sandbox.cache, 'webhook')).filter((name) => name.endsWith('.comparing'))).toEqual([]);
});

test('of what goes live at a target each publication has a report of what it changed, also after a restart', async () => {
  const to = pathToFileURL(join(sandbox.path, 'www')).href;
  const reports = async (webhook: Webhook) =>
    (await statusOf(webhook)).publications.map(({ report }) => report !== null);
  {
    await using webhook = await startWebhookHere(sandbox, { args: ['--to', to] });
    await webhook.logged('published');
    for (const [at, title] of ['Birinchi', 'Ikkinchi'].entries()) {
      service.publish(titled(`${title} noutbuk`));
      await webhook.send();
      await webhook.logged('published', at + 2);
    }
    await expect.poll(() => reports(webhook)).toEqual([true, true, false]);
    expect((await statusOf(webhook)).drafts).toBe(null);
  }
  await using webhook = await startWebhookHere(sandbox, { args: ['--to', to] });
  await webhook.settled();
  expect(await reports(webhook)).toEqual([true, true, false]);
  expect(webhook.log().filter(({ event }) => event === 'diff.started')).toEqual([]);
  const [last] = (await statusOf(webhook)).publications;
  const { html } = await open(webhook, `status/report/${last?.report}`, 'uz');
  expect(html).toContain('<h1>Saytga nima chiqdi: ');
  expect(html).toMatch(/<del>.*Birinchi.*<ins>.*Ikkinchi/);
  expect(existsSync(join(sandbox.out, 'status'))).toBe(false);
});
