import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createConfiguredProject, loadProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { holdBefore } from '../helpers/hold-process.ts';
import { readLatestManifest } from '../helpers/read-tree.ts';
import { startPublicServer, type PublicServer } from '../helpers/public-server.ts';
import { PROCESS_ENVIRONMENT, readEvents, readFailure, runSite, startSite, type SiteRun } from '../helpers/run-site.ts';

const folder = createFolder();
const to = pathToFileURL(join(folder.path, 'www')).href;
const current = join(folder.path, 'www/current');

afterEach(() => {
  for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
});

afterAll(() => folder[Symbol.dispose]());

const ENV = { SOURCE_DATE_EPOCH: '1795219200', GITHUB_ACTOR: 'aziza' };

/** Runs a command on the target. */
const run = async (command: string, ...args: readonly string[]): Promise<SiteRun> =>
  runSite([command, '--to', to, ...args], ENV);

/** Writes a site, and returns its folder and id. */
const siteOf = (text: string) => {
  const out = join(folder.path, text);
  return { out, id: writeBuiltSite(out, { 'index.html': text, 'same.txt': 'same' }) };
};

const publish = async (site: { readonly out: string }, ...args: readonly string[]): Promise<SiteRun> =>
  run('publish', '--out', site.out, '--json', '--yes', ...args);

const liveId = (): string => readLatestManifest(current).id;

/** True if this machine has `script` of util-linux, which runs a command in a terminal. */
const HAS_SCRIPT = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout.includes('util-linux');

test.skipIf(!HAS_SCRIPT).each([
  ['Ctrl-D', '\u0004', 2, 'You did not agree: nothing was changed'],
  ['Ctrl-C', '\u0003', 130, 'Interrupted.'],
])('in a terminal, %s in place of an answer is a no', async (_, key, code, message) => {
  const command = ['node', 'cli/bin.mjs', 'publish', '--to', to, '--out', siteOf('first').out];
  const child = spawn('script', ['-qec', command.join(' '), '/dev/null'], { env: PROCESS_ENVIRONMENT });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    const isAsked = !said.includes('Publish?') && `${said}${text}`.includes('Publish?');
    said += text;
    if (isAsked) child.stdin.write(key);
  }
  if (child.exitCode === null) await once(child, 'exit');
  expect([child.exitCode, said]).toEqual([code, expect.stringContaining(message)]);
  expect(existsSync(current)).toBe(false);
});

test('Ctrl-C before anything is written ends a publication to a folder that nobody is asked about', async () => {
  const { out } = siteOf('first');
  mkdirSync(join(out, '.staging/files'), { recursive: true });
  // Of its output folder: a build in it was interrupted.
  const hold = holdBefore(folder.path, 'openSync', 'first/.site.lock');
  const publication = startSite(['publish', '--to', to, '--out', out, '--yes'], { ...ENV, ...hold.env });
  await hold.held;
  publication.process.kill('SIGINT');
  await hold.release();
  const { code, stderr } = await publication.end;
  expect([code, stderr]).toEqual([130, expect.stringContaining('Interrupted.')]);
  expect(existsSync(current)).toBe(false);
});

test('Ctrl-C while a release is written to a folder ends it, and leaves nothing of it', async () => {
  const out = join(folder.path, 'first');
  writeBuiltSite(out, { 'blogs/index.html': 'blogs', 'index.html': 'home' });
  const hold = holdBefore(folder.path, 'mkdirSync', '/blogs');
  const publication = startSite(['publish', '--to', to, '--out', out, '--yes'], { ...ENV, ...hold.env });
  await hold.held;
  publication.process.kill('SIGINT');
  // Ctrl-C is looked for ten times a second.
  await wait(200);
  await hold.release();
  const { code, stderr } = await publication.end;
  expect([code, stderr]).toEqual([130, expect.stringContaining('Interrupted.')]);
  expect([existsSync(current), readdirSync(join(folder.path, 'www/releases'))]).toEqual([false, []]);
});

test('what is going to change is shown with its size, and nothing is written, before anybody agrees', async () => {
  const site = siteOf('first');
  const { code, stdout } = await run('publish', '--out', site.out, '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toContain(`Publish release ${site.id.slice(0, 12)} at ${to}`);
  expect(stdout).toMatch(
    /live now {2}nothing\n {2}upload {4}3 files, [\d.]+ kB\n {2}pages {5}1 new, 0 changed, 0 gone\n/,
  );
  const refused = await run('publish', '--out', site.out);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('write.unconfirmed')]);
  expect(() => liveId()).toThrow('ENOENT');
});

