import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import { createFolder } from '../helpers/built-site.ts';
import { readEmbeddedDocuments, RU, UZ } from '../helpers/content-repository.ts';
import { reset, status } from '../helpers/content-server.ts';
import { startWriteServer, REPOSITORY, TOKEN, type WriteServer } from '../helpers/prismic-write-server.ts';
import { readFailure, runSite } from '../helpers/run-site.ts';

const models = readModels('.');
const embedded = readEmbeddedDocuments();
const COUNT = embedded.length;
const PICTURES = new Set(JSON.stringify(embedded).match(/"url":"\/media\/[^"]+"/g)).size;

const startFilledServer = async (): Promise<WriteServer> => {
  const server = await startWriteServer();
  for (const [id, model] of models.types) server.types.set(id, model);
  for (const [id, model] of models.slices) server.slices.set(id, model);
  return server;
};

/** Runs the command with a journal of its own. */
const createPush = (server: WriteServer) => {
  const folder = createFolder();
  const env = { ...server.env, SITE_CACHE: folder.path };
  return {
    journal: join(folder.path, 'push', `${REPOSITORY}.json`),
    run: (...args: readonly string[]) => runSite(['content', 'push', ...args], env),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
};

const count = ({ requests }: WriteServer, method: string, path = ''): number =>
  requests.filter(({ line }) => line.startsWith(`${method} ${path}`)).length;

/** Expects every document once, filled in, in the right language and linked to its translation, and every picture once. */
const expectComplete = ({ documents, assets }: WriteServer): void => {
  const all = [...documents.values()];
  const keys = all.map(({ type, lang, uid }) => `${type} ${lang} ${uid ?? ''}`);
  expect([all.length, new Set(keys).size, assets.size]).toEqual([COUNT, COUNT, PICTURES]);
  expect(all.filter(({ data }) => JSON.stringify(data) === '{}')).toEqual([]);
  expect(all.filter(({ lang, master }) => lang === 'ru-ru' && master === undefined)).toEqual([]);
  expect(new Set(Array.from(assets.values(), ({ type }) => type))).toEqual(
    new Set(['image/svg+xml', 'image/png', 'image/webp']),
  );
  expect(new Set(Array.from(assets.values(), ({ filename }) => filename)).size).toBe(PICTURES);
  // No address points to files of this project.
  expect(JSON.stringify(all)).not.toMatch(/"url":"\/media/);
};

test('an empty repository is filled, with pictures, languages and links; a second run has nothing to do', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  const first = await push.run('--yes');
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(`${PICTURES} files, `);
  expect(first.stdout).toContain(`${COUNT} new documents\n    app: 1 ru-ru, 1 uz-uz\n`);
  expect(first.stdout).toContain(`“Migration Releases” at\n  https://${REPOSITORY}.prismic.io/`);
  expectComplete(server);
  const before = server.requests.length;
  const again = await push.run('--yes');
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringMatching(/\n“bolak-test” has everything: nothing to push\.\n250 drafts of an earlier push/),
  ]);
  expect(server.requests.slice(before).every(({ line }) => line.startsWith('GET'))).toBe(true);
});

test('a dry run says what would be written and how long it takes, and writes nothing', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  const { PRISMIC_WRITE_INTERVAL: _, ...env } = server.env;
  const dry = await runSite(['content', 'push', '--dry-run'], env);
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/\d+ requests, at least \d+ min \d\d s/) });
  const unconfirmed = await push.run();
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([2, expect.stringMatching(/no terminal.*--yes/s)]);
  expect([count(server, 'POST'), count(server, 'PUT')]).toEqual([0, 0]);
});

test.each([
  ['a connection that is cut before a document is made', 'POST /documents', 100, false, /^$/],
  [
    'a connection that is cut while pictures are uploaded, after the work',
    'POST /assets',
    60,
    true,
    /^Warning: \d drafts of an earlier push to be written again, .*\n$/,
  ],
])('%s costs nothing: the next run goes on, and makes nothing twice', async (_, line, nth, after, said) => {
  await using server = await startFilledServer();
  using push = createPush(server);
  server.disturb(line, reset, { nth, after });
  const cut = await push.run('--yes', '--json');
  expect([cut.code, readFailure(cut).code]).toEqual([3, 'write.interrupted']);
  const again = await push.run('--yes');
  expect([again.code, again.stderr]).toEqual([0, expect.stringMatching(said)]);
  expectComplete(server);
});

