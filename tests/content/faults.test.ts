import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SiteError } from '../../base/errors.ts';
import type { SyncOptions } from '../../content/service/sync.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import {
  createDocuments,
  drip,
  hang,
  reset,
  startContentServer,
  status,
  truncate,
  type ContentServer,
  type Responder,
} from '../helpers/content-server.ts';
import { fetchMasterRef, fetchSnapshot } from '../helpers/fetch-content.ts';
import { NOBODY } from '../helpers/listen-here.ts';

const LIMITS = { request: 800, bytes: 200_000 };
const TOKEN = 'MC5zZWNyZXQtdG9rZW4';

let server: ContentServer;
beforeEach(async () => {
  server = await startContentServer(createDocuments(7));
});
afterEach(() => server.close());

const optionsOf = (more: Partial<SyncOptions> = {}): SyncOptions => ({
  endpoint: server.endpoint,
  accessToken: TOKEN,
  pageInterval: 0,
  pageSize: 3,
  limits: LIMITS,
  clock: createFakeClock(),
  ...more,
});

const failureOf = async (more?: Partial<SyncOptions>): Promise<SiteError> => {
  const error: unknown = await fetchSnapshot(optionsOf(more)).catch((thrown: unknown) => thrown);
  if (!(error instanceof SiteError)) throw new Error(`Expected a SiteError, got ${String(error)}`);
  return error;
};

const times = (count: number, responder: Responder): readonly Responder[] =>
  Array.from({ length: count }, () => responder);

describe('a fault that passes', () => {
  test.each<[string, Responder]>([
    ['500', status(500, 'Oops')],
    ['503 with HTML', status(503, '<html>')],
    ['a reset', reset],
    ['a header that does not come', hang],
    ['a body that stops', (response) => void response.writeHead(200).write('{"page":1')],
    ['a body that drips', drip],
    ['a truncated body', truncate],
    ['a body that is not JSON', status(200, '<html>Log in to the network</html>')],
    ['null', status(200, 'null')],
    ['results that are no list', status(200, { page: 1, results: 'none' })],
    ['408', status(408)],
    ['429 with seconds', status(429, '', { 'retry-after': '2' })],
    ['429 with a date', status(429, '', { 'retry-after': new Date(Date.now() + 5000).toUTCString() })],
    ['429 without a time', status(429)],
    ['429 with an absurd time', status(429, '', { 'retry-after': '1e400' })],
  ])('is waited out: %s', async (_, fault) => {
    server.metadata(fault);
    server.search(fault);
    const snapshot = await fetchSnapshot(optionsOf());
    expect(snapshot.documents).toHaveLength(7);
    expect(server.requests).toHaveLength(6);
  });
});

describe('a fault that stays', () => {
  test.each<[string, Responder, string]>([
    ['500', status(500), 'the content service failed (HTTP 500) (7 tries)'],
    ['a reset', reset, 'cannot be reached: the connection broke'],
    ['429', status(429), 'asks to wait (HTTP 429) (8 tries)'],
    ['a body that is not JSON', status(200, 'Hello'), 'An invalid API response was returned'],
  ])('lets the last good snapshot stand in: %s', async (_, fault, message) => {
    server.search(...times(8, fault));
    const error = await failureOf();
    expect(error.message).toContain(message);
    expect(error.exitClass).toBe('unavailable');
  });

  test('a drip ends with the limit of the request', async () => {
    server.metadata(...times(6, drip));
    expect((await failureOf()).message).toContain('no complete answer within 0.8 s (6 tries)');
  });

  test('a service that is not there', async () => {
    const error = await failureOf({ endpoint: `${NOBODY}/api/v2` });
    expect(error).toMatchObject({ code: 'content.unavailable', exitClass: 'unavailable' });
    expect(error.message).toContain('cannot be reached: connection refused (ECONNREFUSED) (6 tries)');
  });

  test('a service that does not speak TLS, in one line that is the same each time', async () => {
    const error = await failureOf({ endpoint: server.endpoint.replace('http:', 'https:') });
    expect(error.message).toMatch(
      /^127\.0\.0\.1:\d+ does not speak TLS: its address may begin with http:\/\/ \((?:EPROTO|ERR_SSL_\w+)\)$/,
    );
  });

  test('a name that nobody knows', async () => {
    const error = await failureOf({ endpoint: 'http://content.invalid/api/v2' });
    expect(error.message).toMatch(/its name is not known \((?:ENOTFOUND|EAI_AGAIN)\)/);
    expect(error.hint).toContain('PRISMIC_ENDPOINT');
  });

  test('an absurd wait ends at the deadline', async () => {
    server.metadata(...times(8, status(429, '', { 'retry-after': '86400' })));
    const clock = createFakeClock();
    expect(await failureOf({ clock, deadline: 50_000 })).toMatchObject({ code: 'content.rate-limited' });
    expect(clock.sleeps).toEqual([20_000, 20_000]);
  });
});

