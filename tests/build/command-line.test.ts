import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hang } from '../helpers/content-server.ts';
import { startContentRepository } from '../helpers/content-repository.ts';
import { SERVED } from '../helpers/expected-site.ts';
import { diffTrees, readPublished, readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, readSummary, runSite, runSiteAlone, type Environment } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { createEmptySandbox, createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const { documents, pages, addresses } = SERVED;

test.each(
  sample(2, [
    [['build', '--colour'], /unknown option '--colour'/],
    [['bild'], /unknown command 'bild'.*Did you mean build/s],
    [['build', '--workers', 'many'], /Expected a whole number from 0 to 64, got "many"/],
    [['build', '--workers', '65'], /from 0 to 64/],
    [['preview', '--port', '70000'], /from 0 to 65535/],
    [['build', 'extra'], /too many arguments/],
    [['build', '--ref'], /argument missing/],
    [['build', '--ref', ''], /'--ref <ref>'.* Expected a value, got ""/],
    [['build', '--out', ' '], /'--out <dir>'.* Expected a value, got " "/],
    [['preview', '--port', ''], /'--port <n>'.* Expected a value, got ""/],
    [['diff', '--json', '--pictures', ''], /'--pictures \[folder\]'.* Expected a value, got ""/],
    [['impact', '--slice', ''], /'--slice <type>'.* Expected a value, got ""/],
    [['releases', 'forget', '--page', '/', ''], /'--page <address...>'.* Expected a value, got ""/],
    [['why', ''], /'path'.* Expected a value, got ""/],
    [['rollback', ''], /'id'.* Expected a value, got ""/],
    [['merge', 'part-1', ''], /'part'.* Expected a value, got ""/],
    [['content', 'compare', '', 'content/embedded'], /'first'.* Expected a value, got ""/],
    [['webhook', '--to', 'a', '--then', 'b'], /'--to <target>' cannot be used with option '--then <command>'/],
    [['diff', '--of', 'a', '--at', '2026-12-01'], /'--at <day>' cannot be used with option '--of <site>'/],
    [['build', '--out', process.cwd()], /Expected --out to be a folder for the site alone, got the project/],
    [['build', '--out', '/'], /Expected --out to be a folder for the site alone/],
    [['build', '--out', join(process.cwd(), 'content/embedded')], /Expected --out to be a folder for the site alone/],
    [
      ['build', '--out', join(process.cwd(), 'public/dist')],
      /Expected --out to be a folder for the site alone, got public/,
    ],
  ]),
)('site %j is a usage error: exit 2, a message, nothing done', async (args, message) => {
  using sandbox = createEmptySandbox();
  const run = await runSiteAlone(args, sandbox.env, sandbox.path);
  expect([run.code, run.stdout, run.stderr]).toEqual([2, '', expect.stringMatching(message)]);
  expect(readdirSync(sandbox.path)).toEqual([]);
});

test.each([
  [['build', '--colour'], "unknown option '--colour'"],
  [['diff', '--of', 'a', '--ref', 'b'], "option '--ref <ref>' cannot be used with option '--of <site>'"],
  [['bild'], "unknown command 'bild'\n(Did you mean build?)"],
])('site %j with --json is refused by an event, as all else', async (args, message) => {
  const run = await runSite([...args, '--json']);
  expect([run.code, run.stderr, readFailure(run)]).toMatchObject([2, '', { code: 'usage', message, exitCode: 2 }]);
});

test.each([
  ['serve', 'dev or preview'],
  ['deploy', 'publish'],
])('site %s, which other generators have, is told by our name', async (name, own) => {
  expect(await runSite([name])).toMatchObject({ code: 2, stderr: expect.stringContaining(`(Did you mean ${own}?)`) });
});

test('what stands in the output folder and is of no build is neither replaced nor deleted', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  mkdirSync(join(sandbox.out, 'sitemap.xml/deep'), { recursive: true });
  writeFileSync(join(sandbox.out, 'sitemap.xml/deep/important.txt'), 'keep me');
  writeFileSync(join(sandbox.out, 'index.html'), 'keep me too');
  writeFileSync(join(sandbox.out, 'CNAME'), 'bolak.example');
  const before = readTree(sandbox.out);
  const run = await sandbox.build();
  expect([run.code, readFailure(run)]).toEqual([
    2,
    {
      code: 'usage',
      message: expect.stringContaining('index.html, sitemap.xml'),
      hint: expect.stringContaining('--out'),
      exitCode: 2,
    },
  ]);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
});

test('what is in nobody’s way stays in the output folder', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  mkdirSync(sandbox.out);
  writeFileSync(join(sandbox.out, 'CNAME'), 'bolak.example');
  expect((await sandbox.build()).code).toBe(0);
  expect((await sandbox.build(['--force'])).code).toBe(0);
  expect(existsSync(join(sandbox.out, 'CNAME'))).toBe(true);
});

