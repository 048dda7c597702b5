import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Hook } from '../../../server/webhook/hook.ts';
import { createStatus } from '../../../server/webhook/status.ts';
import { createWebhookServer } from '../../../server/webhook/webhook-server.ts';
import { listenHere, type ServerHere } from '../../helpers/listen-here.ts';
import { request, sendRaw } from '../../helpers/raw-request.ts';
import { wentLive } from '../../helpers/went-live.ts';

const SECRET = 'a-secret-of-the-tests';
const settings = {
  endpoint: 'https://bolak.cdn.prismic.io/api/v2',
  accessToken: undefined,
  repository: 'bolak',
  secrets: [SECRET],
  url: 'https://bolak.example',
  timeZone: 'Asia/Tashkent',
  operatorHeader: 'X-Remote-User',
};
const KEY = '0123456789abcdef';
const comparedPage = (kind: 'added' | 'removed', path: string) => ({
  ...{ path, kind, locale: 'uz' as const, title: '<b>Yangi</b>', from: null },
  weight: { before: null, after: null },
});
const difference = {
  ...{ before: 'a', after: 'b', groups: [], files: [] },
  pages: [comparedPage('added', '/yangi'), comparedPage('removed', '/eski')],
};
const pages = { added: 0, changed: 1, removed: 0 };
const release = {
  id: 'a'.repeat(32),
  at: '2026-11-14T07:00:00.000Z',
  by: 'ci',
  pages,
  isLive: false,
  since: null,
  approved: null,
};

const body = (changes: object = {}): string =>
  JSON.stringify({
    type: 'api-update',
    domain: 'bolak',
    apiUrl: 'https://bolak.prismic.io/api',
    secret: SECRET,
    masterRef: 'X1',
    documents: ['a'],
    ...changes,
  });

let here: ServerHere;
let port = 0;
let accepted: Hook[] = [];
let logged: string[] = [];
let isStopping = false;
let isDiskFull = false;
let [rolledBack, approved]: [object[], object[]] = [[], []];
let trouble: string | null = null;

beforeEach(async () => {
  [accepted, logged, isStopping, isDiskFull, trouble] = [[], [], false, false, null];
  [rolledBack, approved] = [[], []];
  const server = createWebhookServer({
    settings,
    host: '127.0.0.1',
    isStopping: () => isStopping,
    accept: (hook) => {
      if (isDiskFull) throw new Error('ENOSPC: no space left on device');
      accepted.push(hook);
    },
    status: () =>
      createStatus({
        repository: 'bolak',
        timeZone: 'Asia/Tashkent',
        startedAt: '2026-11-15T07:00:00.000Z',
        isStopping,
        publications: [{ ...wentLive, report: KEY }],
        drafts: null,
        releases: [release, { ...release, id: 'b'.repeat(32), isLive: true }],
        held: {
          ...{
            id: 'c'.repeat(32),
            at: release.at,
            by: 'ci',
            live: 'b'.repeat(32),
            findings: [],
            approved: null,
            report: KEY,
          },
        },
        lastWebhook: null,
        lastPoll: null,
        progress: {
          work: null,
          isWaiting: false,
          isLooking: false,
          failures: 0,
          lastBuild: null,
          coming: [],
          publishing: null,
        },
      }),
    readReport: (key) =>
      key === KEY ? { of: { kind: 'publication', at: wentLive.at }, difference, findings: [] } : null,
    makeLive: async (id, by) => {
      rolledBack.push({ id, by });
      return trouble;
    },
    approve: async (id, by) => {
      approved.push({ id, by });
      return trouble;
    },
    log: (...line) => logged.push(JSON.stringify(line)),
  });
  here = await listenHere(server);
  ({ port } = here);
});

afterEach(async () => here[Symbol.asyncDispose]());

const post = async (text: string, headers: Readonly<Record<string, string>> = {}, path = '/webhook') =>
  sendRaw(
    port,
    [
      `POST ${path} HTTP/1.1`,
      ...Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      ...(headers['Transfer-Encoding'] ? [] : [`Content-Length: ${Buffer.byteLength(text)}`]),
      '',
      text,
    ].join('\r\n'),
  );