describe('an answer that came whole, of another shape', () => {
  const [whole, ...others] = createDocuments(3);
  const answer = (results: unknown): Responder => {
    const sizes = { results_per_page: 3, results_size: 3, total_results_size: 7, total_pages: 3 };
    return status(200, { page: 1, ...sizes, next_page: 'x', prev_page: null, results });
  };

  test.each<[string, Responder, string]>([
    [
      'a document without a language',
      answer([{ ...whole, lang: null }, ...others]),
      'document "doc-0000" has no `lang`',
    ],
    ['a document without an id', answer([{ ...whole, id: undefined }, ...others]), 'a document has no `id`'],
    ['documents that are none', answer([1, 2, 3]), 'a result is not a document'],
    ['no documents', status(200, { error: 'Sign in' }), 'the body has no `results`'],
  ])('is asked for once more, and then told: %s', async (_, fault, message) => {
    server.search(...times(8, fault));
    const clock = createFakeClock();
    const error = await failureOf({ clock });
    expect([error.code, error.message, error.exitClass]).toEqual([
      'content.malformed',
      `An invalid API response was returned: ${message} (2 tries)`,
      'unavailable',
    ]);
    expect(error.hint).toContain('came whole');
    expect([clock.sleeps.length, server.requests.length]).toEqual([1, 3]);
  });

  test('is asked for once more also where it should be the metadata', async () => {
    server.metadata(...times(8, status(200, { message: 'Welcome' })));
    expect((await failureOf()).message).toContain('`refs`: ');
    expect(server.requests).toHaveLength(2);
  });
});

