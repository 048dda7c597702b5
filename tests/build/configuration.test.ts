import { afterAll, beforeAll, expect, test } from 'vitest';
import { reset, sendText, status, type Responder } from '../helpers/content-server.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure } from '../helpers/run-site.ts';
import { createChangedSite, type PreviousSite } from '../helpers/previous-site.ts';

const TOKEN = 'sikrit-token-123';

let site: PreviousSite;

beforeAll(async () => {
  site = await createChangedSite();
});

afterAll(async () => site[Symbol.asyncDispose]());

test.each<readonly [string, Responder]>([
  ['a refusal that repeats it', status(403, { error: `Bad access_token=${TOKEN} for ${TOKEN}` })],
  [
    'a redirect',
    (response, request) => sendText(response, 302, '', { location: `http://other.example${request.url}` }),
  ],
  ['a missing repository', status(404, 'no')],
  ['an odd answer', status(418, { message: TOKEN })],
])('an access token is not printed on %s', async (_, fault) => {
  const { service, sandbox } = site;
  for (const build of [sandbox.build, sandbox.buildPlainly]) {
    service.server.search(fault);
    const { code, stdout, stderr } = await build(['--no-stale'], { PRISMIC_ACCESS_TOKEN: TOKEN });
    expect(code).toBe(3);
    expect(stdout + stderr).not.toContain('sikrit');
  }
});

test('an access token is sent, and kept nowhere', async () => {
  const { service, sandbox } = site;
  service.server.search(reset);
  expect((await sandbox.buildAlone([], { PRISMIC_ACCESS_TOKEN: TOKEN })).code).toBe(0);
  expect(service.server.requests.at(-1)?.searchParams.get('access_token')).toBe(TOKEN);
  const files = [sandbox.out, sandbox.cache].flatMap((folder) =>
    Object.keys(readTree(folder)).filter((path) => readText(folder, path).includes(TOKEN)),
  );
  expect(files).toEqual([]);
});

test.each([
  [{ PRISMIC_ENDPOINT: 'ftp://x' }, 'content.invalid-endpoint'],
  [{ PRISMIC_ENDPOINT: 'https://user:pass@x.example/api/v2' }, 'content.invalid-endpoint'],
  [{ PRISMIC_ENDPOINT: '', PRISMIC_REPOSITORY: 'a_b' }, 'config.invalid'],
  [{ PRISMIC_ENDPOINT: 'https://a"b.example/api/v2' }, 'content.invalid-endpoint'],
  [{ SOURCE_DATE_EPOCH: 'yesterday' }, 'config.invalid'],
  [{ SOURCE_DATE_EPOCH: '999999999999999' }, 'config.invalid'],
  [{ PRISMIC_PAGE_INTERVAL: '-1', SOURCE_DATE_EPOCH: '1e99' }, 'config.invalid'],
])('a configuration such as %j is refused before anything is done', async (env, code) => {
  const before = readTree(site.sandbox.out);
  const run = await site.sandbox.build([], env);
  expect([run.code, readFailure(run).code]).toEqual([2, code]);
  expect(run.stdout).not.toContain('pass@');
  expect(diffTrees(before, readTree(site.sandbox.out))).toEqual([]);
});

test('what is wrong with a variable is reported with its value', async () => {
  const env = { PRISMIC_REPOSITORY: 'a_b', PRISMIC_PAGE_INTERVAL: 'abc', PRISMIC_WRITE_INTERVAL: '-1' };
  const run = await site.sandbox.build([], env);
  expect(readFailure(run).message).toBe(
    `Invalid configuration in the environment:
  PRISMIC_REPOSITORY: Expected at least four letters, digits or inner hyphens, as in NAME.prismic.io, got "a_b"
  PRISMIC_PAGE_INTERVAL: Expected a whole number from 0 to 86400000, got "abc"
  PRISMIC_WRITE_INTERVAL: Expected a whole number from 0 to 86400000, got "-1"`,
  );
});
