import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import { reset, status } from '../helpers/content-server.ts';
import { startWriteServer, TOKEN, type WriteServer } from '../helpers/prismic-write-server.ts';
import { readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, runSite } from '../helpers/run-site.ts';
import { createEmptySandbox } from '../helpers/sandbox.ts';
import { NOBODY } from '../helpers/listen-here.ts';

const models = readModels('.');
const COUNT = models.types.size + models.slices.size;

/** Gives the server the models of this checkout. */
const fill = (server: WriteServer): void => {
  for (const [id, model] of models.types) server.types.set(id, model);
  for (const [id, model] of models.slices) server.slices.set(id, model);
};

const writes = ({ requests }: WriteServer): readonly string[] =>
  requests.map(({ line }) => line).filter((line) => !line.startsWith('GET'));

test('an empty repository gets every model, slices before types; then nothing is left to push', async () => {
  await using server = await startWriteServer();
  const run = await runSite(['models', 'push', '--yes'], server.env);
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toMatch(/^\+ slice \w+\n/);
  expect(run.stdout).toContain(`${COUNT} models pushed\n“bolak-test” has the models of this project.`);
  expect(writes(server)).toEqual([
    ...Array.from(models.slices, () => 'POST /slices/insert'),
    ...Array.from(models.types, () => 'POST /customtypes/insert'),
  ]);
  expect([server.types.size, server.slices.size]).toEqual([models.types.size, models.slices.size]);
  const again = await runSite(['models', 'push', '--yes'], server.env);
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to push')]);
  expect(writes(server)).toHaveLength(COUNT);
  const check = await runSite(['models', 'status'], server.env);
  expect([check.code, check.stdout]).toEqual([0, expect.stringContaining('has the models of this project')]);
});

test('status shows a changed field by its path, and ends with 1', async () => {
  await using server = await startWriteServer();
  fill(server);
  const model = structuredClone(models.types.get('qr'));
  server.types.set('qr', { ...model, label: 'Old label' });
  server.types.set('legacy', { id: 'legacy', json: {} });
  server.slices.delete('hero');
  const run = await runSite(['models', 'status'], server.env);
  expect(run.stdout).toBe(
    '+ slice hero\n? type  legacy (only the target has it; stays)\n~ type  qr\n    ~ label: "Old label" → "QR"\n',
  );
  expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('models.drift): 3 models of “bolak-test”')]);
  const json = await runSite(['models', 'status', '--json'], server.env);
  expect(readEvents(json)).toContainEqual({
    event: 'model',
    kind: 'type',
    id: 'qr',
    action: 'update',
    changes: [
      {
        kind: 'changed',
        path: 'label',
        before: 'Old label',
        after: 'QR',
      },
    ],
  });
});

test('without a terminal and without --yes nothing is changed; a dry run changes nothing either', async () => {
  await using server = await startWriteServer();
  const unconfirmed = await runSite(['models', 'push'], server.env);
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([2, expect.stringMatching(/no terminal.*--yes/s)]);
  const dry = await runSite(['models', 'push', '--dry-run'], server.env);
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining(`${COUNT} models of “bolak-test” would change.`)]);
  expect(writes(server)).toEqual([]);
});

test('models that only the repository has go with --delete alone, types before slices', async () => {
  await using server = await startWriteServer();
  fill(server);
  server.types.set('legacy', { id: 'legacy', json: {} });
  server.slices.set('old_slice', { id: 'old_slice' });
  const push = await runSite(['models', 'push', '--yes'], server.env);
  expect([push.code, push.stdout]).toEqual([
    0,
    expect.stringContaining('2 models only in “bolak-test”, which stay (--delete removes them)'),
  ]);
  const deleting = await runSite(['models', 'push', '--yes', '--delete'], server.env);
  expect([deleting.code, writes(server)]).toEqual([0, ['DELETE /customtypes/legacy', 'DELETE /slices/old_slice']]);
});