test('what a umask keeps from others is said, and the next publication without it gives it to them', async () => {
  const modes = (): readonly string[] =>
    ['', 'index.html', 'same.txt'].map((path) => (statSync(join(current, path)).mode & 0o777).toString(8));
  const before = process.umask(0o077);
  try {
    expect((await publish(siteOf('first'))).stdout).toContain(
      'Nobody else can read what is published here: the umask is 0077',
    );
    expect(modes()).toEqual(['700', '600', '600']);
  } finally {
    process.umask(before);
  }
  expect((await publish(siteOf('second'))).stdout).not.toContain('umask');
  expect(modes()).toEqual(['755', '644', '644']);
});

test('a release is published, listed, taken back, and held until somebody says --forward', async () => {
  const [first, second, third] = [siteOf('first'), siteOf('second'), siteOf('third')];
  for (const site of [first, second]) expect((await publish(site)).code).toBe(0);
  expect(liveId()).toBe(second.id);

  const back = await run('rollback', '--yes', '--json');
  expect(readEvents(back)).toMatchObject([
    { event: 'publication', kind: 'rollback', release: first.id, live: second.id, files: 0, pages: { changed: ['/'] } },
    { event: 'live', target: to, release: first.id },
  ]);
  expect(liveId()).toBe(first.id);

  const unasked = await run('publish', '--out', third.out);
  expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('Add --yes --forward')]);
  const held = await publish(third);
  expect(held.code).toBe(2);
  expect(readFailure(held)).toMatchObject({ code: 'publish.taken-back', message: expect.stringContaining('aziza') });
  expect(readEvents(held).filter(({ event }) => event === 'warning')).toEqual([]);
  expect(liveId()).toBe(first.id);

  expect((await publish(third, '--forward')).code).toBe(0);
  expect(liveId()).toBe(third.id);
  const releases = readEvents(await run('releases', '--json'));
  expect(releases.map(({ id, isLive, by }) => [id, isLive, by])).toEqual([
    [third.id, true, 'aziza'],
    // What was live is what the next rollback leads to, not what was taken back.
    [first.id, false, 'aziza'],
    [second.id, false, 'aziza'],
  ]);
  const { stdout } = await run('releases');
  expect(stdout.split('\n')[0]).toMatch(
    /^\* [0-9a-f]{12} {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC by aziza {2}0 new, 1 changed, 0 gone {2}content of 2023-11-14 22:13 UTC$/,
  );
});

test('releases are listed also where the live one has lost its manifest', async () => {
  const { id } = siteOf('first');
  await publish(siteOf('first'));
  rmSync(join(current, 'builds/meta'), { recursive: true });
  expect(readEvents(await run('releases', '--json'))).toMatchObject([{ event: 'release', id, isLive: true }]);
});

test('a site that is live is not published again', async () => {
  const site = siteOf('first');
  await publish(site);
  expect(readEvents(await publish(site))).toEqual([
    { event: 'notice', message: `This site is live at ${to}: nothing to publish` },
  ]);
});

test('the way back is there also where the live release is lost', async () => {
  const [first, second] = [siteOf('first'), siteOf('second')];
  for (const site of [first, second]) await publish(site);
  rmSync(join(folder.path, 'www/releases', second.id), { recursive: true });
  const back = await run('rollback', '--yes', '--json');
  expect(readEvents(back)).toMatchObject([
    { event: 'warning', message: expect.stringContaining(second.id) },
    { event: 'publication', release: first.id, live: second.id },
    { event: 'live', release: first.id },
  ]);
  expect(liveId()).toBe(first.id);
  expect((await publish(second, '--forward')).code).toBe(0);
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toBe('second');
});

test('a live release that has lost its manifest is published over, with a word', async () => {
  const [first, second] = [siteOf('first'), siteOf('second')];
  await publish(first);
  rmSync(join(current, 'builds/meta'), { recursive: true });
  const events = readEvents(await publish(second));
  expect(events.filter(({ event }) => event === 'warning')).toMatchObject([
    { message: expect.stringMatching(`${first.id} .* has lost its manifest`) },
    { message: expect.stringContaining('What changes could not be looked at') },
  ]);
  expect(liveId()).toBe(second.id);
});

test('a site that is live is found so where the release before it is lost', async () => {
  const [first, second] = [siteOf('first'), siteOf('second')];
  for (const site of [first, second]) await publish(site);
  rmSync(join(folder.path, 'www/releases', first.id), { recursive: true });
  expect((await publish(second)).code).toBe(0);
});

