import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREDENTIALS, startBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { holdBefore } from '../helpers/hold-process.ts';
import { startPublicServer } from '../helpers/public-server.ts';
import { readEvents, readFailure, runSite, startSite, type Environment, type SiteRun } from '../helpers/run-site.ts';

let folder: ReturnType<typeof createFolder>;
let to = '';

beforeEach(() => {
  folder = createFolder();
  to = pathToFileURL(join(folder.path, 'www')).href;
});

afterEach(() => folder[Symbol.dispose]());

const DAY = 86_400;
const NOW = 1_795_219_200;

const envOn = (seconds: number): Environment => ({ SOURCE_DATE_EPOCH: String(seconds), GITHUB_ACTOR: 'aziza' });

/** Writes a site as a build would, and returns its folder. */
const siteOf = (text: string, robots = ''): string => {
  const out = join(folder.path, `dist-${text}`);
  writeBuiltSite(out, { 'index.html': text, ...(robots === '' ? {} : { 'robots.txt': robots }) });
  return out;
};

const unlisted = (text: string): string => siteOf(text, 'User-agent: *\nDisallow: /\n');

interface Publishing {
  readonly target: string;
  readonly out: string;
  readonly at?: number;
}

const publish = async ({ target, out, at = NOW }: Publishing, ...args: readonly string[]): Promise<SiteRun> =>
  runSite(['publish', '--to', target, '--out', out, '--yes', '--json', ...args], envOn(at));

const run = async (...args: readonly string[]): Promise<SiteRun> => runSite(args, envOn(NOW));

test('a preview is published, listed, shown before it is taken away, and then gone', async () => {
  const target = `${to}/preview/pr-12`;
  expect((await publish({ target: to, out: siteOf('site') })).code).toBe(0);
  const published = readEvents(await publish({ target, out: unlisted('branch') }));
  expect(published.at(-1)).toMatchObject({
    event: 'preview',
    name: 'pr-12',
    target,
    url: null,
    since: { by: 'aziza' },
  });
  expect(readEvents(await publish({ target, out: unlisted('branch') })).map(({ event }) => event)).toEqual([
    'notice',
    'preview',
  ]);

  const { stdout } = await run('releases', '--to', to);
  expect(stdout.trim().split('\n').slice(1)).toEqual([`Preview pr-12  2026-11-21 00:00 UTC by aziza  ${target}`]);

  const refused = await run('unpublish', target);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('write.unconfirmed')]);
  const dry = await run('unpublish', target, '--dry-run');
  expect([dry.code, dry.stdout]).toEqual([0, `Preview pr-12  2026-11-21 00:00 UTC by aziza  ${target}\n`]);
  expect(existsSync(join(folder.path, 'www/preview/pr-12/current/index.html'))).toBe(true);

  expect(readEvents(await run('unpublish', target, '--yes', '--json'))).toMatchObject([
    { event: 'preview', name: 'pr-12' },
    { event: 'withdrawn', name: 'pr-12', target },
  ]);
  expect(existsSync(join(folder.path, 'www/preview/pr-12'))).toBe(false);
  expect(readFileSync(join(folder.path, 'www/current/index.html'), 'utf8')).toBe('site');
  const again = await run('unpublish', target, '--yes');
  expect([again.code, again.stdout]).toEqual([0, `There is nothing to take away at ${target}\n`]);
});

test('previews that were last published longer ago are taken away, and no other ones', async () => {
  const targetOf = (name: string) => `${to}/preview/${name}`;
  for (const [name, at] of [
    ['old', NOW - 20 * DAY],
    ['renewed', NOW - 20 * DAY],
    ['renewed', NOW - 2 * DAY],
    ['new', NOW],
  ] as const)
    expect((await publish({ target: targetOf(name), out: unlisted(String(at)), at })).code).toBe(0);
  await publish({ target: to, out: siteOf('site'), at: NOW - 30 * DAY });
  const namesIn = (ran: SiteRun) => readEvents(ran).flatMap(({ event, name }) => (event === 'preview' ? [name] : []));
  expect(namesIn(await run('unpublish', to, '--older-than', '14d', '--dry-run', '--json'))).toEqual(['old']);
  expect((await run('unpublish', to, '--older-than', '14d', '--yes')).code).toBe(0);
  expect(namesIn(await run('releases', '--to', to, '--json'))).toEqual(['new', 'renewed']);
  expect((await run('unpublish', to, '--older-than', '12h', '--yes')).code).toBe(0);
  expect(namesIn(await run('releases', '--to', to, '--json'))).toEqual(['new']);
  expect(readFileSync(join(folder.path, 'www/current/index.html'), 'utf8')).toBe('site');
});

