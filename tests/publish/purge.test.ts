import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PurgeSettings } from '../../config/purge-settings.ts';
import type { Redirect } from '../../model/site/redirects.ts';
import { diffRedirects } from '../../publish/changed-redirects.ts';
import { openSite } from '../../publish/built-site.ts';
import { findPurge } from '../../publish/purge/find-purge.ts';
import { signAws } from '../../publish/purge/cloudfront.ts';
import { planPurge } from '../../publish/purge/plan-purge.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { listenHere } from '../helpers/listen-here.ts';

let folder: ReturnType<typeof createFolder>;

beforeEach(() => {
  folder = createFolder();
});

afterEach(() => folder[Symbol.dispose]());

interface Call {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local stand-in for a CDN's API: records all requests, and answers 200 unless given other answers. */
const startInterface = async (...answers: readonly ((response: ServerResponse) => void)[]) => {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method, path: request.url, headers: request.headers, body });
      const answer = answers[calls.length - 1];
      return answer ? answer(response) : response.writeHead(200).end('{"success":true}');
    });
  });
  const here = await listenHere(server);
  return { ...here, url: here.origin, calls };
};

const respond =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

const reset = (response: ServerResponse): void => void response.destroy();

const TOKEN = 'token-of-the-purge-tests';
const zone = '0123456789abcdef0123456789abcdef';
const urls = (count: number) => Array.from({ length: count }, (_, index) => `https://bolak.example/p${index}`);

const run = async (
  settings: PurgeSettings,
  addresses: readonly string[],
  env: NodeJS.ProcessEnv,
  site = 'https://bolak.example',
) => findPurge(settings, { site, env: { PATH: process.env['PATH'], ...env } })(addresses, new AbortController().signal);

const cloudflare = async (url: string, addresses: readonly string[]) =>
  run({ by: 'cloudflare', zone }, addresses, { CLOUDFLARE_API_TOKEN: TOKEN, CLOUDFLARE_API_BASE_URL: url });

const leading = (from: string, to: string): Redirect => ({
  ...{ from, to, isPermanent: true, reason: 'moved' },
  ...{ document: null, since: null },
});

describe('what is purged', () => {
  const manifestOf = (name: string, contents: Readonly<Record<string, string>>) => {
    writeBuiltSite(join(folder.path, name), contents);
    return openSite(join(folder.path, name)).manifest;
  };
  const before = {
    'index.html': 'home',
    'blogs/тест/index.html': 'old',
    'blogs/тест/_payload.json': 'old',
    'uz/blogs/тест/index.html': 'old',
    'sitemap.xml': 'old',
    'gone/index.html': 'gone',
    'assets/app.11111111.js': '1',
  };
  const after = {
    'index.html': 'home',
    'blogs/тест/index.html': 'new',
    'blogs/тест/_payload.json': 'new',
    'uz/blogs/тест/index.html': 'new',
    'sitemap.xml': 'new',
    'ru/added/index.html': 'added',
    'assets/app.22222222.js': '2',
  };
  const article = '/blogs/%D1%82%D0%B5%D1%81%D1%82';

  test('is every address of what changed, came or went, and nothing else', () => {
    const place = { url: 'https://next.example', isMain: false };
    expect(
      planPurge({ stale: [manifestOf('old', before)], site: manifestOf('new', after), redirects: [] }, place),
    ).toEqual(
      [
        ...['', '/', '/index.html', '/_payload.json'].map((end) => article + end),
        ...['', '/', '/index.html'].map((end) => `/uz${article}${end}`),
        ...['', '/', '/index.html'].map((end) => `/gone${end}`),
        ...['', '/', '/index.html'].map((end) => `/ru/added${end}`),
        ...['/builds/latest.json', '/sitemap.xml'],
      ]
        .map((path) => `https://next.example${path}`)
        .toSorted(),
    );
  });

  test('is what leads elsewhere than before, or nowhere any more', () => {
    const place = { url: 'https://bolak.example', isMain: false };
    const site = manifestOf('new', before);
    const redirects = diffRedirects(
      [[leading('/old', '/a'), leading('/same', '/a'), leading('/left', '/a'), leading('/old/*', '/a')]],
      [leading('/old', '/b'), leading('/same', '/a'), leading('/new', '/b')],
    );
    expect(redirects).toEqual([
      { from: '/old', to: '/b' },
      { from: '/left', to: null },
      { from: '/new', to: '/b' },
    ]);
    expect(planPurge({ stale: [site], site, redirects }, place)).toEqual(
      [
        ...['/left', '/new', '/old'].flatMap((path) => ['', '/', '/index.html'].map((end) => path + end)),
        '/builds/latest.json',
      ]
        .map((path) => `https://bolak.example${path}`)
        .toSorted(),
    );
  });

  test('is the home page by its folder and its file', () => {
    const place = { url: 'https://bolak.example', isMain: true };
    const altered = manifestOf('new', { ...before, 'index.html': 'new' });
    expect(planPurge({ stale: [manifestOf('old', before)], site: altered, redirects: [] }, place)).toEqual(
      ['/', '/builds/latest.json', '/index.html'].map((path) => `https://bolak.example${path}`),
    );
  });
});

