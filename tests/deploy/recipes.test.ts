import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { listFolder } from '../../base/read-if-there.ts';
import { createProgram } from '../../cli/program/program.ts';
import { createFolder, projectAt, writeBuiltSite } from '../helpers/built-site.ts';

const ROOT = join(import.meta.dirname, '../..');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const stepSchema = z.looseObject({ uses: z.string().optional(), run: z.string().optional() });
const workflowSchema = z.looseObject({
  on: z.looseObject({
    repository_dispatch: z.object({ types: z.array(z.string()) }),
    schedule: z.array(z.object({ cron: z.string() })),
  }),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.literal(false) }),
  permissions: z.object({ contents: z.literal('read') }),
  jobs: z.object({ site: z.looseObject({ 'timeout-minutes': z.int(), steps: z.array(stepSchema) }) }),
});
const workflow = workflowSchema.parse(parse(read('.github/workflows/site.yml')));

const gitlabSchema = z.looseObject({
  site: z.looseObject({
    image: z.string(),
    resource_group: z.string(),
    cache: z.array(z.looseObject({ paths: z.array(z.string()) })),
    script: z.array(z.string()),
  }),
});
const gitlab = gitlabSchema.parse(parse(read('.gitlab-ci.yml')));

/** Shell commands of the GitHub recipe, in order. */
const github = workflow.jobs.site.steps.flatMap(({ run }) => run ?? []);

