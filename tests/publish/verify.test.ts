import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { diffManifests } from '../../publish/plan-publication.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import { planVerification, type Outcome } from '../../publish/verify/plan-verification.ts';
import { verify } from '../../publish/verify/verify.ts';
import { createRedirectPage } from '../../renderer/host/redirect-page.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { startPublicServer, type PublicServer } from '../helpers/public-server.ts';

let folder: ReturnType<typeof createFolder>;
let server: PublicServer;

beforeEach(async () => {
  folder = createFolder();
  server = await startPublicServer(join(folder.path, 'new'));
});

afterEach(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const before = {
  'index.html': '<script src="/assets/app.11111111.js"></script>',
  'blogs/тест/index.html': 'old article',
  'uz/blogs/тест/index.html': 'old article',
  'blogs/gone/index.html': 'gone',
  'assets/app.11111111.js': '1',
};

const after = {
  'index.html': '<script src="/assets/app.11111111.js"></script>',
  'blogs/тест/index.html': 'new article <script src="/assets/app.22222222.js"></script>',
  'blogs/тест/_payload.json': '{}',
  'uz/blogs/тест/index.html': 'new article <script src="/assets/app.22222222.js"></script>',
  'assets/app.11111111.js': '1',
  'assets/app.22222222.js': '2',
};

const article = '/blogs/%D1%82%D0%B5%D1%81%D1%82';

/** Writes a site into its own folder, and returns its manifest. */
const siteOf = (name: string, contents: Readonly<Record<string, string>>) => {
  writeBuiltSite(join(folder.path, name), contents);
  return openSite(join(folder.path, name)).manifest;
};

const publication = (contents: Readonly<Record<string, string>> = after): Outcome & { readonly before: Manifest } => {
  const [earlier, site] = [siteOf('old', before), siteOf('new', contents)];
  const place = { url: server.url, isMain: false };
  return { site, before: earlier, pages: diffManifests(earlier, site), redirects: [], place };
};

const look = async (outcome = publication(), timeout = 0) =>
  verify(outcome, { timeout, signal: new AbortController().signal, now: () => performance.now() });

test('when all is asked for, nothing listens any more to what would have ended it', async () => {
  const { signal } = new AbortController();
  await verify(publication(), { timeout: 0, signal, now: () => performance.now() });
  expect(server.asked.length).toBeGreaterThan(5);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('the pointer, changed pages with payload and second address, their assets and what is gone are asked for, each once', async () => {
  expect(await look()).toEqual({ asked: 6, faults: [], redirect: null });
  expect(server.asked.toSorted()).toEqual(
    [
      '/assets/app.22222222.js',
      article,
      `${article}/_payload.json`,
      '/blogs/gone',
      '/builds/latest.json',
      `/uz${article}`,
    ].toSorted(),
  );
});

test('an address that a cache still has from before is named, with the cache', async () => {
  server.instead(`/uz${article}`, (_, response) => {
    response.writeHead(200, { 'cf-cache-status': 'HIT', age: '812', server: 'cloudflare' }).end('old article');
  });
  expect((await look()).faults).toEqual([
    {
      url: `${server.url}/uz${article}`,
      served: 'what was there before',
      failure: null,
      from: `${new URL(server.url).host}, server: cloudflare, cf-cache-status: HIT, age: 812`,
      isRedirect: false,
    },
  ]);
});

test('a server that serves another release says which', async () => {
  const outcome = publication();
  const old = readFileSync(join(folder.path, 'old/builds/latest.json'));
  server.instead('/builds/latest.json', (_, response) => response.end(old));
  expect((await look(outcome)).faults).toMatchObject([{ served: `release ${outcome.before.id}` }]);
});

test.each([
  ['bytes that no build has written', 200, 'new article and a script of the CDN'],
  ['status 403', 403, 'no'],
  ['status 503', 503, 'no'],
])('%s', async (served, status, body) => {
  server.instead(article, (_, response) => response.writeHead(status).end(body));
  expect((await look()).faults).toMatchObject([{ url: server.url + article, served }]);
});

test('no answer, and a broken one, are told with their reason', async () => {
  server.instead(article, (request) => request.socket.destroy());
  expect((await look()).faults).toMatchObject([{ served: 'no answer (other side closed)' }]);
});

test('an address that leads elsewhere is asked for, and told apart where it does not lead there', async () => {
  const outcome = publication();
  const redirects = [
    { from: '/blogs/старая', to: article },
    { from: '/blogs/none', to: null },
    { from: '/x', to: 'https://x.example/' },
  ];
  const moved = '/blogs/%D1%81%D1%82%D0%B0%D1%80%D0%B0%D1%8F';
  const lookAgain = async () => (await look({ ...outcome, redirects })).faults;
  expect(await lookAgain()).toMatchObject([{ url: server.url + moved, served: 'status 404', isRedirect: true }]);
  server.instead(moved, (_, response) => response.writeHead(308, { location: article }).end());
  expect(await lookAgain()).toEqual([]);
  server.instead(moved, (_, response) => response.end(createRedirectPage(article)));
  expect(await lookAgain()).toEqual([]);
  server.instead(moved, (_, response) => response.writeHead(301, { location: '/' }).end());
  expect(await lookAgain()).toMatchObject([{ served: 'bytes that no build has written', isRedirect: true }]);
});

test('an address that leads to a file with a percent sign in its name ends no look', async () => {
  const redirects = [{ from: '/half', to: '/50%' }];
  expect((await look({ ...publication({ ...after, '50%/index.html': '50' }), redirects })).faults).toMatchObject([
    { url: `${server.url}/half`, served: 'status 404' },
  ]);
});

test('a page that is gone must not be there as it was', async () => {
  server.instead('/blogs/gone', (_, response) => response.end('gone'));
  expect((await look()).faults).toMatchObject([{ url: `${server.url}/blogs/gone`, served: 'the page that is gone' }]);
});

test('an asset that is missing is a fault although its page is right', async () => {
  server.instead('/assets/app.22222222.js', (_, response) => response.writeHead(404).end());
  expect((await look()).faults).toMatchObject([{ served: 'status 404' }]);
});

test('caches have until the time is over, and only what was not right is asked for again', async () => {
  server.instead(article, (_, response) => response.end('old article'), 2);
  expect((await look(publication(), 60_000)).faults).toEqual([]);
  const times = (path: string) => server.asked.filter((other) => other === path).length;
  expect([times(article), times('/builds/latest.json'), times('/assets/app.22222222.js')]).toEqual([3, 1, 1]);
});

test('a host may add a slash to an address, but not lead elsewhere', async () => {
  server.instead(article, (_, response) => response.writeHead(301, { location: `${article}/` }).end());
  server.instead(`/uz${article}`, (_, response) =>
    response.writeHead(302, { location: 'https://parked.example/' }).end(),
  );
  const { faults, redirect } = await look();
  expect(redirect).toEqual({ from: server.url + article, to: `${server.url}${article}/` });
  expect(faults).toEqual([
    {
      url: `${server.url}/uz${article}`,
      served: 'status 302',
      failure: null,
      isRedirect: false,
      from: expect.stringContaining('https://parked.example/'),
    },
  ]);
});

test('pages in files of their names are asked for by their addresses; what a host that does not know them may want is said', async () => {
  const named = {
    'index.html': after['index.html'],
    'faqs.html': 'questions',
    'faqs/_payload.json': '{}',
    'uz/faqs.html': 'questions',
    '404.html': 'not found',
    '404/_payload.json': '{}',
  };
  expect(await look(publication(named))).toMatchObject({ faults: [], redirect: null });
  expect(server.asked).toEqual(expect.arrayContaining(['/faqs', '/uz/faqs', '/faqs/_payload.json']));
  expect(server.asked.filter((path) => /html|404$/.test(path))).toEqual([]);
  server.instead('/faqs', (_, response) => response.writeHead(404).end());
  expect((await look(publication(named))).faults).toMatchObject([{ served: expect.stringContaining("'folder'") }]);
});

test('of many pages the same few are asked for each time; when none has changed, the home page', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}/index.html`, String(index)]));
  const outcome = publication({ ...after, ...many });
  const urls = planVerification(outcome).map(({ url }) => url);
  expect(urls).toEqual(planVerification(outcome).map(({ url }) => url));
  expect(urls.filter((url) => url.includes('/p')).length).toBeGreaterThan(5);
  expect(urls.length).toBeLessThan(15);
  const pages = { added: [], changed: [], removed: [] };
  expect(planVerification({ ...outcome, pages }).map(({ path }) => path)).toEqual(['builds/latest.json', 'index.html']);
});