describe('an answer that is refused at once', () => {
  test('a redirect to another host, which never sees the token', async () => {
    const other = await startContentServer([]);
    server.metadata(status(302, '', { location: `${other.endpoint}?access_token=${TOKEN}` }));
    expect(await failureOf()).toMatchObject({
      code: 'content.redirected',
      message: `The content service at ${new URL(server.endpoint).origin} redirects to ${new URL(other.endpoint).origin}: refused`,
    });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('a redirect within the host is followed, an endless one is not', async () => {
    server.metadata(status(301, '', { location: '/api/v2?moved' }));
    expect((await fetchSnapshot(optionsOf())).documents).toHaveLength(7);
    server.metadata(...times(5, status(301, '', { location: '/api/v2' })));
    expect(await failureOf()).toMatchObject({ code: 'content.redirected' });
  });

  test('a body over the limit, packed or not', async () => {
    const big = JSON.stringify({ page: 1, results: [], padding: ' '.repeat(300_000) });
    server.search(status(200, big));
    expect(await failureOf()).toMatchObject({ code: 'content.too-large', exitClass: 'service' });
    server.search((response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big)));
    expect(await failureOf()).toMatchObject({ code: 'content.too-large' });
  });
});

describe('a status', () => {
  const cases: readonly [string, number, string | object, string, string][] = [
    ['400', 400, { type: 'parsing-error', message: 'unexpected field' }, 'content.parsing', 'unexpected field'],
    ['401 with a message', 401, { type: 'x', message: 'Invalid token' }, 'content.forbidden', 'Invalid token'],
    ['403 with an error', 403, { error: 'No access' }, 'content.forbidden', 'No access'],
    ['403 with HTML', 403, '<h1>No</h1>', 'content.forbidden', 'An invalid API response was returned (HTTP 403)'],
    ['404 with a type of no note', 404, { type: 'other' }, 'content.not-found', 'No documents were returned'],
    [
      '404 with an expired preview token',
      404,
      { type: 'api_security_error', message: 'This preview token has expired' },
      'content.preview-token-expired',
      'This preview token has expired',
    ],
    [
      '404 with another security error',
      404,
      { type: 'api_security_error' },
      'content.not-found',
      'No documents were returned',
    ],
    ['418', 418, 'teapot', 'content.generic', 'An invalid API response was returned (HTTP 418)'],
  ];
  test.each(cases)('%s', async (_, code, body, errorCode, message) => {
    server.search(status(code, body));
    expect(await failureOf()).toMatchObject({ code: errorCode, message, exitClass: 'service' });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    [TOKEN, /^PRISMIC_ACCESS_TOKEN is set and was sent/],
    [undefined, /^No access token is set/],
  ])('403 says whether a token was sent: %s', async (accessToken, hint) => {
    server.metadata(status(403, '<html>Blocked by the proxy</html>'));
    expect(await failureOf({ accessToken })).toMatchObject({
      code: 'content.forbidden',
      message: 'An invalid API response was returned (HTTP 403)',
      hint: expect.stringMatching(hint),
    });
  });

  test.each(['metadata', 'search'] as const)('404 without JSON from %s names the endpoint', async (which) => {
    server[which](status(404, '<html>'));
    expect(await failureOf()).toMatchObject({
      code: 'content.repository-not-found',
      message: `Prismic repository not found. Check that "${server.endpoint}" is pointing to the correct repository.`,
    });
  });

  test('410 and 404 refuse an explicit ref, which is never replaced', async () => {
    server.publish(createDocuments(2), 410);
    expect(await failureOf({ ref: 'ref-1' })).toMatchObject({ code: 'content.gone' });
    server.publish(createDocuments(2), 404);
    expect(await failureOf({ ref: 'ref-1' })).toMatchObject({ code: 'content.ref-not-found' });
    expect(
      server.requests
        .filter(({ searchParams }) => searchParams.has('ref'))
        .map(({ searchParams }) => searchParams.get('ref')),
    ).toEqual(['ref-1', 'ref-1']);
  });
});

const echo: Responder = (response, _, url) =>
  status(403, { error: `Token ${TOKEN} refused for ${url.href}` })(response, _, url);

test('the access token goes to the service and into no text', async () => {
  server.search(echo);
  const errors = [await failureOf(), await failureOf({ endpoint: `${NOBODY}/api/v2` })];
  expect(server.requests.every(({ searchParams }) => searchParams.get('access_token') === TOKEN)).toBe(true);
  for (const error of errors) {
    expect([error.message, error.stack, JSON.stringify(error.details), String(error.cause)].join()).not.toContain(
      TOKEN,
    );
  }
});

test('a waiting synchronisation can be called off', async () => {
  const controller = new AbortController();
  server.metadata((response) => {
    controller.abort(new Error('Called off'));
    response.end();
  });
  await expect(fetchSnapshot(optionsOf({ signal: controller.signal }))).rejects.toThrow('Called off');
});

test('the master ref costs one request', async () => {
  expect(await fetchMasterRef(optionsOf())).toBe('ref-1');
  expect(server.requests).toHaveLength(1);
});
