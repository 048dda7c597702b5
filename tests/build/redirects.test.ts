import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { Redirect } from '../../model/site/redirects.ts';
import { parseAddressBook, redirectsOf } from '../../renderer/host/address-files.ts';
import { createFolder } from '../helpers/built-site.ts';
import { copy, findDocument, remove, RU, set, UZ, type Change } from '../helpers/content-repository.ts';
import { copyProject, startDevSite } from '../helpers/dev-site.ts';
import { startPreview } from '../helpers/preview.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { request } from '../helpers/raw-request.ts';
import { readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, readProblems, readSummary, runSite, type SiteRun } from '../helpers/run-site.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const { service, sandbox } = await usePreviousSite();
const folder = createFolder();
const to = pathToFileURL(join(folder.path, 'www')).href;
let machines: Sandbox[] = [];

afterEach(() => {
  for (const machine of machines) machine[Symbol.dispose]();
  machines = [];
  rmSync(join(folder.path, 'www'), { recursive: true, force: true });
});

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const renamed = (uid: string) => ({ ...ARTICLE, uid });
const rename = (uid: string, selector = ARTICLE): Change => set(selector, 'uid', uid);

/** A machine without files of earlier builds. */
const freshMachine = (): Sandbox => {
  const machine = createSandbox(service);
  machines.push(machine);
  return machine;
};

const build = async (machine = sandbox, args: readonly string[] = []): Promise<SiteRun> => {
  const run = await machine.build(args);
  expect(run.code, run.stderr).toBe(0);
  return run;
};

const publish = async (machine = sandbox, args: readonly string[] = []): Promise<SiteRun> => {
  const run = await runSite(['publish', '--to', to, '--out', machine.out, '--yes', '--json', ...args], machine.env);
  expect(run.code, run.stdout).toBe(0);
  return run;
};

const notices = (run: SiteRun): readonly unknown[] =>
  readEvents(run).flatMap((event) => (event['event'] === 'notice' ? [event['message']] : []));

/** Redirects of a site in a folder, by source address. */
const redirectsIn = (site: string): ReadonlyMap<string, Redirect> => {
  const book = parseAddressBook(readFileSync(join(site, 'hosting/addresses.json'), 'utf8'));
  return new Map(redirectsOf(book).map((redirect) => [redirect.from, redirect]));
};

const targetsIn = (site: string): Readonly<Record<string, string | null>> =>
  Object.fromEntries([...redirectsIn(site)].map(([from, { to: target }]) => [from, target]));

const live = (): string => join(folder.path, 'www/current');

test('a document with another uid is sent on to from all of its addresses, and a page that is gone says so', async () => {
  service.publish(rename('yangi'), remove({ type: 'product', uid: 'samo-tv-55', lang: RU }));
  const run = await build();
  expect(readSummary(run)).toMatchObject({ moved: 4, removed: 5 });
  expect(targetsIn(sandbox.out)).toEqual({
    '/blogs/muzlatgich-tanlash': '/blogs/yangi',
    '/blogs/muzlatgich-tanlash/services': '/blogs/yangi/services',
    '/ru/products/samo-tv-55': null,
    '/uz/blogs/muzlatgich-tanlash': '/blogs/yangi',
    '/uz/blogs/muzlatgich-tanlash/services': '/blogs/yangi/services',
  });
  expect(readFileSync(join(sandbox.out, 'sitemap.xml'), 'utf8')).not.toContain('/ru/products/samo-tv-55<');

  await using preview = await startPreview({ dist: sandbox.out });
  const ask = async (line: string) => {
    const { status, headers, body } = await request(preview.port, line);
    return [status, headers.get('location'), body.length > 0] as const;
  };
  expect(await ask('GET /blogs/muzlatgich-tanlash?a=1')).toEqual([308, '/blogs/yangi?a=1', true]);
  expect(await ask('HEAD /uz/blogs/muzlatgich-tanlash/')).toEqual([308, '/blogs/yangi', false]);
  expect(await ask('GET /blogs/muzlatgich-tanlash/_payload.json')).toEqual([404, undefined, true]);
  expect(await ask('GET /ru/products/samo-tv-55')).toEqual([410, undefined, true]);

  service.publish(copy({ type: 'product', uid: 'nurafon-x2', lang: RU }, { id: 'Zback', uid: 'samo-tv-55' }));
  await build();
  expect((await ask('GET /ru/products/samo-tv-55'))[0]).toBe(200);
  expect(Object.keys(targetsIn(sandbox.out))).toHaveLength(4);
});

