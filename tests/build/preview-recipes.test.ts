import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { createMachines } from '../helpers/machines.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');

const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

const HAS_JQ = spawnSync('jq', ['--version']).status === 0;

// oxlint-disable-next-line no-console -- a test that did not run must not look like one that passed
if (!HAS_JQ) console.warn('The recipe of previews for GitHub did not run: jq is not installed (apt-get install jq).');

const texts = z.record(z.string(), z.string());
const stepSchema = z.looseObject({ uses: z.string().optional(), run: z.string().optional(), env: texts.default({}) });
const jobSchema = z.looseObject({ if: z.string(), 'timeout-minutes': z.int(), steps: z.array(stepSchema) });
const github = z
  .looseObject({
    on: z.looseObject({ pull_request: z.object({ types: z.array(z.string()) }) }),
    concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.literal(false) }),
    permissions: z.object({ contents: z.literal('read'), 'pull-requests': z.literal('write') }),
    env: texts,
    jobs: z.object({ publish: jobSchema, unpublish: jobSchema, old: jobSchema }),
  })
  .parse(parse(read('preview.github.yml')));

const comments = z.array(z.object({ id: z.int(), user: z.object({ login: z.string() }), body: z.string() }));

/** What `gh` is on a machine: it keeps the comments of a pull request in a file. */
const GH = `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
const valueOf = (name) => args[args.indexOf(name) + 1];
const path = args.find((text) => text.startsWith('repos/'));
const all = JSON.parse(readFileSync(process.env.COMMENTS, 'utf8'));
const body = args.includes('--raw-field') ? valueOf('--raw-field').replace(/^body=/, '') : null;
const save = (next) => writeFileSync(process.env.COMMENTS, JSON.stringify(next));
if (path === 'repos/bolak/site/issues/12/comments' && body === null)
  process.stdout.write(spawnSync('jq', ['-r', valueOf('--jq')], { input: JSON.stringify(all) }).stdout);
else if (path === 'repos/bolak/site/issues/12/comments' && valueOf('--method') === 'POST')
  save([...all, { id: all.length + 1, user: { login: 'github-actions[bot]' }, body }]);
else if (path?.startsWith('repos/bolak/site/issues/comments/') && valueOf('--method') === 'PATCH')
  save(all.map((one) => (one.id === Number(path.split('/').at(-1)) ? { ...one, body } : one)));
else process.exit(1);
`;

const install = ({ path }: Sandbox): void => {
  mkdirSync(join(path, 'bin'), { recursive: true });
  writeFileSync(join(path, 'gh.mjs'), GH);
  writeFileSync(join(path, 'bin/gh'), `#!/bin/sh\nexec node ${join(path, 'gh.mjs')} "$@"\n`);
  chmodSync(join(path, 'bin/gh'), 0o755);
};