describe('Cloudflare', () => {
  test('is given a hundred addresses at a time, and the token in a header', async () => {
    await using cdn = await startInterface();
    await cloudflare(cdn.url, urls(250));
    expect(cdn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array.from({ length: 3 }, () => `POST /zones/${zone}/purge_cache`),
    );
    expect(cdn.calls.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 3 }, () => `Bearer ${TOKEN}`),
    );
    const bodies = cdn.calls.map(({ body }): unknown => JSON.parse(body));
    expect(bodies).toEqual([
      { files: urls(250).slice(0, 100) },
      { files: urls(250).slice(100, 200) },
      { files: urls(250).slice(200) },
    ]);
  });

  test('is given no more than 800 addresses a second', async () => {
    await using cdn = await startInterface();
    const started = performance.now();
    await cloudflare(cdn.url, urls(1_600));
    // The first request is sent at once, so 1600 addresses take slightly less than two seconds.
    expect(performance.now() - started).toBeGreaterThan(1_800);
  });

  test('is asked again when it is reset, fails, or has a limit, as late as it says', async () => {
    await using cdn = await startInterface(reset, respond(503, ''), respond(429, '', { 'retry-after': '2' }));
    const started = performance.now();
    await cloudflare(cdn.url, urls(1));
    expect(cdn.calls.length).toBe(4);
    expect(performance.now() - started).toBeGreaterThan(2_000);
  });

  test('that refuses is quoted, and not asked again; the token is in no message', async () => {
    const said = `{"success":false,"errors":[{"code":10000,"message":"Authentication error for ${TOKEN}"}]}`;
    await using cdn = await startInterface(respond(403, said));
    const failure = cloudflare(cdn.url, urls(150));
    await expect(failure).rejects.toMatchObject({
      code: 'publish.unpurged',
      message: expect.stringMatching(/Cloudflare .* it answered 403, .*Authentication error for \*\*\*/),
    });
    expect(cdn.calls.length).toBe(1);
  });

  test('without a token is not asked at all', async () => {
    expect(() => findPurge({ by: 'cloudflare', zone }, { site: '', env: { CLOUDFLARE_API_TOKEN: ' ' } })).toThrow(
      'CLOUDFLARE_API_TOKEN',
    );
  });
});

describe('CloudFront', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const cloudfront = async (url: string, addresses: readonly string[], site?: string) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', TOKEN);
    const settings = { by: 'cloudfront', distribution: 'E2EXAMPLE' } as const;
    await run(settings, addresses, { AWS_ENDPOINT_URL_CLOUDFRONT: url }, site);
  };
  const pathsIn = (body: string) => [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path]) => path);

  test('is given one signed invalidation of paths, each once; a second try is the same request', async () => {
    await using cdn = await startInterface(reset, respond(201, ''));
    await cloudfront(cdn.url, [...urls(3), 'https://ru.bolak.example/p0']);
    const [first, second] = cdn.calls;
    expect(second?.body).toBe(first?.body);
    expect(second).toMatchObject({ method: 'POST', path: '/2020-05-31/distribution/E2EXAMPLE/invalidation' });
    expect(pathsIn(second?.body ?? '')).toEqual(['/p0', '/p1', '/p2']);
    expect(second?.body).toMatch(/<CallerReference>[\w-]{36}<\/CallerReference>.*<Quantity>3<\/Quantity>/);
    expect(second?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/cloudfront\/aws4_request, SignedHeaders=host;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
    expect(JSON.stringify(cdn.calls)).not.toContain(TOKEN);
  });

  test('forgets everything when more changed than may be in progress', async () => {
    await using cdn = await startInterface();
    await cloudfront(cdn.url, urls(3_001));
    expect(cdn.calls.map(({ body }) => pathsIn(body))).toEqual([['/*']]);
  });

  test('of a site below a path forgets nothing of the site beside it', async () => {
    await using cdn = await startInterface();
    await cloudfront(cdn.url, urls(3_001), 'https://bolak.example/shop');
    expect(cdn.calls.map(({ body }) => pathsIn(body))).toEqual([['/shop/*']]);
  });

  const refusal = (code: string) =>
    respond(
      400,
      `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>Slower</Message></Error></ErrorResponse>`,
    );

  test('that wants to be asked less often says 400, and is asked again', async () => {
    await using cdn = await startInterface(refusal('Throttling'));
    await cloudfront(cdn.url, urls(3));
    expect(cdn.calls.map(({ body }) => pathsIn(body))).toEqual(Array.from({ length: 2 }, () => ['/p0', '/p1', '/p2']));
  });

  test('that has too many paths in progress forgets everything, of which it takes some more', async () => {
    const full = refusal('TooManyInvalidationsInProgress');
    await using cdn = await startInterface(full, full);
    await cloudfront(cdn.url, urls(3));
    expect(cdn.calls.map(({ body }) => pathsIn(body))).toEqual([['/p0', '/p1', '/p2'], ['/*'], ['/*']]);
  });

  test('that refuses for another reason is not asked again', async () => {
    await using cdn = await startInterface(refusal('InvalidArgument'));
    await expect(cloudfront(cdn.url, urls(3))).rejects.toThrow('InvalidArgument');
    expect(cdn.calls).toHaveLength(1);
  });

  test('is signed as in the examples of AWS', () => {
    const { authorization } = signAws({
      url: 'https://example.amazonaws.com/',
      body: '',
      service: 'service',
      region: 'us-east-1',
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
      at: new Date('2015-08-30T12:36:00Z'),
    });
    expect(authorization).toMatch(/Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b$/);
  });
});

