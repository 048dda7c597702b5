import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoliteSender } from '../../cli/content-check/ask-politely.ts';
import { doubtSilence, followAddress } from '../../cli/content-check/check-outside-links.ts';
import { createSender } from '../../cli/content-check/send-request.ts';
import type { Verdict } from '../../cli/content-check/verdict.ts';
import { encrypt, startForwardProxy, type ForwardProxy } from '../helpers/forward-proxy.ts';
import { findFreePort, listenHere, type ServerHere } from '../helpers/listen-here.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end();

/** Answers HEAD and GET differently. */
const byMethod =
  (head: Answer, get: Answer): Answer =>
  (request, response) =>
    (request.method === 'HEAD' ? head : get)(request, response);

/** Requests to outside hosts, such as `HEAD /path`. */
let asked: string[] = [];
let answers: Readonly<Record<string, Answer>> = {};
let proxy: ForwardProxy;
let server: ServerHere;

/** The proxy sends requests for every host to the test's server. */
beforeEach(async () => {
  [asked, answers] = [[], {}];
  proxy = await startForwardProxy();
  server = await listenHere(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      (answers[request.url ?? ''] ?? status(200))(request, response);
    }),
  );
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const follow = async (...addresses: readonly string[]): Promise<readonly Verdict[]> => {
  const { signal } = new AbortController();
  const { send, close } = createSender('https://bolak.example', signal);
  const sendPolitely = createPoliteSender(send, signal);
  try {
    return await Promise.all(addresses.map(async (address) => followAddress(address, sendPolitely)));
  } finally {
    await close();
  }
};

const page = (path: string, host = 'xarid.example'): string => `http://${host}:${server.port}${path}`;

test('a page that is there is asked for by its head, once, and told who asks', async () => {
  let agent: string | undefined;
  answers = { '/x?a=1': (request, response) => ((agent = request.headers['user-agent']), response.end()) };
  expect(await follow(page('/x?a=1'))).toEqual([{ kind: 'fine' }]);
  expect(asked).toEqual(['HEAD /x?a=1']);
  expect(agent).toContain('+https://bolak.example');
});

test.each([
  ['405', status(405)],
  ['403', status(403)],
  ['501', status(501)],
  ['404', status(404)],
  ['503', status(503)],
  ['a broken connection', (request: IncomingMessage) => void request.socket.destroy()],
])('a server that answers HEAD with %s is asked by GET', async (_, head) => {
  answers = { '/x': byMethod(head, status(200)) };
  expect(await follow(page('/x'))).toEqual([{ kind: 'fine' }]);
  expect(asked).toEqual(['HEAD /x', 'GET /x']);
});

test.each<readonly [string, Answer, object]>([
  ['404', status(404), { kind: 'gone', status: 404 }],
  ['410', status(410), { kind: 'gone', status: 410 }],
  ['500', status(500), { kind: 'failing', status: 500 }],
  ['401', status(401), { kind: 'login', status: 401 }],
  ['403', status(403), { kind: 'undecided', because: '403' }],
  ['999', status(999), { kind: 'undecided', because: '999' }],
  ['a page elsewhere for now', status(302, { location: '/new' }), { kind: 'fine' }],
  ['a page elsewhere for good', status(301, { location: '/new' }), { kind: 'moved', status: 301 }],
  ['the same with 308', status(308, { location: '/new' }), { kind: 'moved', status: 308 }],
  ['a page elsewhere that is gone', status(301, { location: '/gone' }), { kind: 'gone', status: 404 }],
  ['a login', status(302, { location: '/users/sign_in?next=x' }), { kind: 'login', status: 302 }],
  ['an app', status(302, { location: 'tg://resolve?domain=bolak' }), { kind: 'fine' }],
  ['itself', status(302, { location: '/x' }), { kind: 'undecided', because: 'it leads on and on' }],
])('an address that answers with %s', async (_, answer, verdict) => {
  answers = { '/x': answer, '/gone': status(404) };
  expect(await follow(page('/x'))).toEqual([expect.objectContaining(verdict)]);
});

test('the new address is the last of those that are for good', async () => {
  answers = {
    '/x': status(301, { location: '/y' }),
    '/y': status(308, { location: page('/z', 'yangi.example') }),
    '/z': status(302, { location: '/z/uz' }),
  };
  expect(await follow(page('/x'))).toEqual([{ kind: 'moved', status: 308, to: page('/z', 'yangi.example') }]);
});

test('what is private is never asked: not by itself, not by a detour, not by a name that leads there', async () => {
  answers = { '/x': status(302, { location: 'http://169.254.169.254/latest/meta-data' }) };
  expect(await follow('http://10.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://printer.local/', page('/x'))).toEqual([
    { kind: 'inward', to: 'http://10.0.0.1/' },
    { kind: 'inward', to: 'http://[::ffff:7f00:1]/' },
    { kind: 'inward', to: 'http://printer.local/' },
    { kind: 'inward', to: 'http://169.254.169.254/latest/meta-data' },
  ]);
  expect(proxy.hosts()).toEqual(['xarid.example']);
  vi.unstubAllEnvs();
  asked = [];
  const { send, close } = createSender('https://bolak.example', new AbortController().signal);
  const url = new URL(`http://localhost:${server.port}/`);
  expect(await send('HEAD', url)).toEqual({ kind: 'inward', to: url.href });
  await close();
  expect(asked).toEqual([]);
});