describe('POST /webhook', () => {
  test('answers 200, and nothing else, to a hook of ours', async () => {
    const { status } = await post(body());
    expect([status, accepted]).toEqual([200, [{ type: 'api-update', masterRef: 'X1', documents: ['a'] }]]);
  });

  test.each([
    ['a wrong secret', body({ secret: 'another-secret' }), 403],
    ['no secret', body({ secret: null }), 403],
    ['another repository', body({ apiUrl: 'https://other.prismic.io/api' }), 403],
    ['no JSON', '{"type":', 400],
    ['another shape', '{}', 400],
    ['nothing', '', 400],
  ])('refuses %s, and tells the log why, without the body', async (_, text, expected) => {
    const { status } = await post(text);
    expect([status, accepted, logged.length]).toEqual([expected, [], 1]);
    expect(logged.join('')).not.toContain('secret"');
    expect(logged.join('')).not.toContain('another-secret');
  });

  const padded = (bytes: number): string =>
    body()
      .slice(0, -1)
      .padEnd(bytes - 1) + '}';

  test('takes 256 KiB, and refuses a byte more, announced or not', async () => {
    expect((await post(padded(256 * 1024))).status).toBe(200);
    expect((await post(padded(256 * 1024 + 1))).status).toBe(413);
    const chunk = padded(256 * 1024 + 1);
    const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    expect((await post(chunked, { 'Transfer-Encoding': 'chunked' })).status).toBe(413);
    expect(accepted).toHaveLength(1);
  });

  test('refuses an announced gigabyte before it comes', async () => {
    const { status, headers } = await sendRaw(
      port,
      `POST /webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n{"type"`,
    );
    expect([status, headers.get('connection')]).toEqual([413, 'close']);
  });

  test('asks Prismic to come again when the hook cannot be written down, and when it is about to stop', async () => {
    isDiskFull = true;
    const full = await post(body());
    expect([full.status, full.headers.get('retry-after'), logged]).toEqual([
      503,
      '60',
      [expect.stringContaining('ENOSPC')],
    ]);
    [isDiskFull, isStopping] = [false, true];
    const stopping = await post(body());
    expect([stopping.status, stopping.headers.get('retry-after'), accepted]).toEqual([503, '60', []]);
  });

  test('knows no other address, method or name of itself', async () => {
    expect((await post(body(), {}, '/')).status).toBe(404);
    expect((await post(body(), {}, '/webhook/')).status).toBe(404);
    const get = await request(port, 'GET /webhook');
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await post(body(), { Host: 'evil.example' })).status).toBe(403);
    expect((await post(body(), { Host: 'bolak.example' })).status).toBe(200);
    expect(accepted).toHaveLength(1);
  });

  test('lets go of a sender that stops in the middle of a header or a body', async () => {
    const started = 'POST /webhook HTTP/1.1\r\nHost: localhost\r\n';
    const answers = await Promise.all([sendRaw(port, started), sendRaw(port, `${started}Content-Length: 9\r\n\r\n{`)]);
    expect([...answers.map(({ status }) => status), accepted]).toEqual([408, 408, []]);
  });

  test('stands a sender that goes away', async () => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
      socket.resetAndDestroy();
    });
    await once(socket, 'close');
    expect((await post(body())).status).toBe(200);
  });
});

describe('GET /status', () => {
  test('is a page for people, under a policy of its own that forbids everything but its styles', async () => {
    const { status, headers, body: page } = await request(port, 'GET /status');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(page.toString()).toMatch(
      /^<!doctype html><html lang="en">.*<h1 class="held">An earlier release is live<\/h1>/s,
    );
    expect(page.toString()).not.toContain('<script');
  });

  test.each([
    [undefined, 'en'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
    ['en;q=0.5, UZ-Latn-UZ;q=0.9', 'uz'],
    ['kk, de;q=0.9, uz;q=0.1', 'uz'],
    ['uz;q=0, ru;q=0.000, *', 'en'],
    ['tr-TR,tr;q=0.9', 'en'],
  ])('Accept-Language: %s is answered in %s', async (header, language) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'Accept-Language': header };
    const { headers: answered, body: page } = await request(port, 'GET /status', headers);
    expect(page.toString()).toContain(`<html lang="${language}">`);
    expect(answered.get('vary')).toBe('accept, accept-language');
  });

  test.each([
    ['__proto__, constructor;q=0.9'],
    ['<script>alert(1)</script>'],
    ['uz;q=NaN, ru;q=-1, en;q=1e999'],
    [';;;,,,===-----'],
    [`${'a-'.repeat(3_000)};q=1`],
    ['x,'.repeat(7_000)],
  ])('of a hostile Accept-Language nothing is in the page: %s', async (header) => {
    const { status, body: page } = await request(port, 'GET /status', { 'Accept-Language': header });
    expect([status, page.toString()]).toEqual([200, expect.stringContaining('<html lang="en">')]);
    expect(page.toString()).not.toContain('<script');
  });

  test('renews itself, but for one of which a publication is open', async () => {
    const lines = ['GET /status', 'GET /status?x=1', `GET /status?publication=${wentLive.at}`];
    const answers = await Promise.all(lines.map(async (line) => request(port, line)));
    expect(answers.map(({ headers }) => headers.get('refresh'))).toEqual(['10', '10', undefined]);
  });

  test.each([
    ['GET /status', { Accept: 'application/json' }],
    ['GET /status.json', {}],
    ['GET /status.json?x=1', {}],
  ])('%s %j is JSON for programs', async (line, headers) => {
    const answer = await request(port, line, headers);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ state: 'held', repository: 'bolak' });
  });

  test('has a head without a body, and no other methods', async () => {
    const head = await request(port, 'HEAD /status');
    expect([head.status, head.body.length, Number(head.headers.get('content-length')) > 500]).toEqual([200, 0, true]);
    expect((await request(port, 'DELETE /status')).headers.get('allow')).toBe('GET, HEAD');
    expect((await request(port, 'GET /status', { Host: 'evil.example' })).status).toBe(403);
  });
});