test.each(['.github/workflows/site.yml', 'deploy/parts.github.yml', 'deploy/preview.github.yml'])(
  '%s pins every action to a commit and says its version',
  (path) => {
    const uses = [...read(path).matchAll(/\buses: (.*)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(2);
    for (const action of uses) expect(action).toMatch(/^actions\/[a-z/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test.each(['.github/workflows/site.yml', 'deploy/parts.github.yml', 'deploy/preview.github.yml'])(
  '%s gives a bucket the region of the variables wherever it gives it a key',
  (path) => {
    const envSchema = z.record(z.string(), z.string()).default({});
    const stepsSchema = z.looseObject({ steps: z.array(z.looseObject({ env: envSchema })) });
    const { env, jobs } = z
      .looseObject({ env: envSchema, jobs: z.record(z.string(), stepsSchema) })
      .parse(parse(read(path)));
    const reaching = Object.values(jobs)
      .flatMap(({ steps }) => steps.map((step) => ({ ...env, ...step.env })))
      .filter(({ AWS_ACCESS_KEY_ID: key }) => key !== undefined);
    expect(reaching.length).toBeGreaterThan(0);
    for (const { AWS_REGION: region } of reaching) expect(region).toBe("${{ vars.AWS_REGION || 'us-east-1' }}");
  },
);

describe('the workflow for GitHub', () => {
  test('hears of what the relay sends, and builds every hour, so also after midnight in Tashkent', () => {
    const [type] = workflow.on.repository_dispatch.types;
    expect(read('deploy/relay.ts')).toContain(`event_type: '${type}'`);
    expect(workflow.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \* \* \* \*$/)]);
  });
});

test('every case is tried each night, with the actions that the workflow of the site pins', () => {
  const nightly = z
    .looseObject({
      on: z.looseObject({ schedule: z.array(z.object({ cron: z.string() })) }),
      jobs: z.object({ test: z.looseObject({ steps: z.array(stepSchema) }) }),
    })
    .parse(parse(read('.github/workflows/exhaustive.yml')));
  expect(nightly.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
  const steps = nightly.jobs.test.steps;
  expect(steps.map(({ run }) => run)).toContain('npm run test:exhaustive');
  const pinned = workflow.jobs.site.steps.map(({ uses }) => uses);
  for (const { uses } of steps) expect(pinned).toContain(uses);
});

test('the recipe for GitLab keeps no site in a cache, runs one at a time, and pins its image', () => {
  expect(gitlab.site.cache.flatMap(({ paths }) => paths)).toEqual(['.npm/']);
  expect(gitlab.site.image).toMatch(/:\d+\.\d+\.\d+-/);
});

test.each([
  ['GitHub', github],
  ['GitLab', gitlab.site.script],
])('on %s it is checked, built upon what is live and published, or built as a whole and uploaded', (_, lines) => {
  const text = lines.join('\n');
  const steps = ['npm run check', 'npx site build --from', 'npx site publish', 'npx site build $', 'deploy/upload.sh'];
  const order = steps.map((step) => text.indexOf(step));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

describe.each(['deploy/parts.github.yml', 'deploy/parts.gitlab-ci.yml'])('%s', (path) => {
  test('puts live what the parts make: published at the target, or uploaded with where pages have been', () => {
    const text = read(path);
    const published = [text.indexOf('npx site merge'), text.indexOf('npx site publish --to "$SITE_TARGET" --yes')];
    const uploaded = [
      'rsync "$DEPLOY_TARGET/hosting/addresses.json"',
      '--addresses addresses.json',
      'deploy/upload.sh',
    ];
    for (const order of [published, uploaded.map((step) => text.indexOf(step))]) {
      expect(order).not.toContain(-1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });
});

test('no recipe goes by a cache of the site, which none of them keeps', () => {
  for (const path of ['parts.github.yml', 'parts.gitlab-ci.yml', 'preview.github.yml', 'preview.gitlab-ci.yml'])
    expect(read(`deploy/${path}`)).not.toMatch(/key: (?:"|')?site\b/);
});

test('every command of the recipes is one that the program knows', () => {
  const silent = { write: () => true };
  const program = createProgram({
    env: {},
    report: () => {},
    signal: new AbortController().signal,
    now: () => 0,
    endWith: () => {},
    failWith: () => {},
    io: {
      stdout: silent,
      stderr: silent,
    },
    project: projectAt(''),
  });
  const files = [
    '.github/workflows/site.yml',
    '.gitlab-ci.yml',
    ...listFolder(join(ROOT, 'deploy')).map((name) => `deploy/${name}`),
  ];
  const used = files.flatMap((file) => findCommands(read(file)).map((found) => ({ file, ...found })));
  expect(new Set(used.map(({ file }) => file)).size).toBeGreaterThanOrEqual(8);
  const unknown = used.filter(({ name, options }) => {
    const command = program.commands.find((one) => one.name() === name);
    const known = new Set(command?.options.map(({ long }) => long));
    return command === undefined || options.some((option) => !known.has(option));
  });
  expect(unknown).toEqual([]);
});

/** Commands of `site` in a recipe, with their options, including those in backticks in comments and messages. */
const findCommands = (text: string) =>
  [...text.replaceAll(/\\\n/g, '').matchAll(COMMAND)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    options: (groups['options'] ?? '').match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [],
  }));

const COMMAND = /(?:(?:npx |&& |(?<!-)- |[`)] ?)site|bin\.mjs) (?<name>[a-z]+)(?<options>[^;|>`\n]*)/g;

const HAS_RSYNC = spawnSync('rsync', ['--version']).status === 0;

describe('deploy/upload.sh', () => {
  /** Runs the script with an `rsync` that logs its arguments. */
  const upload = (site: string, folder: string): readonly string[] => {
    const log = join(folder, 'calls');
    writeFileSync(join(folder, 'rsync'), `#!/bin/sh\necho "$@" >> ${log}\n`);
    chmodSync(join(folder, 'rsync'), 0o755);
    execFileSync('sh', ['deploy/upload.sh', 'web@host:/srv/www', site], {
      env: { PATH: `${folder}:${process.env['PATH']}` },
      stdio: 'pipe',
    });
    return readFileSync(log, 'utf8').trim().split('\n');
  };

  test('sends assets, then pages, then the name of the build, and deletes at the end', () => {
    using folder = createFolder();
    const site = join(folder.path, 'dist');
    writeBuiltSite(site, { 'index.html': 'home' });
    const calls = upload(site, folder.path).filter((call) => !call.includes('--list-only'));
    expect(calls).toHaveLength(4);
    expect(calls[0]).toContain('--include=/assets/***');
    expect(calls[1]).toContain('--exclude=/builds/latest.json');
    expect(calls[2]).not.toMatch(/latest|--delete/);
    expect(calls[3]).toContain('--delete-after');
    for (const call of calls) expect(call).toMatch(/--exclude=\/\.staging .* \S+\/dist\/ web@host:\/srv\/www\/$/);
  });

  test.skipIf(!HAS_RSYNC)(
    'keeps the assets of earlier builds for 30 days, also from a machine that never had them',
    () => {
      using folder = createFolder();
      const [site, target] = [join(folder.path, 'dist'), join(folder.path, 'www')];
      const uploadTo = (files: Readonly<Record<string, string>>): void => {
        rmSync(site, { recursive: true, force: true });
        writeBuiltSite(site, files);
        execFileSync('sh', ['deploy/upload.sh', target, site], { stdio: 'pipe' });
      };
      mkdirSync(target);
      uploadTo({
        'index.html': 'one',
        'old/index.html': 'old',
        'assets/a.aaaaaaaa.js': 'a',
        'assets/b.bbbbbbbb.js': 'b',
      });
      const [asset, longAgo] = [(name: string) => join(target, 'assets', name), new Date(Date.now() - 40 * 86_400_000)];
      for (const name of ['a.aaaaaaaa.js', 'b.bbbbbbbb.js']) utimesSync(asset(name), longAgo, longAgo);
      uploadTo({ 'index.html': 'two', 'assets/b.bbbbbbbb.js': 'b', 'assets/c.cccccccc.js': 'c' });
      expect(listFolder(target)).not.toContain('old');
      expect(listFolder(join(target, 'assets')).toSorted()).toEqual(['b.bbbbbbbb.js', 'c.cccccccc.js']);
      uploadTo({ 'index.html': 'three', 'assets/d.dddddddd.js': 'd' });
      expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('three');
      expect(listFolder(join(target, 'assets')).toSorted()).toEqual([
        'b.bbbbbbbb.js',
        'c.cccccccc.js',
        'd.dddddddd.js',
      ]);
    },
  );

  test('uploads nothing when there is no site: it would delete the one that is live', () => {
    using folder = createFolder();
    expect(() => upload(join(folder.path, 'dist'), folder.path)).toThrow('There is no built site');
    expect(existsSync(join(folder.path, 'calls'))).toBe(false);
  });
});

describe('the recipes for a server', () => {
  test('agree on where the site lies and where the webhook listens', () => {
    const [unit, nginx] = [read('deploy/site-webhook.service'), read('deploy/nginx.conf')];
    expect(unit).toContain('webhook --out /srv/www');
    expect(nginx).toContain('root /srv/www;');
    expect(nginx).toContain('include /srv/www/hosting/nginx.conf;');
    expect(nginx.match(/proxy_pass http:\/\/127\.0\.0\.1:8787;/g)).toHaveLength(2);
  });

  test('leave the child to the webhook when systemd stops it', () => {
    expect(read('deploy/site-webhook.service')).toContain('\nKillMode=mixed\n');
  });
});