test('a service that takes no upload any more ends the run', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  for (let nth = 1; nth <= 3; nth += 1) server.disturb('POST /assets', reset);
  const cut = await push.run('--yes', '--json');
  expect([cut.code, readFailure(cut).code]).toEqual([3, 'write.interrupted']);
  expect([count(server, 'POST', '/assets'), count(server, 'POST', '/documents')]).toEqual([3, 0]);
});

test('a document that was made without the answer coming through is reported, and is adopted or made again, never doubled', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  server.disturb('POST /documents', reset, { nth: 42, after: true });
  expect(await push.run('--yes')).toMatchObject({ code: 3 });
  const told = await push.run('--yes', '--json');
  const { code, message, hint = '' } = readFailure(told);
  expect([told.code, code, message]).toEqual([
    1,
    'push.duplicate',
    expect.stringMatching(/^\w+ .*uz-uz: A document with this UID/),
  ]);
  const local = /"document":"(?<id>[^"]+)"/.exec(hint)?.groups?.['id'] ?? '';
  appendFileSync(push.journal, JSON.stringify({ document: local, id: 'document-42' }));
  expect(await push.run('--yes')).toMatchObject({ code: 0 });
  expectComplete(server);
});

test('what was not taken for lack of time, and what may be done twice, is tried again at once', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  server.disturb('POST /documents', status(429, '', { 'retry-after': '0.1' }), { nth: 20 });
  server.disturb('PUT /documents', reset, { after: true });
  expect(await push.run('--yes')).toMatchObject({ code: 0, stderr: '' });
  const written = server.requests.map(({ line }) => line).filter((line) => line.startsWith('PUT'));
  expect([count(server, 'POST', '/documents'), written.length - new Set(written).size]).toEqual([COUNT + 1, 1]);
  expectComplete(server);
});

const INVALID = { message: 'Validation failed', details: [{ property: 'data.title', error: 'wrong' }] };

test.each([
  [500, { message: 'Oops' }, 3, 'write.interrupted'],
  [400, INVALID, 1, 'write.rejected'],
])('HTTP %i half-way: the failure names the document, and the next run ends the work', async (...row) => {
  const [code, body, exitCode, name] = row;
  await using server = await startFilledServer();
  using push = createPush(server);
  server.disturb('POST /documents', status(code, body), { nth: 20 });
  const run = await push.run('--yes', '--json');
  const message: unknown = expect.stringMatching(/^\w+ ("[\w-]+" )?uz-uz: /);
  expect(readFailure(run)).toMatchObject({ code: name, exitCode, message });
  expect(run.stdout).not.toContain(TOKEN);
  expect(await push.run('--yes')).toMatchObject({ code: 0 });
  expectComplete(server);
});

test('missing languages and models are reported before anything is written', async () => {
  await using server = await startWriteServer();
  using push = createPush(server);
  server.languages = ['en-us', 'uz-uz'];
  const run = await push.run('--yes', '--json');
  expect([run.code, readFailure(run)]).toEqual([
    2,
    expect.objectContaining({
      code: 'push.not-ready',
      message: expect.stringMatching(/no language ru-ru; it lacks \d+ models/),
      hint: expect.stringMatching(/Translations & Locales.*site models push/),
    }),
  ]);
  expect(count(server, 'POST')).toBe(0);
});

test('a repository whose master language is Russian gets the Russian documents first', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  server.languages = ['ru-ru', 'uz-uz'];
  expect(await push.run('--yes')).toMatchObject({ code: 0 });
  const all = [...server.documents.values()];
  const russian = embedded.filter(({ lang }) => lang === RU).length;
  expect(all.slice(0, russian).every(({ lang, master }) => lang === RU && master === undefined)).toBe(true);
  expect(all.slice(russian).every(({ lang, master }) => lang === UZ && master !== undefined)).toBe(true);
});

test('a journal that cannot be read stops the push; pictures are found again without one', async () => {
  await using server = await startFilledServer();
  using push = createPush(server);
  server.disturb('POST /documents', status(403, { message: 'No' }));
  expect(await push.run('--yes')).toMatchObject({ code: 3 });
  writeFileSync(push.journal, '{"repository":');
  const damaged = await push.run('--yes', '--json');
  expect([damaged.code, readFailure(damaged).code]).toEqual([3, 'push.journal-damaged']);
  rmSync(push.journal);
  expect(await push.run('--yes')).toMatchObject({ code: 0 });
  expectComplete(server);
  expect(count(server, 'POST', '/assets')).toBe(PICTURES);
});
