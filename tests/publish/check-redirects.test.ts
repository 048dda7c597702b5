import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Redirect } from '../../model/site/redirects.ts';
import { checkRedirects } from '../../publish/verify/check-redirects.ts';
import { createRedirectPage } from '../../renderer/host/redirect-page.ts';
import { listenHere, NOBODY, type ServerHere } from '../helpers/listen-here.ts';

/** A host's answers: the status for HEAD, and the status and text for GET if they differ. */
interface HostAnswer {
  readonly head: number;
  readonly get?: number;
  readonly location?: string;
  readonly text?: string;
}

let server: ServerHere;
let answers: Record<string, HostAnswer | readonly HostAnswer[]>;
let asked: string[];
let most: { now: number; ever: number };

beforeEach(async () => {
  answers = { '/': { head: 200 }, '/new': { head: 200 } };
  asked = [];
  most = { now: 0, ever: 0 };
  server = await listenHere(
    createServer((request, response) => {
      const path = request.url ?? '';
      const times = asked.filter((line) => line.endsWith(` ${path}`)).length;
      asked.push(`${request.method} ${path}`);
      most.now += 1;
      most.ever = Math.max(most.ever, most.now);
      const told = [answers[path] ?? { head: 404 }].flat();
      const { head, get = head, location, text = '' } = told[Math.min(times, told.length - 1)] ?? { head: 500 };
      response.writeHead(request.method === 'HEAD' ? head : get, location === undefined ? {} : { location });
      response.end(text, () => (most.now -= 1));
    }),
  );
});

afterEach(async () => server[Symbol.asyncDispose]());

const redirectTo = (to: string | null, from = '/old'): Redirect => ({
  ...{ from, to, isPermanent: true, reason: to === null ? 'removed' : 'moved' },
  ...{ document: 'a', since: '2026-11-21' },
});

const check = async (redirects: readonly Redirect[], url = server.origin) =>
  checkRedirects(redirects, {
    place: { url, isMain: false },
    signal: new AbortController().signal,
    onProgress: () => {},
  });

test.each<readonly [what: string, verdict: string, to: string | null, host: Record<string, HostAnswer>]>([
  ['sent on to its page', 'right', '/new', { '/old': { head: 308, location: '/new' } }],
  ['sent on by a whole address', 'right', '/new', { '/old': { head: 301, location: 'HOST/new' } }],
  [
    'sent on with other escapes',
    'right',
    '/%D1%82?a=1#x',
    { '/old': { head: 301, location: '/%d1%82?a=1#x' }, '/%D1%82?a=1': { head: 200 }, '/%d1%82?a=1': { head: 200 } },
  ],
  ['sent on to another host', 'right', `${NOBODY}/shop`, { '/old': { head: 301, location: `${NOBODY}/shop` } }],
  ['a page that leads on', 'right', '/new', { '/old': { head: 200, text: createRedirectPage('/new') } }],
  ['gone', 'right', null, { '/old': { head: 410 } }],
  ['gone at a host that cannot say so', 'right', null, {}],
  ['known to GET alone', 'right', '/new', { '/old': { head: 405, get: 308, location: '/new' } }],
  [
    'sent on in two steps',
    'chain',
    '/new',
    { '/old': { head: 301, location: '/older' }, '/older': { head: 301, location: '/new' } },
  ],
  [
    'sent on to a page that the host has with a slash',
    'chain',
    '/new',
    { '/old': { head: 301, location: '/new' }, '/new': { head: 301, location: '/new/' }, '/new/': { head: 200 } },
  ],
  ['sent round', 'loop', '/new', { '/old': { head: 301, location: '/new' }, '/new': { head: 301, location: '/old' } }],
  ['sent elsewhere', 'elsewhere', '/new', { '/old': { head: 301, location: '/' } }],
  ['sent to a page of another host', 'elsewhere', '/new', { '/old': { head: 301, location: `${NOBODY}/new` } }],
  ['sent on though it is gone', 'elsewhere', null, { '/old': { head: 301, location: '/new' } }],
  ['sent to where nothing is', 'nowhere', '/lost', { '/old': { head: 301, location: '/lost' } }],
  ['a page', 'page', '/new', { '/old': { head: 200, text: 'old' } }],
  ['a page that leads elsewhere', 'page', '/new', { '/old': { head: 200, text: createRedirectPage('/') } }],
  ['a page though it is gone', 'page', null, { '/old': { head: 200 } }],
  ['not found', 'unknown', '/new', {}],
  ['refused', 'failing', '/new', { '/old': { head: 403 } }],
])('an address that is %s is called so', async (_, verdict, to, host) => {
  const here = Object.entries(host).map(([path, { location, ...answer }]) => [
    path,
    { ...answer, ...(location === undefined ? {} : { location: location.replace('HOST', server.origin) }) },
  ]);
  answers = { ...answers, ...Object.fromEntries(here) };
  const [checked] = await check([redirectTo(to)]);
  expect(checked).toMatchObject({ from: '/old', to, url: `${server.origin}/old`, verdict });
});

test('it is told what was answered, and where it leads step by step', async () => {
  answers['/old'] = { head: 302, location: '/older' };
  answers['/older'] = { head: 301, location: '/new' };
  expect(await check([redirectTo('/new')])).toEqual([
    {
      ...{ from: '/old', to: '/new', url: `${server.origin}/old`, status: 302, verdict: 'chain', failure: null },
      steps: [`${server.origin}/older`, `${server.origin}/new`],
    },
  ]);
});

test('of a pattern one path that begins so is asked for', async () => {
  answers['/shop/x-check'] = { head: 301, location: '/new' };
  expect(await check([redirectTo('/new', '/shop/*')])).toMatchObject([{ from: '/shop/*', verdict: 'right' }]);
});

test('of a site below a path all is below that', async () => {
  answers['/shop/old'] = { head: 308, location: '/shop/new' };
  answers['/shop/new'] = { head: 200 };
  answers['/shop/older'] = { head: 200, text: createRedirectPage('/shop/new') };
  answers['/shop/oldest'] = { head: 308, location: '/new' };
  const redirects = ['/old', '/older', '/oldest'].map((from) => redirectTo('/new', from));
  expect((await check(redirects, `${server.origin}/shop`)).map(({ verdict }) => verdict)).toEqual([
    'right',
    'right',
    'elsewhere',
  ]);
});

test('a host that is busy is asked again', async () => {
  answers['/old'] = [{ head: 429 }, { head: 308, location: '/new' }];
  expect(await check([redirectTo('/new')])).toMatchObject([{ status: 308, verdict: 'right' }]);
});

test('of thousands each is asked once, what they lead to is too, and a few at a time', async () => {
  const redirects = Array.from({ length: 3_000 }, (_, index) => redirectTo('/new', `/node/${index}`));
  for (const { from } of redirects) answers[from] = { head: 308, location: '/new' };
  const checked = await check(redirects);
  expect(checked.map(({ from, verdict }) => `${from} ${verdict}`)).toEqual(
    redirects.map(({ from }) => `${from} right`),
  );
  expect(asked.length).toBe(3_002);
  expect(asked.filter((line) => line === 'HEAD /new')).toHaveLength(1);
  expect(most.ever).toBeLessThanOrEqual(8);
});

test('where nobody answers, that is said once', async () => {
  await expect(check([redirectTo('/new')], NOBODY)).rejects.toMatchObject({
    code: 'publish.unavailable',
    message: expect.stringContaining(NOBODY),
  });
});