test.each(['ftp://example.com', 'production', 'file://host/x', 'file:///a%2Fb'])('%s is no target', async (target) => {
  const { code, stderr } = await runSite(['publish', '--yes', '--to', target, '--out', siteOf('first').out]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('(usage): Expected with --to an address such as')]);
});

test('without a built site there is nothing to publish', async () => {
  expect(readFailure(await publish({ out: join(folder.path, 'nothing') })).code).toBe('site.missing');
});

test('targets have names in the configuration, and a single one need not be named', async () => {
  const site = siteOf('first');
  const project = createConfiguredProject(join(folder.path, 'project'), { publish: { production: to } });
  const { code, output } = await project.run(['publish', '--yes', '--out', site.out]);
  expect([code, output]).toEqual([0, expect.stringContaining(`is live at ${to}`)]);
  expect((await project.run(['releases', '--to', 'production'])).output).toContain(site.id.slice(0, 12));
  mkdirSync(project.root, { recursive: true });
  writeFileSync(
    join(project.root, 'site.config.ts'),
    `export default ${JSON.stringify({ publish: { live: '/srv' } })};`,
  );
  expect((await project.run(['releases'])).output).toContain(
    'Expected the address of a folder such as file:///srv/bolak',
  );
});

describe('of targets of the configuration,', () => {
  const place = createFolder();
  const [list, state] = [join(folder.path, 'list'), join(folder.path, 'state')];
  const [kill, fail] = [join(folder.path, 'kill'), join(folder.path, 'fail')];
  const servers = new Map<string, PublicServer>();
  let project: ConfiguredProject;
  /** The same project, with a process for each command. */
  let alone: ConfiguredProject;

  const serverOf = (target: string): PublicServer => {
    const server = servers.get(target);
    if (!server) throw new Error(`Expected a server of ${target}, got none`);
    return server;
  };

  beforeAll(async () => {
    for (const target of ['asked', 'told']) servers.set(target, await startPublicServer(current));
    const byCommand = (command: string) => ({ by: 'command' as const, command });
    alone = createConfiguredProject(join(place.path, 'project'), {
      publish: {
        cached: { address: to, purge: { by: 'cloudflare', zone: '0'.repeat(32) } },
        asked: { address: to, url: serverOf('asked').url },
        told: {
          address: to,
          url: serverOf('told').url,
          purge: byCommand(`cat > ${list}; cp ${join(current, 'builds/latest.json')} ${state}`),
        },
        killed: {
          address: to,
          url: 'http://bolak.example',
          purge: byCommand(
            `if [ -e ${kill} ]; then kill -9 $PPID; exit 1; fi; if [ -e ${fail} ]; then exit 9; fi; cat > ${list}`,
          ),
        },
      },
    });
    project = await loadProject(alone);
  });

  afterAll(async () => {
    for (const server of servers.values()) await server[Symbol.asyncDispose]();
    place[Symbol.dispose]();
  });

  test('a dry run says that something interrupted is to be finished, leaves it, and needs no token of a cache', async () => {
    const site = siteOf('first');
    expect((await publish(site)).code).toBe(0);
    rmSync(current);
    mkdirSync(join(site.out, '.staging/files'), { recursive: true });
    for (const command of [
      ['publish', '--out', site.out],
      ['rollback', site.id],
    ]) {
      const { output } = await project.run([...command, '--to', 'cached', '--dry-run', '--no-verify']);
      expect(output).toContain(`A change at ${to} is not finished: without --dry-run it is finished first`);
      expect(output.includes(`A build in ${site.out} is not finished`)).toBe(command[0] === 'publish');
      expect(output).not.toContain('CLOUDFLARE_API_TOKEN');
    }
    expect([existsSync(current), existsSync(join(site.out, '.staging/files'))]).toEqual([false, true]);
    expect((await project.run(['publish', '--yes', '--to', 'cached', '--out', site.out])).output).toContain(
      'CLOUDFLARE_API_TOKEN',
    );
    expect((await publish(site)).stdout).toContain('was finished');
    expect(liveId()).toBe(site.id);
  });

  test('with a public address visitors are asked what they see, and when it is something else, the way back is named', async () => {
    const server = serverOf('asked');
    const publishFrom = async (out: string, ...args: readonly string[]) =>
      project.run(['publish', '--yes', '--to', 'asked', '--out', out, ...args]);
    const [first, second] = [siteOf('first'), siteOf('second')];
    expect(await publishFrom(first.out)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Visitors have it: ${server.url} gave 2 files as published`),
    });
    server.instead('/', (_, response) => response.writeHead(200, { 'x-cache': 'Hit from cloudfront' }).end('first'));
    const { code, output } = await publishFrom(second.out, '--verify-timeout', '0');
    expect([code, output]).toEqual([1, expect.stringContaining('(publish.unverified)')]);
    expect(output).toContain(`${server.url}/ answers with what was there before. From `);
    expect(output).toContain('x-cache: Hit from cloudfront');
    expect(output).toContain('The way back: `site rollback --to asked`');
    expect(liveId()).toBe(second.id);
    expect((await publishFrom(second.out, '--verify-timeout', '0')).code).toBe(1);
    const asked = server.asked.length;
    for (const option of ['--no-verify', '--dry-run']) expect((await publishFrom(second.out, option)).code).toBe(0);
    expect(server.asked.length).toBe(asked);
    expect((await project.run(['rollback', '--yes', '--to', 'asked'])).output).toContain('Visitors have it');
  });

  test('where nothing answers this machine, it is not said that visitors do not have it, and no way back is named', async () => {
    const server = serverOf('asked');
    for (const path of ['/', '/builds/latest.json'])
      server.instead(path, (request) => void request.socket.destroy(), Infinity);
    const { out, id } = siteOf('unseen');
    const { code, output } = await project.run([
      ...['publish', '--yes', '--to', 'asked', '--out', out, '--verify-timeout', '0'],
    ]);
    expect([code, liveId()]).toEqual([1, id]);
    expect(output).toContain('Whether visitors have it is not known');
    expect(output.split('other side closed').length - 1).toBe(1);
    expect(output).not.toMatch(/not for visitors|A cache on the way|The way back/);
  });

  test('a cache is told what changed after the switch and before visitors are asked, and once more when they have not got it', async () => {
    const server = serverOf('told');
    const publishFrom = async (out: string) =>
      project.run(['publish', '--yes', '--to', 'told', '--out', out, '--verify-timeout', '0']);
    const [first, second] = [siteOf('first'), siteOf('second')];
    expect((await publishFrom(first.out)).code).toBe(0);
    rmSync(list);
    server.instead('/', (_, response) => response.end(existsSync(list) ? 'second' : 'first'));
    const published = await publishFrom(second.out);
    expect([published.code, published.output]).toEqual([
      0,
      expect.stringContaining('Forgotten by command: 3 addresses'),
    ]);
    expect(readFileSync(list, 'utf8').trim().split('\n')).toEqual(
      ['/', '/builds/latest.json', '/index.html'].map((path) => server.url + path),
    );
    expect(readFileSync(state, 'utf8')).toContain(second.id);
    rmSync(list);
    const again = await publishFrom(second.out);
    expect([again.code, again.output]).toEqual([0, expect.stringMatching(/nothing to publish\nForgotten by command/)]);
    expect((await publishFrom(second.out)).output).not.toContain('Forgotten');
  });

  test('what a killed publication, or one whose cache was not to be reached, has not had forgotten, the next one does', async () => {
    const forgotten = async (contents: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      rmSync(list, { force: true });
      const out = join(folder.path, 'dist');
      rmSync(out, { recursive: true, force: true });
      writeBuiltSite(out, contents);
      await alone.run(['publish', '--yes', '--no-verify', '--to', 'killed', '--out', out]);
      const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
      return lines.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.txt'));
    };
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '1', 'c.txt': '1' })).toEqual(['/a.txt', '/b.txt', '/c.txt']);
    writeFileSync(kill, '');
    expect(await forgotten({ 'a.txt': '2', 'b.txt': '1', 'c.txt': '1' })).toEqual([]);
    rmSync(kill);
    writeFileSync(fail, '');
    // After the failed purges a cache may still have the second version of a.txt, although the file is back to the first.
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '2', 'c.txt': '1' })).toEqual([]);
    rmSync(fail);
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '2', 'c.txt': '2' })).toEqual(['/a.txt', '/b.txt', '/c.txt']);
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '2', 'c.txt': '3' })).toEqual(['/c.txt']);
    writeFileSync(kill, '');
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '3', 'c.txt': '3' })).toEqual([]);
    rmSync(kill);
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '3', 'c.txt': '3' })).toEqual(['/b.txt']);
    expect(await forgotten({ 'a.txt': '1', 'b.txt': '3', 'c.txt': '3' })).toEqual([]);
  });
});
