import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAlertChannel } from '../../server/webhook/alert-channel.ts';
import { CREDENTIALS, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { encrypt, startForwardProxy, TRUST, USER, wantsUser, type ForwardProxy } from '../helpers/forward-proxy.ts';
import { startContentRepository } from '../helpers/content-repository.ts';
import { listenHere } from '../helpers/listen-here.ts';
import { startWriteServer, type WriteServer } from '../helpers/prismic-write-server.ts';
import { runSiteAlone, type SiteRun } from '../helpers/run-site.ts';

let folder: ReturnType<typeof createFolder>;
let proxy: ForwardProxy;
let prismic: WriteServer;
let s3: TestBucket;

beforeEach(async () => {
  folder = createFolder();
  proxy = await startForwardProxy();
  proxy.obstacle = wantsUser;
  prismic = await startWriteServer();
  s3 = await startBucket();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([proxy, prismic, s3].map(async (server) => server[Symbol.asyncDispose]()));
  folder[Symbol.dispose]();
});

/** Sent with each request, but never printed. */
const SECRET = encodeURIComponent(USER.password);

const throughProxy = () => {
  const address = `http://${USER.name}:${SECRET}@127.0.0.1:${proxy.port}`;
  return { ...TRUST, HTTPS_PROXY: address, HTTP_PROXY: address };
};

const expectSilence = (output: string): void => {
  const encoded = Buffer.from(`${USER.name}:${USER.password}`).toString('base64');
  for (const secret of [USER.password, SECRET, encoded]) expect(output).not.toContain(secret);
};

/** Runs the command line behind the proxy, and expects its output to contain no password. */
const run = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<SiteRun> => {
  const ran = await runSiteAlone(args, { ...throughProxy(), ...env });
  expectSilence(ran.stdout + ran.stderr);
  return ran;
};

test('content and models are asked through it, encrypted and not; with NO_PROXY nothing is', async () => {
  await using front = await encrypt(prismic.port);
  const envOf = (origin: string) => ({
    ...prismic.env,
    PRISMIC_ENDPOINT: `${origin.replace('HOST', 'content.bolak.test')}/api/v2`,
    PRISMIC_WRITE_ENDPOINT: origin.replace('HOST', 'write.bolak.test'),
  });
  for (const origin of [`https://HOST:${front.port}`, `http://HOST:${prismic.port}`]) {
    const { code, stdout } = await run(['doctor'], envOf(origin));
    expect([code, stdout]).toEqual([0, expect.stringContaining('“bolak-test” answers')]);
    const used = `through the proxy http://127.0.0.1:${proxy.port}`;
    expect(stdout).toContain(`content (${origin.replace('HOST', 'content.bolak.test')}) ${used}`);
    expect(stdout).toContain(`models and pushes (${origin.replace('HOST', 'write.bolak.test')}) ${used}`);
    expect((await run(['models', 'status'], envOf(origin))).stdout).toContain('+ slice hero');
  }
  expect(proxy.hosts()).toEqual(['content.bolak.test', 'write.bolak.test']);
  expect(proxy.requests.some((line) => line === `CONNECT content.bolak.test:${front.port}`)).toBe(true);
  expect(proxy.requests.some((line) => line.startsWith(`GET http://content.bolak.test:${prismic.port}/api/v2`))).toBe(
    true,
  );

  proxy.obstacle = () => ({ status: 502 });
  const lame = await run(['doctor'], envOf(`https://HOST:${front.port}`));
  expect([lame.code, lame.stdout]).toEqual([
    3,
    expect.stringMatching(/^warning +proxy: content \(.*does not reach it \(502\)$/m),
  ]);
  proxy.obstacle = () => ({ status: 403 });
  const refused = await run(['doctor'], envOf(`https://HOST:${front.port}`));
  expect([refused.code, refused.stdout]).toEqual([
    3,
    expect.stringMatching(/^problem +proxy: content \(.*let it through \(403\)$/m),
  ]);
  expect(refused.stderr).toContain('problems: proxy, repository, models');

  const before = proxy.requests.length;
  const env = { ...envOf(`https://HOST:${front.port}`), NO_PROXY: '.bolak.test' };
  const direct = await run(['doctor'], env);
  expect(direct.stdout).toContain(`Without a proxy: content (https://content.bolak.test:${front.port})`);
  expect(proxy.requests.slice(before)).toEqual([]);
});

test('while it leads nowhere, the last good snapshot stands in, and the warning names it', async () => {
  await using service = await startContentRepository();
  const endpoint = service.server.endpoint.replace('127.0.0.1', 'content.bolak.test');
  const env = { PRISMIC_REPOSITORY: 'bolak-test', PRISMIC_ENDPOINT: endpoint, SITE_CACHE: join(folder.path, 'cache') };
  const out = join(folder.path, 'documents');
  expect((await run(['snapshot', '--out', out], env)).code).toBe(0);
  expect(proxy.hosts()).toEqual(['content.bolak.test']);
  proxy.obstacle = () => ({ status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' });
  const stale = await run(['snapshot', '--out', out], env);
  expect([stale.code, stale.stderr]).toEqual([
    0,
    expect.stringMatching(/proxy http:.* answered with a page of its own/),
  ]);
  const fresh = await run(['snapshot', '--no-stale', '--out', out], env);
  expect([fresh.code, fresh.stderr]).toEqual([3, expect.stringContaining('proxy.refused')]);
});

test('one that is asked over TLS itself is used in the same way, and one that does not speak it is named', async () => {
  await using front = await encrypt(prismic.port);
  await using secure = await encrypt(proxy.port);
  const env = { ...prismic.env, PRISMIC_ENDPOINT: `https://content.bolak.test:${front.port}/api/v2` };
  const write = { PRISMIC_WRITE_ENDPOINT: `http://write.bolak.test:${prismic.port}` };
  const address = `https://${USER.name}:${SECRET}@127.0.0.1:${secure.port}`;
  const { code, stdout } = await run(['doctor'], { ...env, ...write, HTTPS_PROXY: address, HTTP_PROXY: address });
  expect([code, stdout]).toEqual([0, expect.stringContaining('“bolak-test” answers')]);
  expect(proxy.hosts()).toEqual(['content.bolak.test', 'write.bolak.test']);
  const half = await run(['doctor'], { ...env, ...write, HTTPS_PROXY: '', HTTP_PROXY: address });
  expect(half.stdout).toMatch(/Without a proxy: content \(https:.*HTTPS_PROXY is not set/);
  const wrong = address.replace(String(secure.port), String(proxy.port));
  const failed = await run(['models', 'status'], { ...env, ...write, HTTP_PROXY: wrong });
  expect([failed.code, failed.stderr]).toEqual([3, expect.stringContaining('does not speak TLS')]);
});

/** Serves the site in the bucket as visitors get it. */
const serveBucket = async () =>
  listenHere(
    createServer((request, response) => {
      const path = request.url?.endsWith('/') ? `${request.url}index.html` : request.url;
      const object = s3.objects.get(`site${path}`);
      response.writeHead(object ? 200 : 404).end(object?.bytes);
    }),
  );

const zone = '0123456789abcdef0123456789abcdef';

test('a bucket, a purge, the public pages and alerts are asked through it', async () => {
  await using purged = await listenHere(createServer((_, response) => response.end('{"success":true}')));
  await using pages = await serveBucket();
  await using front = await encrypt(s3.port);
  const settings = (endpoint: string) => ({
    address: 's3://bolak/site',
    endpoint,
    pathStyle: true,
    url: `http://pages.bolak.test:${pages.port}`,
    purge: { by: 'cloudflare', zone } as const,
  });
  const production = settings(`https://store.bolak.test:${front.port}`);
  const other = { ...settings(`http://plain-store.bolak.test:${s3.port}`) };
  const project = createConfiguredProject(join(folder.path, 'project'), { publish: { production, other } });
  const env = {
    ...throughProxy(),
    ...CREDENTIALS,
    NODE_EXTRA_CA_CERTS: join(process.cwd(), TRUST.NODE_EXTRA_CA_CERTS),
    CLOUDFLARE_API_TOKEN: 'token-of-the-purge',
    CLOUDFLARE_API_BASE_URL: `http://purge.bolak.test:${purged.port}`,
  };
  for (const [target, home] of [
    ['production', 'first'],
    ['other', 'second'],
  ] as const) {
    const out = join(folder.path, home);
    writeBuiltSite(out, { 'index.html': home });
    const { code, output } = await project.run(['publish', '--yes', '--to', target, '--out', out], env);
    expect([code, output]).toEqual([0, expect.stringContaining('is live at s3://bolak/site')]);
    expect(output).not.toContain('NodeVersionSupportWarning');
    expect(readSite(s3)['site/index.html']).toBe(home);
    expectSilence(output);
  }
  expect(proxy.hosts().toSorted()).toEqual([
    'pages.bolak.test',
    'plain-store.bolak.test',
    'purge.bolak.test',
    'store.bolak.test',
  ]);

  proxy.obstacle = () => ({ status: 403 });
  const refused = await project.run(['releases', '--to', 'production'], env);
  expect([refused.code, refused.output]).toEqual([3, expect.stringContaining('does not let it through (403)')]);
  const asked = proxy.requests.length;
  // Without the proxy the name cannot be resolved.
  const direct = await project.run(['releases', '--to', 'other'], { ...env, NO_PROXY: 'plain-store.bolak.test' });
  expect([direct.code, direct.output]).toEqual([3, expect.stringMatching(/ENOTFOUND|EAI_AGAIN/)]);
  expect(proxy.requests.length).toBe(asked);
  proxy.obstacle = () => ({ status: 407, headers: { 'proxy-authenticate': 'Basic' } });
  const unknown = await project.run(['releases', '--to', 'other'], env);
  expect([unknown.code, unknown.output]).toEqual([3, expect.stringContaining('does not take the user and password')]);
  proxy.obstacle = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' });
  const page = await project.run(['releases', '--to', 'other'], env);
  expect([page.code, page.output]).toEqual([3, expect.stringContaining('a page of its own (200)')]);
  proxy.obstacle = wantsUser;
  const untrusted = await project.run(['releases', '--to', 'production'], { ...env, NODE_EXTRA_CA_CERTS: '' });
  expect([untrusted.code, untrusted.output]).toEqual([
    3,
    expect.stringMatching(/certificate\.untrusted.*NODE_EXTRA_CA_CERTS/s),
  ]);
  for (const { output } of [refused, unknown, page, untrusted]) expectSilence(output);
});

test('alerts are sent through it', async () => {
  vi.stubEnv('HTTPS_PROXY', throughProxy().HTTPS_PROXY);
  const send = findAlertChannel({ SITE_ALERT_URL: 'https://alerts.bolak.test:1/hook' });
  proxy.obstacle = () => ({ status: 403 });
  const failure = await send?.('text', new AbortController().signal);
  expect(failure).toContain('does not let it through (403)');
  expectSilence(failure ?? '');
  expect(proxy.requests).toEqual(['CONNECT alerts.bolak.test:1']);
});

test("what a bucket's credentials come from is asked through it: single sign-on, and the role of a CI job", async () => {
  const roleFile = join(folder.path, 'token');
  writeFileSync(roleFile, 'token');
  mkdirSync(join(folder.path, '.aws/sso/cache'), { recursive: true });
  const start = 'https://bolak.awsapps.com/start';
  writeFileSync(
    join(folder.path, '.aws/config'),
    `[profile office]\nsso_start_url = ${start}\nsso_region = us-east-1\nsso_account_id = 123456789012\nsso_role_name = site\nregion = us-east-1\n`,
  );
  const cached = { startUrl: start, region: 'us-east-1', accessToken: 'token', expiresAt: '2199-01-01T00:00:00Z' };
  writeFileSync(
    join(folder.path, `.aws/sso/cache/${createHash('sha1').update(start).digest('hex')}.json`),
    JSON.stringify(cached),
  );
  proxy.obstacle = () => ({ status: 403 });
  const common = { AWS_EC2_METADATA_DISABLED: 'true', HOME: folder.path };
  const role = {
    AWS_WEB_IDENTITY_TOKEN_FILE: roleFile,
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/site',
    AWS_REGION: 'us-east-1',
  };
  await run(['releases', '--to', 's3://bolak/site'], { ...common, ...role });
  await run(['releases', '--to', 's3://bolak/site'], { ...common, AWS_PROFILE: 'office' });
  expect(proxy.hosts()).toEqual(['sts.us-east-1.amazonaws.com', 'portal.sso.us-east-1.amazonaws.com']);
});