test.each([
  [true, '1'],
  [false, undefined],
])('Fastly is given address by address, softly: %s', async (soft, header) => {
  await using cdn = await startInterface(respond(500, ''));
  await run({ by: 'fastly', soft }, urls(20), { FASTLY_API_TOKEN: TOKEN, FASTLY_API_ENDPOINT: cdn.url });
  const paths = new Set(cdn.calls.map(({ method, path }) => `${method} ${path}`));
  expect([...paths].toSorted()).toEqual(
    urls(20)
      .map((url) => url.replace('https://', 'POST /purge/'))
      .toSorted(),
  );
  expect(cdn.calls.length).toBe(21);
  expect(new Set(cdn.calls.map(({ headers }) => headers['fastly-key']))).toEqual(new Set([TOKEN]));
  expect(new Set(cdn.calls.map(({ headers }) => headers['fastly-soft-purge']))).toEqual(new Set([header]));
});

test('Fastly forgets the whole service when more changed than it takes one by one, if it knows which', async () => {
  await using cdn = await startInterface();
  const settings = { by: 'fastly', soft: true, service: 'SU1Z0isxPaozGVKXdv0eY' } as const;
  await run(settings, urls(5_001), { FASTLY_API_TOKEN: TOKEN, FASTLY_API_ENDPOINT: cdn.url });
  expect(cdn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /service/${settings.service}/purge_all`,
  ]);
  expect(cdn.calls[0]?.headers['fastly-soft-purge']).toBe(undefined);
});

test('Fastly is given no more addresses than it takes in an hour', async () => {
  await using cdn = await startInterface();
  const purge = run({ by: 'fastly', soft: false }, urls(100_001), {
    FASTLY_API_TOKEN: TOKEN,
    FASTLY_API_ENDPOINT: cdn.url,
  });
  await expect(purge).rejects.toMatchObject({
    code: 'publish.unpurged',
    message: expect.stringContaining('`service`'),
  });
  expect(cdn.calls).toEqual([]);
});

describe('a command', () => {
  test('gets the addresses, one a line, and none of the secrets of Prismic', async () => {
    const [list, secret] = [join(folder.path, 'list'), join(folder.path, 'secret')];
    const command = `cat > ${list}; echo "$PRISMIC_ACCESS_TOKEN$PRISMIC_WEBHOOK_SECRET" > ${secret}`;
    await run({ by: 'command', command }, urls(2), { PRISMIC_ACCESS_TOKEN: TOKEN, PRISMIC_WEBHOOK_SECRET: TOKEN });
    expect(readFileSync(list, 'utf8')).toBe('https://bolak.example/p0\nhttps://bolak.example/p1\n');
    expect(readFileSync(secret, 'utf8')).toBe('\n');
  });

  test('that fails is reported; one that reads nothing need not', async () => {
    const done = join(folder.path, 'done');
    await run({ by: 'command', command: `touch ${done}` }, urls(10_000), {});
    expect(existsSync(done)).toBe(true);
    await expect(run({ by: 'command', command: 'exit 9' }, urls(1), {})).rejects.toMatchObject({
      code: 'publish.unpurged',
      message: expect.stringContaining('the command ended with 9'),
    });
  });
});