describe('the recipe for GitHub', () => {
  test.skipIf(!HAS_JQ)(
    'publishes a preview, says its address in one comment, and takes it away in the end',
    async () => {
      using sandbox = createSandbox();
      const machines = createMachines(sandbox);
      install(sandbox);
      const target = pathToFileURL(join(sandbox.path, 'www')).href;
      const file = join(sandbox.path, 'comments.json');
      // Of a person who has quoted the mark.
      const quoted = { id: 1, user: { login: 'aziza' }, body: '<!-- site preview -->\nnice' };
      writeFileSync(file, JSON.stringify([quoted]));
      const values: Readonly<Record<string, string>> = {
        'vars.PREVIEW_TARGET': target,
        'vars.PRISMIC_REPOSITORY': '',
        "github.event.number && format('pr-{0}', github.event.number) || inputs.name": 'pr-12',
        'github.event.number': '12',
        'inputs.ref': '',
        'secrets.PRISMIC_ACCESS_TOKEN': '',
        'secrets.PREVIEW_ACCESS_KEY_ID': '',
        'secrets.PREVIEW_SECRET_ACCESS_KEY': '',
        'github.token': 'token',
      };
      const fill = (all: Readonly<Record<string, string>>) =>
        Object.fromEntries(
          Object.entries(all).map(([key, text]) => [
            key,
            text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, name: string) => values[name] ?? fail(name)),
          ]),
        );
      const runJob = async (name: keyof typeof github.jobs): Promise<void> => {
        cpSync(DEPLOY, machines.pathOf(name, 'deploy'), { recursive: true });
        const own = { COMMENTS: file, GITHUB_REPOSITORY: 'bolak/site', GITHUB_STEP_SUMMARY: 'summary.md' };
        for (const { run, env } of github.jobs[name].steps)
          if (run !== undefined) await machines.run(name, run, { ...fill(github.env), ...fill(env), ...own });
      };
      const readComments = () => comments.parse(JSON.parse(readFileSync(file, 'utf8')));
      const preview = join(sandbox.path, 'www/preview/pr-12');

      await runJob('publish');
      expect(readFileSync(join(preview, 'current/index.html'), 'utf8')).toContain('content="noindex, nofollow"');
      await runJob('publish');
      expect(readComments()).toEqual([
        quoted,
        {
          id: 2,
          user: { login: 'github-actions[bot]' },
          body: `<!-- site preview -->\nPreview: ${target}/preview/pr-12`,
        },
      ]);
      await runJob('old');
      expect(existsSync(preview)).toBe(true);
      await runJob('unpublish');
      expect(existsSync(preview)).toBe(false);
      expect(readComments().map(({ body }) => body)).toEqual([
        quoted.body,
        '<!-- site preview -->\nThe preview is gone.',
      ]);
    },
  );

  test('pins every action to a commit and says its version', () => {
    const uses = Object.values(github.jobs).flatMap(({ steps }) => steps.flatMap((step) => step.uses ?? []));
    expect(uses.length).toBeGreaterThan(6);
    for (const name of uses) {
      expect(name).toMatch(/^actions\/[a-z/-]+@[0-9a-f]{40}$/);
      expect(read('preview.github.yml')).toMatch(new RegExp(`${name} # v\\d+\\.\\d+\\.\\d+\\n`));
    }
  });

  test('runs nothing with secrets for a fork, and puts nothing that others write into a shell line', () => {
    const { publish, unpublish } = github.jobs;
    for (const job of [publish, unpublish])
      expect(job.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    for (const { steps } of Object.values(github.jobs))
      for (const { run = '' } of steps) expect(run).not.toContain('${{');
    expect(github.on.pull_request.types).toContain('closed');
  });
});

const fail = (name: string): never => {
  throw new Error(`Expected a value for the expression ${name}, got none`);
};

const scripted = z.looseObject({ script: z.array(z.string()), resource_group: z.string() });
const gitlab = z
  .looseObject({
    '.preview': z.looseObject({ image: z.string().regex(/:\d+\.\d+\.\d+-/) }),
    preview: scripted.extend({
      environment: z.looseObject({ name: z.string(), url: z.literal('$PREVIEW_URL'), on_stop: z.literal('unpublish') }),
      artifacts: z.object({ reports: z.object({ dotenv: z.literal('preview.env') }) }),
    }),
    unpublish: scripted.extend({ environment: z.object({ name: z.string(), action: z.literal('stop') }) }),
    'old-previews': scripted,
  })
  .parse(parse(read('preview.gitlab-ci.yml')));

describe('the recipe for GitLab', () => {
  test('publishes a preview, gives its address to the environment, and stops it', async () => {
    using folder = createFolder();
    using sandbox = createSandbox();
    const { run, pathOf } = createMachines(sandbox);
    const env = {
      PREVIEW_TARGET: pathToFileURL(join(folder.path, 'www')).href,
      CI_MERGE_REQUEST_IID: '12',
      OLD_PREVIEWS: '30d',
    };
    const [build = '', publish = '', address = ''] = gitlab.preview.script;
    expect(build).toContain('site build --unlisted --out dist-preview');
    writeBuiltSite(pathOf('preview', 'dist-preview'), {
      'index.html': 'branch',
      'robots.txt': 'User-agent: *\nDisallow: /\n',
    });
    await run('preview', publish, env);
    expect(readFileSync(join(folder.path, 'www/preview/mr-12/current/index.html'), 'utf8')).toBe('branch');
    await run('old', gitlab['old-previews'].script.join('\n'), env);
    await run('unpublish', gitlab.unpublish.script.join('\n'), env);
    expect(existsSync(join(folder.path, 'www/preview/mr-12'))).toBe(false);

    const event = {
      event: 'preview',
      name: 'mr-12',
      url: 'https://mr-12.preview.bolak.example',
      live: 'x',
      since: null,
    };
    writeFileSync(pathOf('preview', 'events.jsonl'), `{"event":"live"}\n${JSON.stringify(event)}\n`);
    await run('preview', address, env);
    expect(readFileSync(pathOf('preview', 'preview.env'), 'utf8')).toBe(`PREVIEW_URL=${event.url}\n`);
  });

  test('stops the environment that it starts, one at a time', () => {
    const { preview, unpublish } = gitlab;
    expect(unpublish.environment.name).toBe(preview.environment.name);
    expect(unpublish.resource_group).toBe(preview.resource_group);
  });
});