describe('GET /status/report/…', () => {
  test('is the report of a publication in the language of the browser, under a policy that lets nothing run', async () => {
    const headers = { 'Accept-Language': 'uz' };
    const { status, headers: answered, body: page } = await request(port, `GET /status/report/${KEY}`, headers);
    expect([status, answered.get('content-type'), answered.get('vary'), answered.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'accept-language',
      'no-store',
    ]);
    expect(answered.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    const html = page.toString();
    expect(html).toContain('<h1>Saytga nima chiqdi: 15-noy, 2026, 12:00:00</h1>');
    expect(html).toContain(
      '<a href="https://bolak.example/yangi"><bdi lang="uz-UZ">&#60;b&#62;Yangi&#60;/b&#62;</bdi></a>',
    );
    expect(html).not.toContain('href="https://bolak.example/eski"');
    const head = await request(port, `HEAD /status/report/${KEY}`);
    expect([head.status, head.body.length, Number(head.headers.get('content-length')) > 500]).toEqual([200, 0, true]);
  });

  test.each(['', 'ffffffffffffffff', '../../journal', '%2e%2e%2fjournal.json', `${KEY}/`, `${KEY}.json`, 'index'])(
    'of one that is not there is 404: %s',
    async (key) => {
      const headers = { 'Accept-Language': 'ru' };
      const { status, body: said } = await request(port, `GET /status/report/${key}`, headers);
      expect([status, said.toString()]).toEqual([404, 'Такого отчёта больше нет.\n']);
    },
  );

  test('obeys the rules of the status: a foreign host is refused, and there are no other methods', async () => {
    expect((await request(port, `GET /status/report/${KEY}`, { Host: 'evil.example' })).status).toBe(403);
    const posted = await request(port, `POST /status/report/${KEY}`);
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe.each([
  { path: 'rollback', part: 'release', id: release.id, done: () => rolledBack, other: () => approved },
  { path: 'approve', part: 'build', id: 'c'.repeat(32), done: () => approved, other: () => rolledBack },
])('the button of the status for what is called $path', ({ path, part, id, done, other }) => {
  const operator = { 'X-Remote-User': 'aziza' };

  /** The token on the page for a user with these headers. */
  const tokenFor = async (headers: Readonly<Record<string, string>>): Promise<string | undefined> => {
    const page = await request(port, `GET /status?${part}=${id}`, headers);
    return /name="token" value="(\w+)"/.exec(page.body.toString())?.[1];
  };

  const press = async (
    changes: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = operator,
  ) => post(new URLSearchParams({ id, ...changes }).toString(), headers, `/status/${path}`);

  test('works for whom the proxy names, and then shows the status again', async () => {
    const token = (await tokenFor(operator)) ?? '';
    const { status, headers } = await press({ token });
    expect([status, headers.get('location')]).toEqual([303, '../status']);
    expect([done(), other()]).toEqual([[{ id, by: 'aziza' }], []]);
  });

  test('knows a name in any script, as the proxy sends it', async () => {
    // The bytes of a header are sent as they are.
    const named = { 'X-Remote-User': Buffer.from('Азиза Oʻktamova').toString('latin1') };
    await press({ token: (await tokenFor(named)) ?? '' }, named);
    expect(done()).toEqual([{ id, by: 'Азиза Oʻktamova' }]);
  });

  test('is not there for others, who cannot press it either', async () => {
    expect(await tokenFor({})).toBe(undefined);
    const token = (await tokenFor(operator)) ?? '';
    const answers = [
      await press({ token }, {}),
      await press({ token }, { 'X-Remote-User': 'somebody else' }),
      await press({ token: 'ab'.repeat(32) }),
      await press({ token: '' }),
      await press({ token }, { ...operator, 'Sec-Fetch-Site': 'cross-site' }),
      await press({ token, id: '--forward' }),
      await press({ token, more: 'x'.repeat(5_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect((await request(port, `GET /status/${path}`, operator)).status).toBe(405);
    expect([done(), other()]).toEqual([[], []]);
    expect(logged.join('')).not.toContain(token);
  });

  test('says why it did not work', async () => {
    trouble = 'Another publication is running';
    const { status, body: said } = await press({ token: (await tokenFor(operator)) ?? '' });
    expect([status, said.toString()]).toEqual([409, 'Another publication is running\n']);
  });
});