test.each([[['build']], [['content', 'check']]])(
  'site %j refuses --offline with --ref: a draft is at the service alone, which is to be asked nothing',
  async (command) => {
    await using service = await startContentRepository();
    using sandbox = createEmptySandbox(service);
    const run = await runSiteAlone([...command, '--offline', '--ref', 'ref-1', '--json'], sandbox.env, sandbox.path);
    expect([run.code, readFailure(run)]).toEqual([
      2,
      expect.objectContaining({
        code: 'usage',
        message: "option '--offline' cannot be used with option '--ref <ref>'",
      }),
    ]);
    expect([service.server.requests, readdirSync(sandbox.path)]).toEqual([[], []]);
  },
);

test('help is no error, and names every exit code', async () => {
  const run = await runSite(['--help']);
  expect([run.code, run.stderr]).toEqual([0, '']);
  for (const text of ['site build', '0 done', '1 the content', '2 usage', '3 the content service', '70 a bug'])
    expect(run.stdout).toContain(text);
});

test('help shows the help of a command of a command, and says where there is none', async () => {
  const [asked, own] = [await runSite(['help', 'content', 'check']), await runSite(['content', 'check', '--help'])];
  expect([asked.code, asked.stdout]).toEqual([0, own.stdout]);
  const unknown = await runSite(['help', 'deploy']);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean publish?')]);
});

test('--json prints events and nothing else, --quiet nothing, and neither colours without a terminal', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const json = await sandbox.buildAlone();
  const steps = readEvents(json).flatMap(({ event, step }) => (event === 'start' ? [step] : []));
  expect([json.code, json.stderr, steps]).toEqual([0, '', ['sync', 'check', 'assets', 'render', 'commit']]);
  const quiet = await sandbox.buildPlainly(['--quiet', '--force']);
  expect(quiet).toMatchObject({ code: 0, stdout: '', stderr: '' });
  const plain = await sandbox.buildPlainly(['--force']);
  expect(plain.stdout).toMatch(
    new RegExp(
      [
        `^Content {2}${documents} documents at ref ref-1`,
        ...['Check.*', 'Assets.*', 'Pages.*', 'Commit.*', `${pages} pages at ${addresses.length} addresses in .*`],
        ...['.* in all, .*', 'Look at it with: npx site preview --out .*', '$'],
      ].join('\n'),
    ),
  );
  // oxlint-disable-next-line no-control-regex -- what a terminal would take as a command
  expect(plain.stdout + plain.stderr).not.toMatch(/[\r\u001B]/);
});

test('check, routes and build agree on the number of pages', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const check = await runSite(['content', 'check'], sandbox.env);
  const routes = await runSite(['routes'], sandbox.env);
  expect([check.code, check.stdout]).toEqual([
    0,
    expect.stringContaining(`The content is sound: ${documents} documents, ${pages} pages`),
  ]);
  expect([routes.code, routes.stdout]).toEqual([0, expect.stringContaining(`\n${pages} pages\n`)]);
  expect(existsSync(sandbox.out)).toBe(false);
});

test.each([
  ['ru', `Ошибок нет. Документов: ${documents}, страниц: ${pages}, замечаний: 0.`],
  ['uz', `Xato yoʻq: ${documents} ta hujjat, ${pages} ta sahifa, 0 ta ogohlantirish.`],
])('that the content is sound is said in the language of who checks, %s', async (language, said) => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const { stdout } = await runSite(['content', 'check', '--language', language], sandbox.env);
  expect(stdout).toContain(said);
  expect(stdout).not.toMatch(/Content|Check|documents|at ref/);
});

const BIN = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url));

test.each([
  ['an output folder that is a file', ({ path }: Sandbox) => [['--out', join(path, 'file')], {}]],
  ['an output folder below a file', ({ path }: Sandbox) => [['--out', join(path, 'file/dist')], {}]],
  ['an output folder in which none can be made', () => [['--out', '/proc/site/dist'], {}]],
  ['an output folder that is a link to nowhere', ({ path }: Sandbox) => [['--out', join(path, 'link')], {}]],
  ['a cache that is a file', ({ path }: Sandbox) => [[], { SITE_CACHE: join(path, 'file') }]],
] satisfies readonly (readonly [string, (sandbox: Sandbox) => readonly [readonly string[], Environment]])[])(
  '%s is no bug: exit 2, and the folder is named',
  async (_, place) => {
    using sandbox = createSandbox();
    writeFileSync(join(sandbox.path, 'file'), '');
    symlinkSync(join(sandbox.path, 'nowhere/at/all'), join(sandbox.path, 'link'));
    const [args, env] = place(sandbox);
    const run = await sandbox.build(args, env);
    const message = expect.stringMatching(new RegExp(`${sandbox.path}|/proc/site`));
    expect([run.code, readFailure(run)]).toMatchObject([2, { code: 'folder.unusable', message }]);
  },
);