test('a build says how many addresses have moved, and writes nothing of them where none has', async () => {
  service.publish(rename('yangi'));
  const run = await sandbox.buildPlainly();
  expect(run.stdout).toContain('4 addresses moved');
  const written = readTree(sandbox.out);
  service.publish(set(renamed('yangi'), 'data.title', 'Boshqa sarlavha'));
  expect((await sandbox.buildPlainly()).stdout).not.toContain('addresses moved');
  const hosting = Object.entries(readTree(sandbox.out)).filter(([path]) => path.startsWith('hosting/'));
  expect(Object.fromEntries(hosting)).toEqual(
    Object.fromEntries(Object.entries(written).filter(([path]) => path.startsWith('hosting/'))),
  );
});

test('links in content to an address that a page has left are told by each build, with where it is', async () => {
  service.publish(
    set({ type: 'partner', uid: 'texnomir', lang: UZ }, 'data.website', {
      ...{ link_type: 'Web', url: 'https://bolak.example/blogs/muzlatgich-tanlash' },
    }),
  );
  const told = (run: SiteRun) =>
    readProblems(run).flatMap(({ kind, uid, field, message }) => (kind === 'links' ? [[uid, field, message]] : []));
  expect(told(await build())).toEqual([]);
  service.publish(rename('yangi'));
  const left = '/blogs/muzlatgich-tanlash';
  const expected = [['texnomir', 'website', `There is no page at ${left} any more, it leads on to /blogs/yangi`]];
  expect(told(await build())).toEqual(expected);
  service.publish(set(renamed('yangi'), 'data.author', 'Boshqa'));
  expect(told(await build())).toEqual(expected);
  service.publish(rename('uchinchi', renamed('yangi')));
  expect(told(await build())[0]?.[2]).toContain('/blogs/uchinchi');
});

test('a clean build gives the same bytes as one that renders what has changed, with what is known of addresses', async () => {
  service.publish(rename('yangi'));
  await build();
  const machine = freshMachine();
  cpSync(sandbox.out, machine.out, { recursive: true });
  service.publish(rename('yana-yangi', renamed('yangi')));
  await build();
  await build(machine, ['--force']);
  expect(readTree(machine.out)).toEqual(readTree(sandbox.out));
  expect(targetsIn(sandbox.out)).toMatchObject({
    '/blogs/muzlatgich-tanlash': '/blogs/yana-yangi',
    '/blogs/yangi': '/blogs/yana-yangi',
  });
});

/** Adds a document that defines a redirect. */
const ask =
  (from: string, target: object): Change =>
  (documents) => [
    ...documents,
    {
      ...{ id: 'Zask', uid: 'aksiya', type: 'redirect', lang: UZ, tags: [], slugs: [], linked_documents: [] },
      ...{ url: null, href: '', alternate_languages: [] },
      ...{ first_publication_date: '2026-11-20T07:00:00+0000', last_publication_date: '2026-11-20T07:00:00+0000' },
      data: { from, to: target, permanent: false, note: null },
    },
  ];

test('an editor leads addresses elsewhere by a document, to where another document is at the time', async () => {
  const article = findDocument(service.documents(), ARTICLE);
  service.publish(ask('/leaflet/*', { link_type: 'Document', id: article.id, type: 'blog_post', lang: UZ }));
  expect(readSummary(await build())).toMatchObject({ warnings: 0, rendered: 0 });
  await using preview = await startPreview({ dist: sandbox.out });
  const locate = async () => {
    const { status, headers } = await request(preview.port, 'GET /leaflet/2020?utm=1');
    return [status, headers.get('location')];
  };
  expect(await locate()).toEqual([307, '/blogs/muzlatgich-tanlash?utm=1']);
  service.publish(rename('yangi'));
  await build();
  expect(await locate()).toEqual([307, '/blogs/yangi?utm=1']);
  service.publish(set({ type: 'redirect' }, 'data.from', '/faqs'));
  const run = await sandbox.build();
  expect([run.code, readFailure(run).code]).toEqual([1, 'content.invalid']);
  expect(readProblems(run).filter(({ severity }) => severity === 'error')).toMatchObject([
    { id: 'Zask', uid: 'aksiya', field: 'from', message: 'There is a page or a file at /faqs' },
  ]);
  expect(await locate()).toEqual([307, '/blogs/yangi?utm=1']);
});

