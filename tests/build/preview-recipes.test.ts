import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text as readBody } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { listenHere } from '../helpers/listen-here.ts';
import { createMachines } from '../helpers/machines.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');

const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

const HAS_JQ = spawnSync('jq', ['--version']).status === 0;

const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

// oxlint-disable-next-line no-console -- a test that did not run must not look like one that passed
if (!HAS_JQ) console.warn('The recipe of previews for GitHub did not run: jq is not installed (apt-get install jq).');

const texts = z.record(z.string(), z.string());
const stepSchema = z.looseObject({ run: z.string().optional(), env: texts.default({}) });
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

/** A stand-in for `gh` that keeps the comments of a pull request in a file. */
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
      await using machines = await createMachines(sandbox);
      install(sandbox);
      const target = pathToFileURL(join(sandbox.path, 'www')).href;
      const file = join(sandbox.path, 'comments.json');
      // A comment of a person who quoted the mark.
      const quoted = { id: 1, user: { login: 'aziza' }, body: '<!-- site preview -->\nnice' };
      writeFileSync(file, JSON.stringify([quoted]));
      const values: Record<string, string> = {
        'vars.PREVIEW_TARGET': target,
        'vars.PRISMIC_REPOSITORY': '',
        'vars.LIVE_TARGET': '',
        "vars.AWS_REGION || 'us-east-1'": 'us-east-1',
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
      // With a live site to compare with, the comment says what would change.
      await machines.run('live', `npx site build > log && npx site publish --to ${target} --yes > log`);
      values['vars.LIVE_TARGET'] = target;
      await runJob('publish');
      expect(readComments().at(-1)?.body).toMatch(/preview\/pr-12\n\n[^]*Nothing changes\.$/);
      expect(readComments()).toHaveLength(2);
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
    await using machines = await createMachines(sandbox);
    const { run, pathOf } = machines;
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

  test.skipIf(!HAS_CURL)('says what it would change in one comment, which it renews', async () => {
    using sandbox = createSandbox();
    await using machines = await createMachines(sandbox);
    const { run, pathOf } = machines;
    const mark = '<!-- site diff -->';
    const notes = [{ id: 1, author: { id: 3 }, body: `${mark}\nnice` }];
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { pathname } = new URL(request.url ?? '', 'http://here');
      const body = new URLSearchParams(await readBody(request)).get('body') ?? '';
      const [, id] = /notes\/(\d+)$/.exec(pathname) ?? [];
      if (request.headers['private-token'] !== 'token') response.writeHead(401);
      else if (request.method === 'POST') notes.push({ id: notes.length + 1, author: { id: 7 }, body });
      else if (request.method === 'PUT') Object.assign(notes.find((note) => note.id === Number(id)) ?? {}, { body });
      response.end(JSON.stringify(pathname === '/user' ? { id: 7 } : notes));
    };
    await using here = await listenHere(createServer((request, response) => void answer(request, response)));
    const target = pathToFileURL(join(sandbox.path, 'www')).href;
    await run('live', `npx site build > log && npx site publish --to ${target} --yes > log`);
    cpSync(DEPLOY, pathOf('preview', 'deploy'), { recursive: true });
    const env = {
      ...{ LIVE_TARGET: target, COMMENT_TOKEN: 'token' },
      ...{ CI_API_V4_URL: here.origin, CI_PROJECT_ID: '5', CI_MERGE_REQUEST_IID: '12' },
    };
    const changes = gitlab.preview.script.at(-1) ?? '';
    await run('preview', changes, env);
    await run('preview', changes, env);
    expect(notes).toEqual([
      notes[0],
      { id: 2, author: { id: 7 }, body: expect.stringMatching(/Nothing changes\.\s*$/) },
    ]);
    expect(notes[1]?.body).toMatch(new RegExp(`^${mark}\n`));
    await run('preview', changes, { ...env, LIVE_TARGET: '', COMMENT_TOKEN: '' });
    expect(notes).toHaveLength(2);
  });

  test('stops the environment that it starts, one at a time', () => {
    const { preview, unpublish } = gitlab;
    expect(unpublish.environment.name).toBe(preview.environment.name);
    expect(unpublish.resource_group).toBe(preview.resource_group);
  });
});