test('an old preview that somebody publishes to while others are taken away stays', async () => {
  const [first, second] = [`${to}/preview/a`, `${to}/preview/b`];
  for (const target of [first, second]) await publish({ target, out: unlisted('old'), at: NOW - 20 * DAY });
  const hold = holdBefore(folder.path, 'openSync', 'preview/a/.site.lock');
  const removal = startSite(['unpublish', to, '--older-than', '14d', '--yes', '--json'], {
    ...envOn(NOW),
    ...hold.env,
  });
  await hold.held;
  await publish({ target: second, out: unlisted('new') });
  await hold.release();
  const end = await removal.end;
  expect([end.code, readFailure(end).code]).toEqual([2, 'publish.overtaken']);
  expect([first, second].map((target) => existsSync(join(fileURLToPath(target), 'current')))).toEqual([false, true]);
});

test('what was built for one is not published as the other, and the command that builds it right is named', async () => {
  const preview = await publish({ target: `${to}/preview/pr-12`, out: siteOf('site') });
  expect([preview.code, readFailure(preview)]).toMatchObject([
    2,
    { code: 'usage', hint: expect.stringContaining(`site build --unlisted --out ${siteOf('site')}`) },
  ]);
  const site = await publish({ target: to, out: unlisted('branch') });
  expect([site.code, readFailure(site)]).toMatchObject([
    2,
    { code: 'usage', hint: expect.stringMatching(/site build --out \S+`.*--to \S+\/preview\/<name>/) },
  ]);
  expect(existsSync(join(folder.path, 'www'))).toBe(false);
});

test.each([
  [['unpublish', 'TO', '--yes'], 'which is what all visitors see'],
  [['unpublish', 'TO/preview/pr-1', '--older-than', '1d', '--yes'], 'got the preview pr-1'],
  [['unpublish', 'TO', '--older-than', '0d'], 'Expected days or hours such as 14d or 12h'],
  [['unpublish', 'TO/preview/Feature_1', '--yes'], 'Take feature-1.'],
  [['publish', '--to', 'TO/preview/pr-1', '--out', 'OUT', '--verify', '--yes'], 'Expected the addresses of previews'],
])('%j is refused', async (args, message) => {
  const out = unlisted('branch');
  const { code, stderr } = await run(...args.map((arg) => arg.replace('TO', to).replace('OUT', out)));
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('a preview whose record nobody can read is not published to, and it is said how it goes', async () => {
  const target = `${to}/preview/pr-12`;
  await publish({ target, out: unlisted('branch') });
  writeFileSync(join(folder.path, 'www/preview/pr-12/publication.json'), '{}');
  const refused = await publish({ target, out: unlisted('other') });
  expect(readFailure(refused)).toMatchObject({
    code: 'publish.damaged',
    hint: expect.stringContaining(`\`site unpublish ${target}\``),
  });
  expect((await run('unpublish', target, '--yes')).code).toBe(0);
  expect(existsSync(join(folder.path, 'www/preview/pr-12'))).toBe(false);
  expect((await publish({ target, out: unlisted('other') })).code).toBe(0);
});

test('the webhook does not publish to a preview', async () => {
  const env = { PRISMIC_REPOSITORY: 'bolak', PRISMIC_WEBHOOK_SECRET: 'a secret that is long enough' };
  const { code, stderr } = await runSite(['webhook', '--to', `${to}/preview/pr-1`, '--port', '0'], env);
  expect([code, stderr]).toEqual([2, expect.stringContaining('got the preview pr-1')]);
});

test('with a pattern of their addresses a preview is asked for at its own, and says it', async () => {
  await using server = await startPublicServer(join(folder.path, 'www/preview/127/current'));
  // The preview is named 127, so that its address, 127.0.0.1, resolves everywhere.
  const previews = server.url.replace('127', '*');
  const project = createConfiguredProject(join(folder.path, 'project'), {
    publish: { production: { address: to, url: 'https://bolak.example', previews } },
  });
  const out = unlisted('branch');
  const { code, output } = await project.run(['publish', '--to', 'production/preview/127', '--out', out, '--yes']);
  expect([code, output]).toEqual([0, expect.stringContaining(`Visitors have it: ${server.url} gave`)]);
  expect(output).toContain('Preview 127  2026-11-21 00:00 UTC by');
  expect(output).toContain(`  ${server.url}\n`);
  expect((await project.run(['releases'])).output).toContain(server.url);
  const gone = await project.run(['unpublish', 'production/preview/127', '--yes']);
  expect([gone.code, gone.output]).toEqual([0, expect.stringContaining('Preview 127 is gone from file:///')]);
});

test('in a bucket the same, and nothing of it is left there', async () => {
  await using s3 = await startBucket();
  const env = { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint };
  const target = 's3://bolak/site/preview/pr-12';
  const published = await runSite(['publish', '--to', target, '--out', unlisted('branch'), '--yes'], env);
  expect([published.code, published.stdout]).toEqual([0, expect.stringContaining(`Preview pr-12  `)]);
  expect(s3.objects.get('site/preview/pr-12/index.html')?.bytes.toString()).toBe('branch');
  expect((await runSite(['releases', '--to', 's3://bolak/site'], env)).stdout).toContain(target);
  expect((await runSite(['unpublish', target, '--yes'], env)).code).toBe(0);
  expect([...s3.objects.keys()]).toEqual([]);
});