test('site redirects lists where addresses lead, why and since when, of a folder and of what is live', async () => {
  const list = async (...args: readonly string[]) => runSite(['redirects', ...args], sandbox.env);
  const own = (await list('--of', sandbox.out)).stdout;
  expect(own).toBe('0 redirects\n');
  service.publish(
    rename('yangi'),
    remove({ type: 'product', uid: 'samo-tv-55', lang: RU }),
    ask('/leaflet%25/*', { link_type: 'Web', url: '/sales' }),
  );
  await build();
  await publish();
  const ids = {
    article: findDocument(service.documents(), renamed('yangi')).id,
    product: redirectsIn(live()).get('/ru/products/samo-tv-55')?.document,
  };
  const { since } = redirectsIn(live()).get('/blogs/muzlatgich-tanlash') ?? {};
  const text = await list('--of', to);
  expect([text.code, text.stdout.split('\n')]).toEqual([
    0,
    [
      `/blogs/muzlatgich-tanlash              /blogs/yangi  moved, blog_post ${ids.article}, since ${since}`,
      `/blogs/muzlatgich-tanlash/services     /blogs/yangi/services  moved, blog_post ${ids.article}, since ${since}`,
      '/leaflet%/*                            /sales  set, redirect Zask, since 2026-11-20, for now',
      `/ru/products/samo-tv-55                (gone)  removed, product ${ids.product}, since ${since}`,
      `/uz/blogs/muzlatgich-tanlash           /blogs/yangi  moved, blog_post ${ids.article}, since ${since}`,
      `/uz/blogs/muzlatgich-tanlash/services  /blogs/yangi/services  moved, blog_post ${ids.article}, since ${since}`,
      '6 redirects',
      '',
    ],
  ]);
  const csv = (await list('--of', to, '--csv')).stdout.split('\n');
  expect(csv.slice(0, 2)).toEqual([
    '\uFEFF"from","to","permanent","reason","since","type","document","place"',
    `"/blogs/muzlatgich-tanlash","/blogs/yangi","yes","moved","${since}","blog_post","${ids.article}","https://bolak.prismic.io/builder/pages/${ids.article}"`,
  ]);
  // Encoded as in `redirects.csv`.
  expect(csv[3]).toMatch(/^"\/leaflet%25\/\*","\/sales","no",/);
  const { version, redirects } = JSON.parse((await list('--of', sandbox.out, '--json')).stdout);
  expect([version, redirects[2]]).toEqual([
    1,
    {
      ...{ from: '/leaflet%/*', to: '/sales', isPermanent: false, reason: 'set', since: '2026-11-20' },
      ...{ type: 'redirect', document: 'Zask', link: 'https://bolak.prismic.io/builder/pages/Zask', file: null },
    },
  ]);
  const nothing = await list('--of', join(folder.path, 'nothing'));
  expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('--of')]);
});

test('site redirects check asks a host for each, and ends with 1 where it knows nothing of them', async () => {
  const check = async (...args: readonly string[]) => runSite(['redirects', 'check', ...args], sandbox.env);
  const before = freshMachine();
  cpSync(sandbox.out, before.out, { recursive: true });
  service.publish(rename('yangi'), remove({ type: 'product', uid: 'samo-tv-55', lang: RU }));
  await build();
  await using preview = await startPreview({ dist: sandbox.out });
  const right = await check(preview.origin, '--of', sandbox.out);
  expect([right.code, right.stdout]).toEqual([0, '5 of 5 redirects as they should be\n']);
  expect(right.stderr).toBe(`Redirects 5 redirects at ${preview.origin}\n`);
  await using other = await startPreview({ dist: before.out });
  const wrong = await check(`${other.origin}/`, '--of', sandbox.out);
  expect([wrong.code, wrong.stdout.split('\n')]).toEqual([
    1,
    [
      '/blogs/muzlatgich-tanlash: shows a page (status 200), expected /blogs/yangi',
      '/blogs/muzlatgich-tanlash/services: shows a page (status 200), expected /blogs/yangi/services',
      '/ru/products/samo-tv-55: shows a page (status 200), expected that it is gone',
      '/uz/blogs/muzlatgich-tanlash: shows a page (status 200), expected /blogs/yangi',
      '/uz/blogs/muzlatgich-tanlash/services: shows a page (status 200), expected /blogs/yangi/services',
      '0 of 5 redirects as they should be',
      '',
    ],
  ]);
  const { version, redirects } = JSON.parse((await check(preview.origin, '--of', sandbox.out, '--json')).stdout);
  expect([version, redirects[0]]).toEqual([
    1,
    {
      ...{ from: '/blogs/muzlatgich-tanlash', to: '/blogs/yangi', status: 308, verdict: 'right', failure: null },
      ...{ url: `${preview.origin}/blogs/muzlatgich-tanlash`, steps: [`${preview.origin}/blogs/yangi`] },
    },
  ]);
  expect((await check('bolak.example', '--of', sandbox.out)).code).toBe(2);
});