test('a build needs few open files at once', () => {
  using sandbox = createSandbox();
  const args = [
    '-c',
    `ulimit -n 128; exec "$0" "$@"`,
    process.execPath,
    BIN,
    'build',
    '--workers',
    '1',
    '--out',
    sandbox.out,
  ];
  const env = { PATH: process.env['PATH'], ...sandbox.env };
  const { status, stderr } = spawnSync('sh', args, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('a build runs under flags of V8, as of the memory that a machine can spare', () => {
  using sandbox = createSandbox();
  const args = ['--max-old-space-size=2048', BIN, 'build', '--workers', '1', '--out', sandbox.out];
  const env = { PATH: process.env['PATH'], ...sandbox.env };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

/** Preloaded module that lets a process watch only twenty folders, like a machine that already watches many. */
const FEW_WATCHERS = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { watch } = fs;
  let left = 20;
  fs.watch = (...given) => {
    if (left-- > 0) return watch(...given);
    throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC', syscall: 'watch' });
  };
  syncBuiltinESMExports();`;

test('site dev ends where the machine may watch no more files, and says which limit that is', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(FEW_WATCHERS)}`;
  const { code, stderr } = await runSiteAlone(['dev', '--port', '0'], { NODE_OPTIONS });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/watched at once[^]*max_user_watches/)]);
});

const lockPath = ({ out }: Sandbox): string => join(out, '.site.lock');

test('a second build of the same folder fails fast and harms nothing; a killed one does not keep the next from working', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  service.server.metadata(hang);
  const first = sandbox.start();
  while (service.server.requests.length === 0) await setImmediate();
  const second = await sandbox.build();
  expect([second.code, readFailure(second)]).toEqual([
    2,
    expect.objectContaining({ code: 'lock.held', message: expect.stringContaining(`process ${first.process.pid}`) }),
  ]);
  // The first build keeps waiting for two minutes.
  expect(second.ms).toBeLessThan(100_000);
  first.process.kill('SIGKILL');
  await first.end;
  expect(existsSync(lockPath(sandbox))).toBe(true);
  const third = await sandbox.build();
  expect([third.code, readSummary(third).addresses]).toEqual([0, addresses.length]);
  expect(existsSync(lockPath(sandbox))).toBe(false);
});

/** Gives a command its own process numbers, as in a container. */
const NAMESPACE = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;

test.runIf(canUnshare)('a build in another container does not begin beside one of the same folder', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const other = () =>
    spawnSync('unshare', [...NAMESPACE, process.execPath, BIN, 'build', '--json', '--offline', '--out', sandbox.out], {
      env: {
        ...process.env,
        ...sandbox.env,
      },
      encoding: 'utf8',
    });
  await sandbox.build();
  service.server.metadata(hang);
  const asked = service.server.requests.length;
  const first = sandbox.start(['--force']);
  while (service.server.requests.length === asked) await setImmediate();
  const second = other();
  expect([second.status, second.stdout]).toEqual([2, expect.stringContaining('lock.held')]);
  first.process.kill('SIGKILL');
  await first.end;
  expect(other().status).toBe(0);
});

test('of builds that start at once with a stale lock in their way, those that run leave one whole site', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  await sandbox.build();
  const expected = readTree(sandbox.out);
  writeFileSync(lockPath(sandbox), JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }));
  const runs = await Promise.all(Array.from({ length: 4 }, () => sandbox.buildAlone(['--force'])));
  const codes = runs.map(({ code }) => code);
  expect(codes).toContain(0);
  expect(codes.filter((code) => code !== 0 && code !== 2)).toEqual([]);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
  expect(diffTrees(expected, readPublished(sandbox.out))).toEqual([]);
});

test('a reader that has gone does not keep a build from its end', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const build = sandbox.start();
  await once(build.process.stdout ?? build.process, 'data');
  build.process.stdout?.destroy();
  build.process.stderr?.destroy();
  const { code } = await build.end;
  expect([code, readPublished(sandbox.out)['index.html']]).toEqual([0, expect.anything()]);
});

test.runIf(existsSync('/dev/full'))('output that nobody gets because the disk is full is reported, in one line', () => {
  using sandbox = createSandbox();
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [BIN, 'build', '--json', '--out', sandbox.out], {
    env: {
      ...process.env,
      ...sandbox.env,
    },
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([2, 'Error (output): ENOSPC: no space left on device, write\n']);
  expect(readPublished(sandbox.out)['index.html']).toBeDefined();
});