test.each([
  [401, { message: 'Invalid token' }, 3, 'write.forbidden', /Invalid token/],
  [403, { Message: 'User is not authorized' }, 3, 'write.forbidden', /User is not authorized/],
  [404, { message: 'No such repository' }, 3, 'write.not-found', /No such repository/],
  [409, { message: 'hero is taken' }, 1, 'write.rejected', /hero is taken/],
  [422, { message: 'Unknown model' }, 1, 'write.rejected', /Unknown model/],
  [
    400,
    { message: 'Invalid', details: [{ property: 'json', error: 'is wrong' }] },
    1,
    'write.rejected',
    /json: is wrong/,
  ],
  [502, '<html>Bad gateway</html>', 3, 'write.interrupted', /HTTP 502$/],
])('HTTP %i to an insert says why and what to do, and never the token', async (code, body, exitCode, name, message) => {
  await using server = await startWriteServer();
  server.disturb('POST /slices/insert', status(code, body), { nth: 2 });
  const run = await runSite(['models', 'push', '--yes', '--json'], server.env);
  const failure = readFailure(run);
  expect([run.code, failure]).toEqual([
    exitCode,
    expect.objectContaining({
      code: name,
      message: expect.stringMatching(message),
      hint: expect.stringMatching(/PRISMIC_WRITE_TOKEN|exists|Correct what|Run the same command/),
    }),
  ]);
  expect(run.stdout + run.stderr).not.toContain(TOKEN);
});

test('a rate limit is waited for; a broken answer to an update is asked for again, to an insert not', async () => {
  await using server = await startWriteServer();
  fill(server);
  server.slices.set('hero', { ...models.slices.get('hero'), description: 'Old' });
  server.disturb('POST /slices/update', status(429, '', { 'retry-after': '0.1' }));
  server.disturb('POST /slices/update', reset, { after: true });
  const run = await runSite(['models', 'push', '--yes'], server.env);
  expect([run.code, writes(server)]).toEqual([0, Array.from({ length: 3 }, () => 'POST /slices/update')]);
  server.slices.delete('quote');
  server.disturb('POST /slices/insert', reset, { after: true });
  const cut = await runSite(['models', 'push', '--yes', '--json'], server.env);
  expect([cut.code, readFailure(cut)]).toEqual([
    3,
    expect.objectContaining({
      code: 'write.interrupted',
      hint: expect.stringContaining('nothing is done twice'),
    }),
  ]);
  const again = await runSite(['models', 'push', '--yes'], server.env);
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to push')]);
});

test('a write token is needed, from the environment', async () => {
  await using server = await startWriteServer();
  for (const command of ['status', 'push', 'pull']) {
    const run = await runSite(['models', command], { ...server.env, PRISMIC_WRITE_TOKEN: '' });
    expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/write\.no-token.*PRISMIC_WRITE_TOKEN/s)]);
  }
  expect(server.requests).toEqual([]);
  const wrong = await runSite(['models', 'status'], { ...server.env, PRISMIC_WRITE_TOKEN: 'another' });
  expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('Invalid token')]);
});

test('a service that is not there ends with 3', async () => {
  const env = { PRISMIC_WRITE_TOKEN: TOKEN, PRISMIC_WRITE_ENDPOINT: NOBODY };
  const run = await runSite(['models', 'status'], env);
  expect([run.code, run.stderr]).toEqual([3, expect.stringMatching(/connection refused.*Run the same command again/s)]);
});

test('a build does not take the write token into anything it writes', async () => {
  using sandbox = createEmptySandbox();
  const run = await sandbox.buildAlone([], { PRISMIC_WRITE_TOKEN: TOKEN });
  expect(run.code).toBe(0);
  const paths = Object.keys(readTree(sandbox.path));
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((path) => readFileSync(join(sandbox.path, path)).includes(TOKEN))).toEqual([]);
});
