import { createServer } from 'node:http';
import { createServer as createNetServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postPatiently } from '../../base/post-patiently.ts';
import { createTransport } from '../../content/service/transport.ts';
import { listen, portOf } from '../../server/listen.ts';
import { askOnce } from '../../publish/verify/verify.ts';
import {
  encrypt,
  startForwardProxy,
  USER,
  wantsUser,
  type ForwardProxy,
  type Obstacle,
} from '../helpers/forward-proxy.ts';
import { findFreePort, listenHere, type ServerHere } from '../helpers/listen-here.ts';

let proxy: ForwardProxy;
let server: ServerHere;

beforeEach(async () => {
  proxy = await startForwardProxy();
  server = await listenHere(createServer((_, response) => response.end('here')));
  useProxy(proxy.port);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const PASSWORD = 'word-4711';

const useProxy = (port: number, host = '127.0.0.1', user = `me:${PASSWORD}@`): void => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, `http://${user}${host}:${port}`);
};

/** Milliseconds; long enough for an answer on a busy machine. */
const PATIENT = 600_000;

const get = async (url: string, header: number) => {
  const transport = createTransport({ limits: { header, request: header } });
  try {
    const { status, body } = await transport.get(url);
    return { status, body: body.toString() };
  } finally {
    await transport.close();
  }
};

/** Returns the error of a failed request. Expects neither its message nor its details to contain the password. */
const failureOf = async (url: string, header = PATIENT) => {
  const error: unknown = await get(url, header).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error(`Expected a failure, got ${JSON.stringify(error)}`);
  const told = `${error.message} ${JSON.stringify(error)}`;
  expect(told).not.toContain(PASSWORD);
  expect(told).not.toContain(Buffer.from(`me:${PASSWORD}`).toString('base64'));
  return error;
};

const plain = () => `http://content.bolak.test:${server.port}/x?y=z`;
const secure = () => `https://content.bolak.test:${server.port}/x`;

test('what is not encrypted the proxy is asked for by its whole address', async () => {
  expect(await get(plain(), PATIENT)).toEqual({ status: 200, body: 'here' });
  expect(await askOnce(plain(), new AbortController().signal)).toMatchObject({ status: 200, text: 'here' });
  const post = { url: plain(), headers: { 'content-type': 'text/plain' }, body: 'b', secret: 's' };
  expect(await postPatiently(post, new AbortController().signal)).toBe(null);
  expect(proxy.requests).toEqual([`GET ${plain()}`, `GET ${plain()}`, `POST ${plain()}`]);
});

test('what is on this machine is not asked through it, nor what NO_PROXY names', async () => {
  expect(await get(`${server.origin}/x`, PATIENT)).toEqual({ status: 200, body: 'here' });
  vi.stubEnv('NO_PROXY', 'other.test,.bolak.test');
  expect(await failureOf(plain())).toMatchObject({ code: 'content.unavailable' });
  expect(proxy.requests).toEqual([]);
});

test('user and password are sent, as they are', async () => {
  proxy.obstacle = wantsUser;
  useProxy(proxy.port, undefined, `${USER.name}:${encodeURIComponent(USER.password)}@`);
  expect(await get(plain(), PATIENT)).toEqual({ status: 200, body: 'here' });
});