test('the addresses of an old site are led to new ones by a list, as soon as it is saved', async () => {
  using project = copyProject({ hasCompiler: false });
  const dist = join(project.path, 'dist');
  await project.run(['build', '--out', dist]);
  const rows = Array.from({ length: 2_000 }, (_, index) => `/node/${index},/blogs`);
  project.write('redirects.csv', rows.join('\n'));
  await project.run(['build', '--out', dist]);
  expect(Object.keys(targetsIn(dist))).toHaveLength(2_000);
  expect(targetsIn(dist)['/node/1999']).toBe('/blogs');
  const dev = await startDevSite(project);
  try {
    const locate = async (path: string) => {
      const { status, headers } = await fetch(dev.origin + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await locate('/node/7?a=1')).toEqual([308, '/blogs?a=1']);
    project.write('redirects.csv', '/node/7,/faqs');
    await expect.poll(async () => locate('/node/7')).toEqual([308, '/faqs']);
    expect((await locate('/node/8'))[0]).toBe(404);
  } finally {
    await dev.stop();
  }
});

describe('what is known at a target is never lost:', () => {
  test('a machine with nothing of its own takes it over when it publishes, and publishes nothing twice', async () => {
    await publish();
    service.publish(rename('yangi'));
    await build();
    await publish();
    const known = readTree(live());

    const machine = freshMachine();
    await build(machine);
    expect(targetsIn(machine.out)).toEqual({});
    const dry = await publish(machine, ['--dry-run']);
    expect(notices(dry)[0]).toBe(
      `Where 2 pages have been is known at ${to} alone: without --dry-run it is taken over first.`,
    );
    expect(notices(await publish(machine))).toEqual([
      `Where 2 pages have been is known at ${to} alone: it is taken over into ${machine.out}.`,
      `This site is live at ${to}: nothing to publish`,
    ]);
    expect(readTree(live())).toEqual(known);
    // The memory matches the current site.
    expect(readSummary(await build(machine))).toMatchObject({ rendered: 0, written: 0 });
    service.publish(set(renamed('yangi'), 'data.title', 'Boshqa sarlavha'));
    expect(readSummary(await build(machine)).rendered).toBeLessThan(20);
    expect(targetsIn(machine.out)).toEqual(targetsIn(live()));
  });

  test('a build from there goes on with it, also after a rollback', async () => {
    await publish();
    service.publish(rename('yangi'));
    const second = freshMachine();
    await build(second, ['--from', to]);
    expect(notices(await publish(second))).toEqual([]);
    expect(targetsIn(live())).toMatchObject({ '/blogs/muzlatgich-tanlash': '/blogs/yangi' });

    const rolledBack = await runSite(['rollback', '--to', to, '--yes', '--json'], sandbox.env);
    expect(rolledBack.code).toBe(0);
    expect(targetsIn(live())).toEqual({});
    service.publish(rename('uchinchi', renamed('yangi')));
    const third = freshMachine();
    await build(third, ['--from', to]);
    expect(notices(await publish(third, ['--forward']))[0]).toMatch(/^Where 2 pages have been is known/);
    expect(targetsIn(live())).toMatchObject({
      '/blogs/muzlatgich-tanlash': '/blogs/uchinchi',
      '/blogs/yangi/services': '/blogs/uchinchi/services',
    });
  });

  test('a site of parts takes it over as well', async () => {
    service.publish(rename('yangi'), ask('/aksiya', { link_type: 'Web', url: '/sales' }));
    await build();
    await publish();
    const machine = freshMachine();
    const snapshot = join(machine.path, 'content.snapshot');
    expect((await runSite(['snapshot', '--out', snapshot], machine.env)).code).toBe(0);
    const parts = ['1/2', '2/2'].map((shard) => ({ shard, out: join(machine.path, shard.replace('/', '-')) }));
    for (const { shard, out } of parts)
      expect((await runSite(['build', '--snapshot', snapshot, '--shard', shard, '--out', out], machine.env)).code).toBe(
        0,
      );
    const merged = await runSite(['merge', ...parts.map(({ out }) => out), '--out', machine.out], machine.env);
    expect([merged.code, merged.stderr]).toEqual([0, '']);
    await publish(machine);
    expect(targetsIn(machine.out)).toEqual(targetsIn(sandbox.out));
    expect(readTree(machine.out)).toEqual(readTree(sandbox.out));
  });
});
