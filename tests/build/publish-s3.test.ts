import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orNull } from '../../base/or-null.ts';
import { CREDENTIALS, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { realStore } from '../helpers/real-store.ts';
import { readEvents, readFailure, runSiteAlone, startSite, type SiteRun } from '../helpers/run-site.ts';

let folder: ReturnType<typeof createFolder>;
let s3: TestBucket;

beforeEach(async () => {
  folder = createFolder();
  s3 = await startBucket();
});

afterEach(async () => {
  await s3[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const TO = 's3://bolak/site';

const run = async (command: string, ...args: readonly string[]): Promise<SiteRun> =>
  runSiteAlone([command, '--to', TO, ...args], {
    ...CREDENTIALS,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    GITHUB_ACTOR: 'aziza',
  });

/** Publishes in a separate process, which is killed at its first matching request. `elsewhere` simulates another machine. */
const publishAndKill = async (out: string, operation: RegExp, elsewhere = {}): Promise<void> => {
  const env = { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint, ...elsewhere };
  const { process, end } = startSite(['publish', '--yes', '--to', TO, '--out', out], env);
  s3.onRequest = (asked) => {
    if (operation.test(asked)) process.kill('SIGKILL');
    return process.killed ? { kind: 'reset' } : null;
  };
  await end;
  s3.onRequest = () => null;
};

const siteOf = (text: string) => {
  const out = join(folder.path, text);
  return { out, id: writeBuiltSite(out, { 'index.html': text, 'same.txt': 'same' }) };
};

const home = (): string | undefined => readSite(s3)['site/index.html'];

test('a release is published to a bucket, listed, taken back, and held until somebody says --forward', async () => {
  const [first, second, third] = [siteOf('first'), siteOf('second'), siteOf('third')];
  const dry = await run('publish', '--out', first.out, '--dry-run');
  expect([dry.code, dry.stdout]).toEqual([
    0,
    expect.stringContaining(`Publish release ${first.id.slice(0, 12)} at ${TO}`),
  ]);
  expect(s3.operations.filter((operation) => !/^(?:GET|LIST) /.test(operation))).toEqual([]);
  for (const { out } of [first, second]) expect((await run('publish', '--yes', '--out', out)).code).toBe(0);
  expect(home()).toBe('second');

  const back = await run('rollback', '--yes', '--json');
  expect(readEvents(back)).toMatchObject([
    { event: 'publication', kind: 'rollback', release: first.id, live: second.id, files: 0 },
    { event: 'live', target: TO, release: first.id },
  ]);
  expect(home()).toBe('first');

  const held = await run('publish', '--yes', '--json', '--out', third.out);
  expect([held.code, readFailure(held).code]).toEqual([2, 'publish.taken-back']);
  expect((await run('publish', '--yes', '--forward', '--out', third.out)).code).toBe(0);
  const releases = readEvents(await run('releases', '--json'));
  expect(releases.map(({ id, isLive, by }) => [id, isLive, by])).toEqual([
    [third.id, true, 'aziza'],
    [first.id, false, 'aziza'],
    [second.id, false, 'aziza'],
  ]);
});

test.skipIf(realStore === null)('a real store is published to, and refuses, with nothing in between', async () => {
  const { to = '', env = {} } = s3.direct ?? {};
  const [first, second] = [siteOf('first'), siteOf('second')];
  const ask = async (command: string, args: readonly string[], changes = {}): Promise<SiteRun> =>
    runSiteAlone([command, '--json', ...args], { ...env, ...changes });
  const nothing = readFailure(await ask('rollback', ['--yes', '--to', to]));
  expect(nothing).toMatchObject({ code: 'usage', message: 'Nothing was published there yet' });
  for (const { out } of [first, second])
    expect((await ask('publish', ['--yes', '--to', to, '--out', out])).code).toBe(0);
  expect((await ask('rollback', ['--yes', '--to', to])).code).toBe(0);
  const releases = readEvents(await ask('releases', ['--to', to]));
  expect(releases.map(({ id, isLive }) => [id, isLive])).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  const unknown = await ask('releases', ['--to', to], { AWS_ACCESS_KEY_ID: 'AKIANOBODY' });
  expect(readFailure(unknown)).toMatchObject({ code: 'publish.refused', exitCode: 3 });
  const wrong = await ask('releases', ['--to', to], { AWS_SECRET_ACCESS_KEY: 'wrong' });
  expect(readFailure(wrong)).toMatchObject({
    code: 'publish.refused',
    message: expect.stringContaining('SignatureDoesNotMatch'),
  });
  const missing = await ask('publish', ['--yes', '--to', `s3://no-such-bucket-${first.id}`, '--out', first.out]);
  expect(readFailure(missing)).toMatchObject({ code: 'publish.refused', exitCode: 3 });
});

test('a publication does not tell what the SDK will want of Node next year', async () => {
  const site = siteOf('first');
  const { code, stderr } = await run('publish', '--yes', '--out', site.out);
  expect([code, stderr]).toEqual([0, '']);
  const env = { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint };
  const told = await runSiteAlone(['releases', '--to', TO], {
    ...env,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'false',
  });
  expect(told.stderr.includes('NodeVersionSupportWarning')).toBe(Number.parseInt(process.versions.node, 10) < 22);
});

// A configured project needs the caches of the embedded site, which a run with a real store lacks.
test.skipIf(realStore !== null)(
  'where the bucket is, and how its addresses are made, a target of the configuration says',
  async () => {
    const site = siteOf('first');
    const production = { address: TO, endpoint: s3.endpoint, region: 'eu-central-1', pathStyle: true };
    const project = createConfiguredProject(join(folder.path, 'project'), { publish: { production } });
    const { code, output } = await project.run(['publish', '--yes', '--out', site.out], CREDENTIALS);
    expect([code, output]).toEqual([0, expect.stringContaining(`is live at ${TO}`)]);
    expect(home()).toBe('first');
  },
);

test('without credentials it is said where they are looked for', async () => {
  const env = { AWS_ENDPOINT_URL_S3: s3.endpoint, AWS_REGION: 'us-east-1', AWS_EC2_METADATA_DISABLED: 'true' };
  const missing = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', HOME: folder.path };
  const { code, stderr } = await runSiteAlone(['releases', '--to', TO], { ...env, ...missing });
  expect([code, stderr]).toEqual([3, expect.stringContaining('There are no credentials for s3://bolak/site')]);
  expect(stderr).toContain('AWS_ACCESS_KEY_ID');
});

test('killed before it is decided, nothing has changed; killed after it, the next one on the same machine ends it at once', async () => {
  const [first, second] = [siteOf('first'), siteOf('second')];
  await publishAndKill(first.out, /^PUT site\/\.site\/objects/);
  expect(home()).toBe(undefined);
  expect((await run('publish', '--yes', '--out', first.out)).code).toBe(0);
  await publishAndKill(second.out, /^COPY site\/index\.html/);
  expect(home()).toBe('first');
  const dry = await run('publish', '--dry-run', '--out', second.out);
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining(`A change at ${TO} is not finished`) });
  expect(home()).toBe('first');
  const { code, stdout } = await run('publish', '--yes', '--out', second.out);
  expect([code, home()]).toEqual([0, 'second']);
  expect(stdout).toContain('Looking for 3 s whether somebody is at it');
  expect(stdout).toContain(`An interrupted change at ${TO} was finished`);
  expect((await run('publish', '--dry-run', '--out', second.out)).stdout).not.toContain('not finished');
});

test('killed on another machine, it is waited for until half a minute is over by the store’s clock', async () => {
  const [first, second] = [siteOf('first'), siteOf('second')];
  await run('publish', '--yes', '--out', first.out);
  const temporary = join(folder.path, 'tmp');
  mkdirSync(temporary);
  await publishAndKill(second.out, /^COPY site\/index\.html/, { TMPDIR: temporary });
  await s3.passTime(31_000);
  const { code, stdout } = await run('publish', '--yes', '--out', second.out);
  expect([code, home()]).toEqual([0, 'second']);
  expect(stdout).not.toContain('Looking for');
  expect(stdout).toContain(`An interrupted change at ${TO} was finished`);
});

test('of two processes that publish at once one comes through, and the exit code of the other says so', async () => {
  const sites = ['first', 'second', 'third', 'fourth', 'fifth'].map(siteOf);
  await run('publish', '--yes', '--out', sites[0]?.out ?? '');
  for (const [round, { id }] of sites.slice(1, -1).entries()) {
    const pair = sites.slice(round + 1, round + 3);
    const runs = await Promise.all(pair.map(async ({ out }) => run('publish', '--yes', '--json', '--out', out)));
    const losers = runs.filter(({ code }) => code !== 0);
    expect(losers.slice(1).map(readFailure), id).toEqual([]);
    for (const loser of losers) {
      expect(loser.code).toBe(2);
      expect(['publish.overtaken', 'lock.held']).toContain(readFailure(loser).code);
    }
    expect(['first', 'second', 'third', 'fourth', 'fifth'].slice(round + 1, round + 3)).toContain(home());
  }
});

test('no credential is in an output, in an object, or in the arguments of a process', async () => {
  const site = siteOf('first');
  const seen: string[] = [];
  const codes = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'AccessDenied'];
  for (const code of codes) {
    s3.onRequest = () => ({ kind: 'error', status: 403, code });
    const { stdout, stderr, code: exit } = await run('publish', '--yes', '--out', site.out);
    expect([exit, stderr]).toEqual([3, expect.stringContaining('publish.refused')]);
    seen.push(stdout, stderr);
  }
  s3.onRequest = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      seen.push(orNull(() => readFileSync(join('/proc', pid, 'cmdline'), 'utf8')) ?? '');
    return null;
  };
  const { stdout, stderr } = await run('publish', '--yes', '--json', '--out', site.out);
  seen.push(stdout, stderr, ...[...s3.objects.values()].map(({ bytes }) => bytes.toString()));
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = CREDENTIALS;
  for (const text of seen) {
    expect(text).not.toContain(AWS_ACCESS_KEY_ID);
    expect(text).not.toContain(AWS_SECRET_ACCESS_KEY);
  }
});