test('where none of several hosts answers nothing is known of any; one that does shows that the others are at fault', () => {
  const unknown: Verdict = { kind: 'unknown-host', code: 'ENOTFOUND' };
  const silent: readonly (readonly [string, Verdict])[] = [
    ['https://bir.example/', unknown],
    ['https://ikki.example/', { kind: 'slow' }],
    ['http://10.0.0.1/', { kind: 'inward', to: 'http://10.0.0.1/' }],
  ];
  expect([...doubtSilence(new Map(silent))]).toEqual([
    ['https://bir.example/', { kind: 'undecided', because: 'ENOTFOUND' }],
    ['https://ikki.example/', { kind: 'undecided', because: 'slow' }],
    ['http://10.0.0.1/', { kind: 'inward', to: 'http://10.0.0.1/' }],
  ]);
  for (const said of [
    new Map([...silent, ['https://uch.example/', { kind: 'gone', status: 404 }]] as const),
    new Map([['https://bir.example/', unknown]] as const),
  ])
    expect(doubtSilence(said)).toEqual(said);
});

test('a host that wants a pause gets it', async () => {
  let pauses = 1;
  let paused = 0;
  const busy: Answer = (_, response) => {
    if (pauses-- <= 0) return void response.end();
    paused = performance.now();
    return void response.writeHead(429, { 'retry-after': '1' }).end();
  };
  answers = { '/x': busy };
  expect(await follow(page('/x'))).toEqual([{ kind: 'fine' }]);
  expect(performance.now() - paused).toBeGreaterThan(900);
  asked = [];
  answers = { '/y': status(429, { 'retry-after': '3600' }) };
  expect(await follow(page('/y'))).toEqual([{ kind: 'undecided', because: '429' }]);
  expect(asked).toEqual(['HEAD /y']);
});

test('a host is asked for two pages at once at most, at a distance', async () => {
  let [running, most] = [0, 0];
  const slow: Answer = (_, response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running -= 1;
      response.end();
    }, 700);
  };
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
  answers = Object.fromEntries(paths.map((path) => [path, slow]));
  const started = performance.now();
  expect(await follow(...paths.map((path) => page(path)))).toEqual(paths.map(() => ({ kind: 'fine' })));
  expect(performance.now() - started).toBeGreaterThan(5 * 300);
  expect(most).toBeLessThanOrEqual(2);
});

test('a certificate that browsers do not take, and a host that is not there', async () => {
  await using front = await encrypt(server.port);
  const nobody = await findFreePort();
  expect(await follow(`https://xarid.example:${front.port}/`, `https://yoq.example:${nobody}/`)).toEqual([
    { kind: 'certificate', code: expect.any(String) },
    { kind: 'unreachable', code: '502' },
  ]);
  expect(asked).toEqual([]);
});

test('a host that breaks off, or does not encrypt, is at fault by itself, whatever led there', async () => {
  await using broken = await listenHere(createServer().on('connection', (socket: Socket) => socket.destroy()));
  await using unencrypted = await listenHere(createServer((_, response) => void response.end('here')));
  const addresses = [broken, unencrypted].map(({ port }) => `https://xarid.example:${port}/`);
  expect(await follow(...addresses)).toEqual([
    { kind: 'unreachable', code: 'ECONNRESET' },
    { kind: 'unreachable', code: expect.stringMatching(/^(?:EPROTO|ERR_SSL_\w+)$/) },
  ]);
});

test('a proxy that is not there ends it, and one that lets a host not through says nothing of its page', async () => {
  proxy.obstacle = () => ({ status: 403 });
  expect(await follow('https://xarid.example/')).toEqual([{ kind: 'undecided', because: 'the proxy says 403' }]);
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${await findFreePort()}`);
  await expect(follow('https://xarid.example/')).rejects.toThrow('is not there');
});

test('a proxy over TLS that cannot be trusted, or does not agree on it, ends it: the linked hosts are not at fault', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  await using untrusted = await encrypt(proxy.port);
  await using outdated = await encrypt(proxy.port, old);
  for (const [{ port }, fault] of [
    [untrusted, 'cannot be trusted'],
    [outdated, 'does not agree on TLS'],
  ] as const) {
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, `https://127.0.0.1:${port}`);
    for (const address of ['https://xarid.example/', page('/x')])
      await expect(follow(address)).rejects.toThrow(new RegExp(`^the proxy https://127.0.0.1:${port} .* ${fault}`));
  }
});
