import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { planForgetting } from '../../publish/plan-forgetting.ts';
import { planPublication } from '../../publish/plan-publication.ts';
import { findTakenBack, NO_PUBLICATION, noteUnpurged } from '../../publish/publication.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import { createS3Target } from '../../publish/targets/s3.ts';
import { openBucket } from '../../publish/targets/s3/bucket.ts';
import { assertEndpoint } from '../../publish/targets/s3/endpoint.ts';
import { TIMEOUTS } from '../../publish/targets/s3/timeouts.ts';
import type { Target } from '../../publish/targets/target.ts';
import { renderManifest } from '../../renderer/files/manifest.ts';
import { createAddressFiles, findAddressesFile, type AddressBook } from '../../renderer/host/address-files.ts';
import { isHostFile, RULES_FILE } from '../../renderer/host/host-files.ts';
import { describeBucket, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createConfig, createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { encrypt, startForwardProxy } from '../helpers/forward-proxy.ts';
import { createHold } from '../helpers/hold.ts';
import { failureOf, onDay, planAt, publishAt, rollBackAt } from '../helpers/publish-site.ts';
import { readPublished } from '../helpers/read-tree.ts';
import { findFreePort, listenHere } from '../helpers/listen-here.ts';
import { realStore } from '../helpers/real-store.ts';
import { createManifest } from '../helpers/create-manifest.ts';

let folder: ReturnType<typeof createFolder>;
let s3: TestBucket;
let target: Target;

beforeEach(async () => {
  folder = createFolder();
  s3 = await startBucket();
  target = s3.open();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await s3[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Writes a built site with these files into its own folder. */
const siteOf = (contents: Readonly<Record<string, string>>): string => {
  const out = join(folder.path, `dist-${digest(JSON.stringify(contents))}`);
  writeBuiltSite(out, contents);
  return out;
};

const home = (text: string, asset = text): string =>
  siteOf({
    'index.html': `home ${text}`,
    '_payload.json': `payload ${text}`,
    'blogs/index.html': 'blogs',
    'uz/blogs/index.html': 'blogs',
    'sitemap.xml': 'sitemap',
    [`assets/app.${asset.padEnd(8, '0')}.js`]: asset,
  });

const idOf = (out: string): string => openSite(out).manifest.id;

/** Contents of the files that visitors should get, by path. */
const filesOf = (out: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(readPublished(out))
      .filter((path) => !isHostFile(path))
      .map((path) => [path, readFileSync(join(out, path), 'utf8')]),
  );

/** Assets in the bucket, without those kept for open tabs only. */
const assetsOf = (): readonly string[] => Object.keys(readSite(s3)).filter((path) => path.startsWith('assets/'));

/** Does some work, and returns the requests to the store. */
const watch = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = s3.operations.length;
  await work();
  return s3.operations.slice(before);
};

const publication = async () => (await target.read()).publication;

test.each([
  ['https://a.r2.cloudflarestorage.com/bolak', 'https://a.r2.cloudflarestorage.com. '],
  ['https://a.r2.cloudflarestorage.com/bolak/', 'https://a.r2.cloudflarestorage.com. '],
  ['https://b.storage.supabase.co/storage/v1/s3/bolak', 'https://b.storage.supabase.co/storage/v1/s3. '],
])(
  'an endpoint that ends with the name of the bucket, as consoles show it, is refused: %s',
  async (endpoint, without) => {
    const wrong = createS3Target({ bucket: 'bolak', prefix: 'site' }, { endpoint });
    expect(await failureOf(wrong.read())).toMatchObject({
      code: 'config.invalid',
      message: expect.stringContaining(endpoint),
      hint: `Leave it out: ${without}What has been published with it is in s3://bolak/bolak/site.`,
    });
  },
);

test('a host of that name, and a path of another one, are an endpoint', () => {
  for (const endpoint of [
    'http://bolak',
    'http://bolak/',
    'https://bolak.example/storage/v1/s3',
    'https://a.example/nobolak',
    '',
  ])
    expect(() => assertEndpoint(endpoint, { bucket: 'bolak', prefix: '' })).not.toThrow();
});

test('a proxy that cannot be asked is at fault, not the store behind it, which may be asked unencrypted', async () => {
  await using proxy = await startForwardProxy();
  await using untrusted = await encrypt(proxy.port);
  for (const [origin, fault] of [
    [`https://127.0.0.1:${untrusted.port}`, 'cannot be trusted'],
    [`https://127.0.0.1:${proxy.port}`, 'does not speak TLS'],
    [`http://127.0.0.1:${await findFreePort()}`, 'is not there'],
  ])
    for (const scheme of ['http', 'https']) {
      vi.stubEnv(`${scheme.toUpperCase()}_PROXY`, origin);
      const endpoint = `${scheme}://store.bolak.test:${s3.port}`;
      const hasty = { ...TIMEOUTS, attempts: 2 };
      const behind = createS3Target({ bucket: 'bolak', prefix: '' }, { endpoint, pathStyle: true }, hasty);
      const told = new RegExp(`the proxy ${origin} \\(${scheme.toUpperCase()}_PROXY\\) ${fault}`);
      expect(await failureOf(behind.read())).toMatchObject({ message: expect.stringMatching(told) });
    }
});

test('Ctrl-C while bytes are sent ends it, visitors notice nothing, and the next publication clears up', async () => {
  await publishAt(target, home('a'));
  const [plan, site] = [await planAt(target, home('b')), readSite(s3)];
  const controller = new AbortController();
  s3.onRequest = (operation) => {
    if (operation.startsWith('PUT .site/objects/')) controller.abort();
    return null;
  };
  await expect(plan && target.activate(plan, controller.signal)).rejects.toThrow('aborted');
  expect(readSite(s3)).toEqual(site);
  expect((await publication()).live).toBe(idOf(home('a')));
  const [next, clean] = [home('c'), await startBucket()];
  await publishAt(target, next);
  for (const out of [home('a'), next]) await publishAt(clean.open(), out);
  expect(describeBucket(s3)).toEqual(describeBucket(clean));
  await clean[Symbol.asyncDispose]();
});

test('many uploads at once that Ctrl-C may end are no leak that Node warns of', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  const pages = Array.from({ length: 20 }, (_, index) => [`${index}.html`, String(index)] as const);
  const plan = await planAt(target, siteOf(Object.fromEntries(pages)));
  await (plan && target.activate(plan, new AbortController().signal));
  expect(warn).not.toHaveBeenCalled();
});

const objects = (): readonly string[] => [...s3.objects.keys()].filter((key) => key.startsWith('.site/objects/'));

test('files of a release that is kept are read, and never other bytes than it names', async () => {
  const [first, second] = [home('a'), home('b')];
  await publishAt(target, first);
  await publishAt(target, second);
  const { files } = await target.readRelease(idOf(first));
  for (const file of files) {
    const bytes = await target.readReleased(idOf(first), file);
    expect([file.path, String(bytes)]).toEqual([file.path, readFileSync(join(first, file.path), 'utf8')]);
  }
  const file = files.find(({ path }) => path === 'index.html');
  if (file === undefined) throw new Error('Expected a home page in the release, got none');
  s3.objects.delete(`.site/objects/${file.sha256}`);
  expect(await failureOf(target.readReleased(idOf(first), file))).toMatchObject({ code: 'publish.damaged' });
});

test('a page in a file of its name lies where it is asked for; nothing of another form stays, nor do files of public/ lose their names', async () => {
  const [folders, named] = [
    siteOf({ 'index.html': 'home', 'blogs/index.html': 'blogs', 'blogs/_payload.json': '{}', 'google1.html': 'own' }),
    siteOf({ 'index.html': 'home', 'blogs.html': 'blogs', 'blogs/_payload.json': '{}', 'google1.html': 'own' }),
  ];
  const pages = () => Object.keys(readSite(s3)).filter((key) => /html$|^blogs/.test(key));
  const placed = await watch(async () => publishAt(target, named));
  expect(pages()).toEqual(['blogs', 'blogs/_payload.json', 'google1.html', 'index.html']);
  // A page is written after its payload, as in folders.
  expect(placed.filter((operation) => / blogs(?:\/_payload\.json)?$/.test(operation))).toEqual([
    expect.stringMatching(/ blogs\/_payload\.json$/),
    expect.stringMatching(/ blogs$/),
  ]);
  expect(s3.objects.get('blogs')?.type).toBe('text/html; charset=utf-8');
  await publishAt(target, folders);
  expect(readSite(s3)).toEqual(filesOf(folders));
  const operations = await watch(async () => publishAt(target, named));
  expect(pages()).toEqual(['blogs', 'blogs/_payload.json', 'google1.html', 'index.html']);
  expect(operations.filter((operation) => operation.includes('google1.html'))).toEqual([]);
});

test.each([
  ['', false],
  [', also where its manifest is lost', true],
])(
  'of a release that is forgotten no object is left, nor an asset for open tabs; what is live stays as it is%s',
  async (_, isLost) => {
    const [first, mistake, live] = [home('a'), home('mistake', 'm'), home('c')];
    for (const out of [first, mistake, live]) await publishAt(target, out);
    if (isLost) s3.objects.delete(`.site/manifests/${idOf(mistake)}.json`);
    target = s3.open();
    const holding = (text: string) =>
      [...s3.objects].flatMap(([key, { bytes }]) => (String(bytes).includes(text) ? [key] : []));
    expect(holding('mistake').length).toBeGreaterThan(1);
    const { publication: before, manifest } = await target.read();
    if (manifest === null) throw new Error('Expected a live site, got none');
    const gone = before.releases.filter(({ id }) => id === idOf(mistake));
    const kept = [manifest, await target.readRelease(idOf(first))];
    const { next, assets } = planForgetting(
      before,
      { gone, kept, count: { releases: 1, addresses: 0 } },
      onDay('2026-01-02'),
    );
    expect(assets).toEqual(['assets/app.m0000000.js']);
    const site = readSite(s3);
    await target.activate({ manifest, next, uploads: [], readFile: () => Buffer.of() });
    expect([holding('mistake'), holding(idOf(mistake))]).toEqual([[], []]);
    const { 'assets/app.m0000000.js': __, ...left } = site;
    expect(readSite(s3)).toEqual(left);
    expect((await publication()).forgotten).toEqual([
      { at: '2026-01-02T09:00:00.000Z', by: 'somebody', releases: 1, addresses: 0 },
    ]);
    await rollBackAt(target);
    expect(readSite(s3)).toMatchObject(filesOf(first));
  },
);

test('what is published is the site, file by file, with its types and how long it may be kept', async () => {
  const out = home('a');
  await publishAt(target, out);
  expect(readSite(s3)).toEqual(filesOf(out));
  const headers = ['index.html', 'assets/app.a0000000.js', 'builds/latest.json', 'sitemap.xml'].map((key) => {
    const { type, cacheControl } = s3.objects.get(key) ?? {};
    return [type, cacheControl];
  });
  expect(headers).toEqual([
    ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['application/json; charset=utf-8', 'no-cache'],
    ['application/xml; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ]);
});

test('below a prefix nothing else of the bucket is touched', async () => {
  s3.objects.set('other.txt', { bytes: Buffer.from('other'), etag: '"1"', type: 'text/plain', cacheControl: null });
  await publishAt(s3.open('sites/bolak'), home('a'));
  await publishAt(s3.open('sites/bolak'), home('b'));
  expect([...s3.objects.keys()].filter((key) => !key.startsWith('sites/bolak/'))).toEqual(['other.txt']);
  expect(s3.objects.get('sites/bolak/index.html')?.bytes.toString()).toBe('home b');
});

test('of one edit the bytes are sent once, to where nobody sees them, no manifest is read twice, and nothing is listed but manifests', async () => {
  await publishAt(target, home('a'));
  const out = home('b', 'a');
  const [page, payload] = [digest('home b'), digest('payload b')];
  // Like another process: the old target object knows the live manifest, because it sent it.
  target = s3.open();
  expect(await watch(async () => target.activate(await expectPlan(out)))).toEqual([
    // Read to plan, then read again to check that the live release is still the same.
    'GET .site/publication.json',
    `GET .site/manifests/${idOf(home('a'))}.json`,
    'GET .site/publication.json',
    `PUT .site/manifests/${idOf(out)}.json`,
    `PUT .site/objects/${payload}`,
    `PUT .site/objects/${page}`,
    expect.stringContaining('GET .site/objects/'),
    expect.stringContaining('GET .site/objects/'),
    'GET .site/probe',
    'PUT .site/publication.json',
    'COPY _payload.json',
    'COPY index.html',
    `COPY builds/meta/${idOf(out)}.json`,
    'GET builds/latest.json',
    'PUT builds/latest.json',
    `DELETE builds/meta/${idOf(home('a'))}.json`,
    'LIST .site/manifests/',
    'PUT .site/publication.json',
  ]);
  expect(readSite(s3)).toEqual(filesOf(out));
});

const expectPlan = async (out: string) => {
  const plan = await planAt(target, out);
  if (plan) return plan;
  throw new Error('Expected something to publish');
};

test('a site that is live is not published again', async () => {
  await publishAt(target, home('a'));
  expect(await planAt(target, home('a'))).toBe(null);
});

test('assets of earlier releases stay for 30 days after they went out of use', async () => {
  await publishAt(target, home('a'), onDay('2026-01-01'));
  await publishAt(target, home('b'), onDay('2026-01-10'));
  await publishAt(target, home('c'), onDay('2026-02-09'));
  expect(assetsOf()).toEqual(['assets/app.a0000000.js', 'assets/app.b0000000.js', 'assets/app.c0000000.js']);
  await publishAt(target, home('d'), onDay('2026-02-10'));
  expect(assetsOf()).toEqual(['assets/app.b0000000.js', 'assets/app.c0000000.js', 'assets/app.d0000000.js']);
});

test('a rollback copies within the store, and sends nothing but the record and the pointer', async () => {
  const [first, second] = [home('a'), home('b')];
  await publishAt(target, first);
  await publishAt(target, second);
  const sent = (await watch(async () => rollBackAt(target))).filter((operation) => operation.startsWith('PUT'));
  expect(sent).toEqual(['PUT .site/publication.json', 'PUT builds/latest.json', 'PUT .site/publication.json']);
  expect(readSite(s3)).toEqual({ ...filesOf(first), 'assets/app.b0000000.js': 'b' });
  expect(findTakenBack(await publication())?.id).toBe(idOf(second));
});

test('publishing after a rollback needs no byte of a release that is kept', async () => {
  const second = home('b');
  await publishAt(target, home('a'));
  await publishAt(target, second);
  await rollBackAt(target);
  expect((await planAt(target, second))?.uploads).toEqual([]);
  await publishAt(target, second);
  expect(readSite(s3)).toEqual({ ...filesOf(second), 'assets/app.a0000000.js': 'a' });
});

test.each([
  ['', false],
  [', also where the store has lost the old rules', true],
])(
  'pages that are gone are deleted, and files whose rules have changed are given their new headers%s',
  async (_, isLost) => {
    const old = siteOf({ 'index.html': 'home', 'old/index.html': 'old' });
    await publishAt(target, old);
    const ruled = openSite(old).manifest.files.find(({ path }) => path === RULES_FILE);
    if (isLost) s3.objects.delete(`.site/objects/${ruled?.sha256}`);
    const out = join(folder.path, 'ruled');
    writeBuiltSite(out, { 'index.html': 'home' }, createConfig());
    const rules = join(out, 'hosting/headers.json');
    const changed = readFileSync(rules, 'utf8').replace('max-age=0, must-revalidate', 's-maxage=60');
    rmSync(out, { recursive: true });
    writeBuiltSite(out, { 'index.html': 'home', 'hosting/headers.json': changed }, createConfig());
    await publishAt(target, out);
    expect(readSite(s3)).toEqual(filesOf(out));
    expect(s3.objects.get('index.html')?.cacheControl).toBe('public, s-maxage=60');
  },
);

describe('addresses that lead elsewhere', () => {
  /** Writes a site with one page, whose document had other addresses before. */
  const movedSite = (at: string, former: readonly string[], basePath = ''): string => {
    const book: AddressBook = {
      basePath,
      format: 'folder',
      living: [{ id: 'a', locale: 'ru', at: [`/${at}`], pages: [''], translations: [] }],
      former: former.map((from) => ({ from: [`/${from}`], document: 'a', page: '', since: '2026-11-21' })),
      set: [{ from: '/shop/*', to: 'https://shop.example/', isPermanent: true, document: null, since: null }],
    };
    const files = createAddressFiles(book, { redirectPages: false }).map(({ path, content }) => [path, content]);
    return siteOf({ 'index.html': 'home', [`${at}/index.html`]: `page ${at}`, ...Object.fromEntries(files) });
  };
  const redirects = () =>
    Object.fromEntries(
      [...s3.objects].flatMap(([key, { redirect }]) => (redirect === undefined ? [] : [[key, redirect]])),
    );

  test('are objects that send visitors on, put there after the page and taken away when there is one again', async () => {
    await publishAt(target, movedSite('a', []));
    expect(redirects()).toEqual({});
    const placed = await watch(async () => publishAt(target, movedSite('b', ['a'])));
    expect(redirects()).toEqual({ 'a/index.html': '/b' });
    expect(placed.indexOf('PUT a/index.html')).toBeGreaterThan(placed.indexOf('COPY b/index.html'));
    expect(s3.objects.get('a/index.html')).toMatchObject({
      type: 'text/html; charset=utf-8',
      cacheControl: 'public, max-age=0, must-revalidate',
    });
    expect(readSite(s3)['a/index.html']).toContain('<a href="/b">');
    await publishAt(target, movedSite('c', ['a', 'b']));
    expect(redirects()).toEqual({ 'a/index.html': '/c', 'b/index.html': '/c' });
    const back = await watch(async () => publishAt(target, movedSite('a', ['b', 'c'])));
    expect(redirects()).toEqual({ 'b/index.html': '/a', 'c/index.html': '/a' });
    expect(readSite(s3)['a/index.html']).toBe('page a');
    expect(back).not.toContain('DELETE c/index.html');
  });

  test('are those of an earlier release after a rollback, and nothing is written of what stays', async () => {
    await publishAt(target, movedSite('a', ['x', 'y']));
    const asked = await watch(async () => publishAt(target, movedSite('b', ['a', 'x'])));
    expect(redirects()).toEqual({ 'a/index.html': '/b', 'x/index.html': '/b' });
    expect(asked).toContain('DELETE y/index.html');
    await rollBackAt(target);
    expect(redirects()).toEqual({ 'x/index.html': '/a', 'y/index.html': '/a' });
    expect(readSite(s3)['a/index.html']).toBe('page a');
    expect(readSite(s3)['b/index.html']).toBe(undefined);
    const same = await watch(async () => publishAt(target, movedSite('a', ['x', 'y', 'z'])));
    expect(same.filter((operation) => /[xyz]\/index/.test(operation))).toEqual(['PUT z/index.html']);
  });

  test('are those of the next release also where the store has lost what the live one knew of them', async () => {
    const out = movedSite('b', ['a']);
    await publishAt(target, out);
    const book = findAddressesFile(openSite(out).manifest.files);
    s3.objects.delete(`.site/objects/${book?.sha256}`);
    await publishAt(s3.open(), movedSite('c', ['a', 'b']));
    expect(redirects()).toEqual({ 'a/index.html': '/c', 'b/index.html': '/c' });
    expect(readSite(s3)['b/index.html']).not.toBe('page b');
  });

  test('lead to addresses below the path that the site is below', async () => {
    await publishAt(target, movedSite('b', ['a'], '/acme/shop'));
    expect(redirects()).toEqual({ 'a/index.html': '/acme/shop/b' });
    expect(readSite(s3)['a/index.html']).toContain('<a href="/acme/shop/b">');
  });

  test('are pages that lead on where a store sends nobody on', async () => {
    const refused = new Set<string>();
    s3.onRequest = (operation) => {
      if (!/^PUT [^.].*\/index\.html$/.test(operation) || refused.has(operation)) return null;
      refused.add(operation);
      return { kind: 'error', status: 501, code: 'NotImplemented' };
    };
    await publishAt(target, movedSite('b', ['a']));
    expect([...refused]).toEqual(['PUT a/index.html']);
    expect(redirects()).toEqual({});
    expect(readSite(s3)['a/index.html']).toContain('url=/b');
  });
});

test('at least ten releases are kept, at most twenty, and no byte that none of them has', async () => {
  const texts = Array.from({ length: 21 }, (_, index) => `v${index}`);
  for (const text of texts.slice(0, 20)) await publishAt(target, home(text, 'a'));
  expect((await publication()).releases.length).toBe(20);
  await publishAt(target, home('v20', 'a'));
  const kept = texts.slice(11).map((text) => home(text, 'a'));
  expect((await publication()).releases.map(({ id }) => id)).toEqual(kept.map(idOf));
  const digests = kept.flatMap((out) => openSite(out).manifest.files.map(({ sha256 }) => `.site/objects/${sha256}`));
  expect(objects().toSorted()).toEqual([...new Set(digests)].toSorted());
  await rollBackAt(target, idOf(kept[0] ?? ''));
  expect(readSite(s3)).toEqual(filesOf(kept[0] ?? ''));
});

test('a change that old releases go with is finished by the next command, also where one of them was live', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `v${index}`);
  for (const text of texts) await publishAt(target, home(text, 'a'));
  await rollBackAt(target, idOf(home('v0', 'a')));
  const plan = await expectPlan(home('v20', 'a'));
  let records = 0;
  s3.onRequest = (operation) => {
    records += Number(operation === 'PUT .site/publication.json');
    return records === 2 ? { kind: 'error', status: 403, code: 'AccessDenied' } : null;
  };
  await expect(target.activate(plan)).rejects.toMatchObject({ code: 'publish.refused' });
  s3.onRequest = () => null;
  await publishAt(s3.open(), home('v21', 'a'));
  expect(readSite(s3)).toEqual(filesOf(home('v21', 'a')));
});

test('a second publication that was planned at the same time is told who was faster; what it has left goes with the next', async () => {
  await publishAt(target, home('a'));
  const [ours, theirs] = [await expectPlan(home('b')), await expectPlan(home('c'))];
  await s3.open().activate(theirs);
  const before = readSite(s3);
  await expect(target.activate(ours)).rejects.toMatchObject({
    code: 'publish.overtaken',
    message: expect.stringMatching(/release [0-9a-f]{32} is live since 2026-01-01T09:00:00.000Z by somebody/),
  });
  expect(readSite(s3)).toEqual(before);
});

/** Holds the first matching request until it is released. */
const holdFirst = (isMeant: (operation: string) => boolean) => {
  const [asked, go] = [createHold(), createHold()];
  s3.onRequest = async (operation) => {
    if (!isMeant(operation)) return null;
    s3.onRequest = () => null;
    asked.release();
    await go.held;
    return null;
  };
  return { asked: asked.held, release: go.release };
};

test('who sends bytes while another one sweeps is overtaken, and none of them stay for ever', async () => {
  await publishAt(target, home('a'));
  const slow = await expectPlan(home('b'));
  const first = holdFirst((operation) => operation.startsWith('PUT .site/objects/'));
  const end = failureOf(target.activate(slow));
  await first.asked;
  await publishAt(s3.open(), home('c'));
  first.release();
  expect(await end).toMatchObject({ code: 'publish.overtaken' });
  await publishAt(s3.open(), home('d'));
  const named = new Set(
    ['a', 'c', 'd'].flatMap((text) => openSite(home(text)).manifest.files.map(({ sha256 }) => sha256)),
  );
  expect(objects().filter((key) => !named.has(key.replace('.site/objects/', '')))).toEqual([]);
});

test('a site whose record is deleted by a person in the midst of a publication stands', async () => {
  await publishAt(target, home('a'));
  const first = holdFirst((operation) => operation.startsWith('PUT .site/objects/'));
  const end = failureOf(publishAt(s3.open(), home('b')));
  await first.asked;
  s3.objects.delete('.site/publication.json');
  first.release();
  expect(await end).toMatchObject({ code: 'publish.overtaken' });
  expect(readSite(s3)).toEqual(filesOf(home('a')));
});

test('while another one sweeps nobody sends anything', async () => {
  await publishAt(target, home('a'));
  const plan = await expectPlan(home('b'));
  const sweep = holdFirst((operation) => operation === 'LIST .site/manifests/');
  const end = publishAt(s3.open(), home('c'));
  await sweep.asked;
  const asked = await watch(async () => {
    await expect(target.activate(plan)).rejects.toMatchObject({ code: 'lock.held' });
  });
  expect(asked).toEqual(['GET .site/publication.json']);
  sweep.release();
  await end;
});

test('while a change is not finished, no other one is begun: nothing is sent', async () => {
  await publishAt(target, home('a'));
  const plan = await expectPlan(home('c'));
  s3.onRequest = (operation) =>
    operation === 'PUT builds/latest.json' ? { kind: 'error', status: 403, code: 'AccessDenied' } : null;
  await expect(publishAt(s3.open(), home('b'))).rejects.toMatchObject({ code: 'publish.refused' });
  s3.onRequest = () => null;
  const asked = await watch(async () => {
    await expect(target.activate(plan)).rejects.toMatchObject({
      code: 'lock.held',
      message: expect.stringContaining(idOf(home('b'))),
    });
  });
  expect(asked).toEqual(['GET .site/publication.json']);
  await publishAt(target, home('c'));
  expect(readSite(s3)['index.html']).toBe('home c');
});

test('what others have put beside the manifests is left alone, and is in nobody’s way', async () => {
  const [folderKey, note] = ['.site/manifests/', '.site/manifests/note.txt'];
  for (const key of [folderKey, note])
    s3.objects.set(key, { bytes: Buffer.of(), etag: '"1"', type: 'text/plain', cacheControl: null });
  s3.objects.set('.site/publication.json', {
    bytes: Buffer.from(JSON.stringify({ publication: NO_PUBLICATION, change: null })),
    etag: '"1"',
    type: 'text/plain',
    cacheControl: null,
  });
  await publishAt(target, home('a'));
  await publishAt(target, home('b'));
  expect([folderKey, note].map((key) => s3.objects.has(key))).toEqual([true, true]);
});

test('a manifest that was left, and is not whole, does not end publications for ever', async () => {
  await publishAt(target, home('a'));
  const left = `.site/manifests/${'0'.repeat(32)}.json`;
  s3.objects.set(left, { bytes: Buffer.from('{"id":'), etag: '"1"', type: 'text/plain', cacheControl: null });
  await publishAt(target, home('b'));
  expect([s3.objects.has(left), readSite(s3)['index.html']]).toEqual([false, 'home b']);
});

test('a prefix whose record was lost is in use: nothing is published over it', async () => {
  await publishAt(target, home('a'));
  s3.objects.delete('.site/publication.json');
  await expect(publishAt(s3.open(), home('b'))).rejects.toMatchObject({ code: 'publish.damaged' });
  expect(readSite(s3)).toEqual(filesOf(home('a')));
});

test('a release that has lost bytes is not made live by a rollback, nor is the target stuck; published again it is whole', async () => {
  await publishAt(target, home('a'));
  await publishAt(target, home('b'));
  s3.objects.delete(`.site/objects/${digest('home a')}`);
  await expect(rollBackAt(s3.open())).rejects.toMatchObject({
    code: 'publish.damaged',
    message: expect.stringContaining('index.html'),
  });
  expect(readSite(s3)).toEqual({ ...filesOf(home('b')), 'assets/app.a0000000.js': 'a' });
  await publishAt(s3.open(), home('a'));
  expect(readSite(s3)).toEqual({ ...filesOf(home('a')), 'assets/app.b0000000.js': 'b' });
});

test('bytes of the live release that the store has lost are sent again where a page takes them over', async () => {
  await publishAt(target, siteOf({ 'index.html': 'home', 'blogs/index.html': 'blogs' }));
  s3.objects.delete(`.site/objects/${digest('blogs')}`);
  const moved = siteOf({ 'index.html': 'home', 'news/index.html': 'blogs' });
  await publishAt(s3.open(), moved);
  expect(readSite(s3)).toEqual(filesOf(moved));
});

test('rules of the live release that the store has lost are sent again with the next that has the same', async () => {
  await publishAt(target, home('a'));
  const rules = openSite(home('a')).manifest.files.find(({ path }) => path === RULES_FILE);
  s3.objects.delete(`.site/objects/${rules?.sha256}`);
  await publishAt(s3.open(), home('b'));
  await rollBackAt(s3.open());
  expect(readSite(s3)).toEqual({ ...filesOf(home('a')), 'assets/app.b0000000.js': 'b' });
});

test('a live release whose manifest is lost, also to visitors, is replaced and taken back all the same', async () => {
  for (const out of [home('a'), home('b')]) await publishAt(target, out);
  const lost = idOf(home('b'));
  for (const key of [`.site/manifests/${lost}.json`, `builds/meta/${lost}.json`]) s3.objects.delete(key);
  await expect(s3.open().read()).rejects.toMatchObject({
    code: 'publish.damaged',
    hint: expect.stringContaining('Make another release live'),
  });
  const record = await s3.open().readPublication();
  if (record === null) throw new Error('Expected a record, got none');
  const { manifest, readFile } = openSite(home('c'));
  const plan = planPublication(
    manifest,
    { publication: record, manifest: null },
    { ...onDay('2026-01-01'), ref: null },
  );
  if (plan === null) throw new Error('Expected a plan, got none');
  await s3.open().activate({ ...plan, readFile });
  expect(readSite(s3)).toMatchObject(filesOf(home('c')));
  await rollBackAt(s3.open(), idOf(home('a')));
  expect(readSite(s3)).toMatchObject(filesOf(home('a')));
});

test('a kept release whose manifest was lost does not end publications for ever', async () => {
  await publishAt(target, home('a'));
  await publishAt(target, home('b'));
  s3.objects.delete(`.site/manifests/${idOf(home('a'))}.json`);
  const left = `.site/manifests/${'0'.repeat(32)}.json`;
  s3.objects.set(left, { bytes: Buffer.from('{"id":'), etag: '"1"', type: 'text/plain', cacheControl: null });
  await publishAt(s3.open(), home('c'));
  await publishAt(s3.open(), home('d'));
  await rollBackAt(s3.open());
  expect(readSite(s3)['index.html']).toBe('home c');
});

test('the live release is taken from the copy of its manifest that visitors have where the target has lost its own, and can be made live again', async () => {
  await publishAt(target, home('a'));
  const key = `.site/manifests/${idOf(home('a'))}.json`;
  const whole = s3.objects.get(key);
  for (const text of [null, '{}']) {
    if (text === null) s3.objects.delete(key);
    else if (whole) s3.objects.set(key, { ...whole, bytes: Buffer.from(text) });
    expect(await s3.open().readRelease(idOf(home('a')))).toEqual(openSite(home('a')).manifest);
    await publishAt(s3.open(), home('b'));
    expect(s3.objects.get(key)?.bytes).toEqual(whole?.bytes);
    await rollBackAt(s3.open());
    expect(readSite(s3)).toEqual({ ...filesOf(home('a')), 'assets/app.b0000000.js': 'b' });
  }
});

test.each(['../../other', '.site/publication.json', '/etc/passwd'])(
  'a manifest at the target that names %s is none, however well its digest fits',
  async (path) => {
    await publishAt(target, home('a'));
    const { files, ...rest } = openSite(home('a')).manifest;
    const hostile = createManifest({ ...rest, files: [...files, { path, sha256: '0'.repeat(64), bytes: 1 }] });
    const store = (key: string, text: string) =>
      s3.objects.set(key, { bytes: Buffer.from(text), etag: '"1"', type: 'text/plain', cacheControl: null });
    store(`.site/manifests/${hostile.id}.json`, [...renderManifest(hostile)].join(''));
    const record = s3.objects.get('.site/publication.json')?.bytes.toString() ?? '';
    store('.site/publication.json', record.replaceAll(idOf(home('a')), hostile.id));
    const before = [...s3.objects.keys()];
    await expect(publishAt(s3.open(), home('b'))).rejects.toMatchObject({ code: 'publish.damaged' });
    expect([...s3.objects.keys()]).toEqual(before);
  },
);

test('a site that has files where the target keeps its own is not published', async () => {
  await expect(publishAt(target, siteOf({ '.site/publication.json': '{}' }))).rejects.toMatchObject({ code: 'usage' });
  expect([...s3.objects.keys()]).toEqual(['.site/probe', '.site/publication.json']);
  expect((await publication()).live).toBe(null);
});

test('what caches were not told is remembered until they were, unless another change has followed', async () => {
  const first = await expectPlan(home('a'));
  await target.activate({ ...first, next: noteUnpurged(first.next, NO_PUBLICATION) });
  const second = await expectPlan(home('b'));
  await target.activate({ ...second, next: noteUnpurged(second.next, { ...first.next, unpurged: [] }) });
  await target.notePurged(first.next.number);
  expect((await publication()).unpurged).toEqual([idOf(home('a'))]);
  await target.notePurged(second.next.number);
  expect((await publication()).unpurged).toEqual([]);
});

test('nothing is published where other files are, and a folder is refused in the same words', async () => {
  s3.objects.set('index.html', { bytes: Buffer.from('x'), etag: '"1"', type: 'text/html', cacheControl: null });
  const www = join(folder.path, 'www');
  mkdirSync(www);
  writeFileSync(join(www, 'index.html'), 'x');
  for (const [place, other] of [
    ['s3://bolak', target],
    [www, createFileTarget(www)],
  ] as const)
    await expect(publishAt(other, home('a'))).rejects.toMatchObject({
      code: 'usage',
      message: `There are files in ${place} that no publication made: index.html`,
      hint: 'Name a place that is empty, or does not exist yet. Nothing was changed.',
    });
  expect([[...s3.objects.keys()], readdirSync(www)]).toEqual([['index.html'], ['index.html']]);
});

test('nothing is published into the prefix of another target, but its previews', async () => {
  await publishAt(s3.open('www'), home('a'));
  for (const prefix of ['www/shop', 'www/preview/a/b', 'www/preview']) {
    const message = `s3://${s3.bucket}/${prefix} lies in s3://${s3.bucket}/www, to which another site is published`;
    await expect(publishAt(s3.open(prefix), home('b'))).rejects.toMatchObject({ code: 'usage', message });
  }
  await publishAt(s3.open('www/preview/pr-1'), home('b'));
  expect(s3.objects.get('www/preview/pr-1/index.html')?.bytes.toString()).toBe('home b');
  await publishAt(s3.open('wwww/shop'), home('b'));
  expect(s3.objects.get('wwww/shop/index.html')?.bytes.toString()).toBe('home b');
});

test('who may not read what a prefix lies in may publish to it', async () => {
  s3.onRequest = (operation) =>
    operation === 'GET .site/publication.json' ? { kind: 'error', status: 403, code: 'AccessDenied' } : null;
  await publishAt(s3.open('www'), home('a'));
  expect(s3.objects.get('www/index.html')?.bytes.toString()).toBe('home a');
});

test('a bucket that cannot become a target is refused before a plan is shown', async () => {
  await publishAt(target, home('a'));
  s3.objects.delete('.site/publication.json');
  await expect(s3.open().read()).rejects.toMatchObject({ code: 'publish.damaged' });
  for (const key of [...s3.objects.keys()]) if (key.startsWith('.site/')) s3.objects.delete(key);
  await expect(s3.open().read()).rejects.toMatchObject({ code: 'usage' });
});

test.each([
  ['names the first page again', '<NextContinuationToken>a</NextContinuationToken>'],
  ['names no next page', '<NextMarker>a</NextMarker>'],
])('a store whose list is cut off, and that %s, is told: nobody waits, nor takes the page for all', async (_, next) => {
  const page = `<ListBucketResult><IsTruncated>true</IsTruncated>${next}<Contents><Key>a</Key></Contents></ListBucketResult>`;
  const store = createServer((_request, response) => void response.end(page));
  await using server = await listenHere(store);
  const settings = { endpoint: `http://127.0.0.1:${server.port}`, region: 'test', pathStyle: true };
  const bucket = await openBucket({ bucket: 'bolak', prefix: '' }, settings, TIMEOUTS);
  await expect(bucket.list('')).rejects.toMatchObject({
    code: 'publish.unsupported',
    message: expect.stringContaining('does not go on after them'),
  });
  expect(await bucket.list('', 1)).toEqual(['a']);
});

test.each([
  [403, 'QuotaExceeded'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
  [507, 'XMinioStorageFull'],
])('a store that is full is told so, whatever it calls that: %s %s', async (status, code) => {
  await using full = await startBucket();
  full.onRequest = (operation) => (operation.startsWith('PUT') ? { kind: 'error', status, code } : null);
  await expect(publishAt(full.open(), home('a'))).rejects.toMatchObject({
    code: 'publish.refused',
    message: `s3://bolak is full (${code})`,
  });
});

test('a store that does not speak TLS is told so, and nobody says that it answered', async () => {
  await using server = await listenHere(createServer());
  const settings = { endpoint: `https://127.0.0.1:${server.port}`, region: 'test', pathStyle: true };
  const bucket = await openBucket({ bucket: 'bolak', prefix: '' }, settings, TIMEOUTS);
  await expect(bucket.read('x')).rejects.toMatchObject({
    code: 'encryption.failed',
    message: expect.stringMatching(/^s3:\/\/bolak does not speak TLS: its address may begin with http:\/\/ \(\w+\)$/),
  });
});

describe.skipIf(realStore !== null)('of stores that compare each in their own way', () => {
  test.each([
    ['never', /writes an object although the condition of the write does not hold: of two .* would come through/],
    ['nothing holds', /refuses to write an object although the condition of the write holds/],
  ] as const)('a store that compares so: %s, is found out before anything is published', async (compares, message) => {
    s3.compares = compares;
    await expect(publishAt(target, home('a'))).rejects.toMatchObject({
      code: 'publish.unsupported',
      message: expect.stringMatching(message),
    });
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('a store that takes an ETag without its quotes is published to, taken back, and found out once', async () => {
    s3.compares = 'bare';
    for (const text of ['a', 'b']) await publishAt(s3.open(), home(text));
    const asked = await watch(async () => rollBackAt(s3.open()));
    expect(readSite(s3)['index.html']).toBe('home a');
    expect(asked.filter((operation) => operation.endsWith('.site/probe'))).toEqual(['GET .site/probe']);
  });

  test('a store that compares otherwise from one publication to the next is found out anew', async () => {
    for (const compares of ['bare', 'quoted', 'bare'] as const) {
      s3.compares = compares;
      await publishAt(s3.open(), home(compares));
      await publishAt(s3.open(), home('a'));
    }
    expect(readSite(s3)['index.html']).toBe('home a');
  });

  test('objects that were copied to a store that does not compare are not published over', async () => {
    await publishAt(target, home('a'));
    const before = readSite(s3);
    await using other = await startBucket();
    other.compares = 'never';
    for (const [key, file] of s3.objects) other.objects.set(key, file);
    await expect(publishAt(other.open(), home('b'))).rejects.toMatchObject({ code: 'publish.unsupported' });
    expect(readSite(other)).toEqual(before);
  });
});

test('nobody is said to have been faster when the store will not replace what stands', async () => {
  await publishAt(target, home('a'));
  s3.onRequest = (operation) =>
    operation === 'PUT .site/publication.json' ? { kind: 'error', status: 412, code: 'PreconditionFailed' } : null;
  await expect(publishAt(s3.open(), home('b'))).rejects.toMatchObject({
    code: 'publish.unavailable',
    message: expect.stringContaining('refused again and again to replace .site/publication.json'),
  });
});

test('several who find a store out at the same time are not in the way of each other', async () => {
  for (const compares of ['quoted', 'bare'] as const) {
    s3.compares = compares;
    s3.objects.clear();
    const ends = await Promise.all(['a', 'b', 'c'].map(async (text) => failureOf(publishAt(s3.open(), home(text)))));
    for (const error of ends.filter(Boolean))
      expect(error).toMatchObject({ code: expect.stringMatching(/^(?:publish\.overtaken|lock\.held)$/) });
    expect(ends.filter(Boolean).length).toBeLessThan(3);
  }
});

test('a site with a file that is not as its build wrote it is not published', async () => {
  const out = home('b');
  await publishAt(target, home('a'));
  writeFileSync(join(out, 'index.html'), 'home altered');
  await expect(publishAt(target, out)).rejects.toMatchObject({ code: 'site.damaged' });
  expect(readSite(s3)).toEqual(filesOf(home('a')));
});

test.each([
  ['.site/publication.json', '{"live":"../../etc"}'],
  ['.site/manifests/', '{}'],
])('what is not as it was written in %s is never gone by, and never replaced', async (start, text) => {
  await publishAt(target, home('a'));
  const key = [...s3.objects.keys()].find((name) => name.startsWith(start)) ?? '';
  const stored = s3.objects.get(key);
  if (stored) s3.objects.set(key, { ...stored, bytes: Buffer.from(text) });
  s3.objects.delete(`builds/meta/${idOf(home('a'))}.json`);
  const before = readSite(s3);
  await expect(publishAt(s3.open(), home('b'))).rejects.toMatchObject({ code: 'publish.damaged' });
  expect(readSite(s3)).toEqual(before);
});
