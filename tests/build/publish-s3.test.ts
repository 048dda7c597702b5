import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREDENTIALS, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { readEvents, readFailure, runSite, type SiteRun } from '../helpers/run-site.ts';

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
  runSite([command, '--to', TO, ...args], { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint, GITHUB_ACTOR: 'aziza' });

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
  expect(s3.operations.filter((operation) => !operation.startsWith('GET'))).toEqual([]);
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
    [second.id, false, 'aziza'],
    [first.id, false, 'aziza'],
  ]);
});

test('where the bucket is, and how its addresses are made, a target of the configuration says', async () => {
  const site = siteOf('first');
  const production = { address: TO, endpoint: s3.endpoint, region: 'eu-central-1', pathStyle: true };
  const project = createConfiguredProject(join(folder.path, 'project'), { publish: { production } });
  const { code, output } = await project.run(['publish', '--yes', '--out', site.out], CREDENTIALS);
  expect([code, output]).toEqual([0, expect.stringContaining(`is live at ${TO}`)]);
  expect(home()).toBe('first');
});

test('without credentials it is said where they are looked for', async () => {
  const env = { AWS_ENDPOINT_URL_S3: s3.endpoint, AWS_REGION: 'us-east-1', AWS_EC2_METADATA_DISABLED: 'true' };
  const missing = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', HOME: folder.path };
  const { code, stderr } = await runSite(['releases', '--to', TO], { ...env, ...missing });
  expect([code, stderr]).toEqual([3, expect.stringContaining('There are no credentials for s3://bolak/site')]);
  expect(stderr).toContain('AWS_ACCESS_KEY_ID');
});