describe('a proxy in the way is named, with what to do', () => {
  const answering =
    (status: number, headers: Readonly<Record<string, string>> = {}): Obstacle =>
    () => ({ status, headers, body: '<html>Forbidden here</html>' });

  test.each<readonly [string, Obstacle, string, string, RegExp]>([
    [
      'its login',
      answering(407, { 'proxy-authenticate': 'Basic' }),
      'proxy.refused',
      'does not take the user and password that it is sent (407)',
      /percent-encoded/,
    ],
    [
      'a login that is not spoken',
      answering(407, { 'proxy-authenticate': 'Negotiate' }),
      'proxy.refused',
      '(407)',
      /takes Negotiate alone.*cntlm/,
    ],
    ['its list', answering(403), 'proxy.refused', 'does not let it through (403)', /Ask whoever runs the proxy/],
    ['its own fault', answering(502), 'proxy.unavailable', 'does not reach it (502)', /Ask whoever runs the proxy/],
    ['a request that was late', answering(408), 'proxy.unavailable', 'does not reach it (408)', /Ask whoever runs/],
    ['its limit', answering(429), 'proxy.unavailable', 'does not reach it (429)', /Ask whoever runs the proxy/],
    ['a login said otherwise', answering(401), 'proxy.refused', 'the user and password', /percent-encoded/],
  ])('encrypted: %s', async (_, obstacle, code, message, hint) => {
    proxy.obstacle = obstacle;
    const error = await failureOf(secure());
    expect(error).toMatchObject({ code, hint: expect.stringMatching(hint) });
    expect(error.message).toContain('content.bolak.test');
    expect(error.message).toContain(`the proxy http://127.0.0.1:${proxy.port} (HTTPS_PROXY)`);
    expect(error.message).toContain(message);
  });

  test.each<readonly [string, Obstacle, string, string]>([
    ['its login', answering(407, { 'proxy-authenticate': 'Basic' }), 'proxy.refused', '(407)'],
    [
      'a page with status 200',
      answering(200, { 'content-type': 'text/html' }),
      'proxy.refused',
      'a page of its own (200)',
    ],
    [
      'a page with status 403',
      answering(403, { 'content-type': 'text/html; charset=utf-8' }),
      'proxy.refused',
      'a page of its own (403)',
    ],
    [
      'a page with status 503',
      answering(503, { 'content-type': 'text/html' }),
      'proxy.unavailable',
      'a page of its own (503)',
    ],
  ])('not encrypted: %s', async (_, obstacle, code, message) => {
    proxy.obstacle = obstacle;
    const error = await failureOf(plain());
    expect(error).toMatchObject({ code, hint: expect.stringMatching(/proxy|USER/) });
    expect(error.message).toContain(`the proxy http://127.0.0.1:${proxy.port} (HTTP_PROXY)`);
    expect(error.message).toContain(message);
  });

  test('a proxy that is not there, at a host that is not known, or none', async () => {
    useProxy(await findFreePort());
    for (const url of [plain(), secure()])
      expect(await failureOf(url)).toMatchObject({
        code: 'proxy.unavailable',
        message: expect.stringMatching(/proxy http.* is not there \(ECONNREFUSED\)/),
      });
    useProxy(3128, 'proxy.invalid');
    for (const url of [plain(), secure()])
      expect(await failureOf(url)).toMatchObject({
        code: 'proxy.unavailable',
        message: expect.stringMatching(/proxy http.*\((ENOTFOUND|EAI_AGAIN)\)/),
      });
    useProxy(99_999);
    for (const url of [plain(), secure()]) expect(await failureOf(url)).toMatchObject({ code: 'config.invalid' });
  });

  test('one that hangs up, or keeps silent', async () => {
    let answer = (socket: Socket): unknown => socket.destroy();
    const odd = createNetServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket)));
    await listen(odd, { port: 0, host: '127.0.0.1' });
    useProxy(portOf(odd));
    const name = `the proxy http://127.0.0.1:${portOf(odd)} (HTTPS_PROXY)`;
    expect(await failureOf(secure())).toMatchObject({
      code: 'proxy.unavailable',
      message: expect.stringContaining(name),
    });
    answer = () => null;
    expect(await failureOf(secure(), 400)).toMatchObject({
      code: 'proxy.unavailable',
      message: expect.stringMatching(/does not answer in time/),
    });
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n', () => socket.once('data', () => socket.destroy()));
    expect(await failureOf(secure())).toMatchObject({
      code: 'proxy.unavailable',
      message: expect.stringContaining('broke the connection off'),
    });
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n');
    expect(await failureOf(secure(), 400)).toMatchObject({
      code: 'proxy.unavailable',
      message: expect.stringContaining('leads there, but nothing came back in time'),
    });
    odd.close();
  });

  test('one that answers in place of the host, within what should be encrypted', async () => {
    expect(await failureOf(secure())).toMatchObject({
      code: 'proxy.refused',
      message: expect.stringContaining('answered in its place, with something that is not encrypted'),
    });
  });

  test('an authority that is not known is a matter of NODE_EXTRA_CA_CERTS', async () => {
    await using front = await encrypt(server.port);
    expect(await failureOf(`https://content.bolak.test:${front.port}/`)).toMatchObject({
      code: 'certificate.untrusted',
      hint: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
    expect(await failureOf(`https://127.0.0.1:${front.port}/`)).toMatchObject({ code: 'certificate.untrusted' });
    expect(await askOnce(`https://content.bolak.test:${front.port}/`, new AbortController().signal)).toMatchObject({
      failure: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
      from: expect.stringContaining('through the proxy http://127.0.0.1'),
    });
  });

  test('a host that encrypts otherwise is at fault by itself, also behind a proxy', async () => {
    await using other = await encrypt(server.port, {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    for (const host of ['content.bolak.test', '127.0.0.1']) {
      const url = `https://${host}:${other.port}/`;
      expect((await failureOf(url)).message).toMatch(/^[\w.:]+ does not agree on TLS \((?:EPROTO|ERR_SSL_\w+)\)$/);
    }
  });

  test('of a POST that is not taken', async () => {
    const said = async (url: string) =>
      postPatiently({ url, headers: {}, secret: 'secret' }, new AbortController().signal);
    proxy.obstacle = answering(407, { 'proxy-authenticate': 'Basic' });
    expect(await said(secure())).toMatch(/the proxy http:.*\(407\).*HTTPS_PROXY.*USER:PASSWORD/);
    proxy.obstacle = answering(403);
    expect(await said(plain())).toMatch(/it answered 403.*through the proxy http:/);
    expect(await said(secure())).not.toContain(PASSWORD);
    expect(await said(`https://127.0.0.1:${server.port}/`)).toMatch(
      /^no answer, 127[^\n]+ does not speak TLS: [^\n]+$/,
    );
  });
});
