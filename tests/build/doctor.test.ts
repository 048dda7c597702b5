import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkNode } from '../../cli/doctor/check-machine.ts';
import { readModels } from '../../content/check/models.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { startWriteServer, TOKEN } from '../helpers/prismic-write-server.ts';
import { readEvents, readFailure, runSite, type SiteRun } from '../helpers/run-site.ts';

const models = readModels('.');

/** Status by check. */
const findings = (run: SiteRun): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readEvents(run)
      .filter(({ event }) => event === 'finding')
      .map(({ check, status }) => [String(check), status]),
  );

const remedyOf = (run: SiteRun, check: string): unknown =>
  readEvents(run).find((event) => event['check'] === check)?.['remedy'];

test('with the embedded content it makes no requests, and says what it did not look at', async () => {
  const run = await runSite(['doctor', '--json', '--out', inject('embeddedSite')]);
  expect(run.code).toBe(0);
  expect(findings(run)).toEqual({
    ...(process.platform === 'linux' ? { lock: 'ok' } : {}),
    node: checkNode(process.versions.node, Date.now()).status,
    configuration: 'ok',
    sources: 'ok',
    proxy: 'ok',
    repository: 'skipped',
    tokens: 'ok',
    models: 'skipped',
    headers: 'ok',
    files: 'ok',
    redirects: 'ok',
    'output folder': 'ok',
    cache: 'ok',
  });
});

test('names of folders and files cannot make lines of their own', async () => {
  using folder = createFolder();
  const out = join(folder.path, 'a\nforged');
  writeBuiltSite(out, { 'c\nforged': 'x'.repeat(100_000) });
  const env = { SITE_CACHE: join(folder.path, 'e\nforged') };
  const runs = [await runSite(['doctor', '--out', out], env), await runSite(['doctor', '--out', `${out}/g`], env)];
  for (const { stdout } of runs) expect(stdout).not.toMatch(/^forged/m);
});

test('a connected repository is looked at, and where only an editor can look, the exact addresses are given', async () => {
  await using server = await startWriteServer();
  for (const [id, model] of models.types) server.types.set(id, model);
  for (const [id, model] of models.slices) server.slices.set(id, model);
  const run = await runSite(['doctor', '--json'], server.env);
  expect(run.code).toBe(0);
  expect(findings(run)).toMatchObject({
    repository: 'ok',
    languages: 'ok',
    types: 'ok',
    models: 'ok',
    address: 'warning',
  });
  expect(remedyOf(run, 'preview')).toContain('https://bolak.example/preview');
  expect(remedyOf(run, 'webhook')).toContain('https://bolak-test.prismic.io/settings/webhooks');
  expect(run.stdout).not.toContain(TOKEN);
});

test('ALL_PROXY alone, which other programs go by, is said not to count', async () => {
  const run = await runSite(['doctor', '--json', '--out', inject('embeddedSite')], { ALL_PROXY: 'http://127.0.0.1:9' });
  expect([findings(run)['proxy'], remedyOf(run, 'proxy')]).toEqual(['warning', expect.stringContaining('HTTPS_PROXY')]);
});

test('every problem is reported with its remedy; the first decides the exit code', async () => {
  await using server = await startWriteServer();
  server.languages = ['uz-uz'];
  const env = { ...server.env, PRISMIC_ACCESS_TOKEN: TOKEN };
  const run = await runSite(['doctor', '--json'], env);
  expect([run.code, readFailure(run)]).toEqual([
    2,
    expect.objectContaining({ code: 'doctor.languages', message: '1 problem: languages' }),
  ]);
  expect(findings(run)).toMatchObject({ languages: 'problem', types: 'warning', models: 'warning', tokens: 'warning' });
  const refused = await runSite(['doctor', '--json'], { ...env, PRISMIC_WRITE_TOKEN: 'another' });
  expect(findings(refused)).toMatchObject({ languages: 'problem', models: 'problem' });
  const lost = await runSite(['doctor', '--json'], { ...server.env, PRISMIC_ENDPOINT: `${server.endpoint}/nothing` });
  expect([lost.code, findings(lost)]).toEqual([
    3,
    expect.objectContaining({ repository: 'problem', models: 'warning' }),
  ]);
});

test('a configuration that cannot be read is the one finding', async () => {
  const run = await runSite(['doctor'], { PRISMIC_PAGE_INTERVAL: 'soon' });
  expect([run.code, run.stdout]).toEqual([
    2,
    expect.stringMatching(
      /^(?:ok|warning) +node: .*\n(?: +→ .*\n)?(?:ok +lock: .*\n)?problem +configuration: .*PRISMIC_PAGE/,
    ),
  ]);
});

test('a folder that cannot be written to, and a file too large for hosts, are problems', async () => {
  using folder = createFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const blocked = await runSite(['doctor', '--json', '--out', join(file, 'dist')]);
  expect([blocked.code, findings(blocked)]).toEqual([2, expect.objectContaining({ 'output folder': 'problem' })]);
  writeBuiltSite(folder.path, { 'media/film.mp4': 'x'.repeat(26 * 1024 * 1024) });
  const large = await runSite(['doctor', '--json', '--out', folder.path]);
  expect([large.code, readFailure(large).code, findings(large)]).toEqual([
    1,
    'doctor.host-limits',
    expect.objectContaining({ files: 'problem' }),
  ]);
});

test('more redirects than a host reads are a warning, with who reads how many', async () => {
  using folder = createFolder();
  const lines = Array.from({ length: 2101 }, (_, n) => `/old-${n}${n < 101 ? '/*' : ''} /x 301\n`);
  writeBuiltSite(folder.path, { _redirects: `${lines.join('')}/long /${'x'.repeat(1000)} 301\n` });
  const run = await runSite(['doctor', '--json', '--out', folder.path]);
  const found = readEvents(run).find((event) => event['check'] === 'redirects');
  expect([run.code, found?.['status'], found?.['message']]).toEqual([
    0,
    'warning',
    '2 102 lines of redirects, 101 with a *: Cloudflare Pages takes 2 000; Cloudflare Pages takes 100 with a *; Cloudflare Pages takes 1 000 characters a line, the longest has 1 011; vercel.json takes 1 024.',
  ]);
});

test('a check that cannot be made is a problem, and what the others find is reported', async () => {
  using folder = createFolder();
  writeBuiltSite(folder.path, {});
  mkdirSync(join(folder.path, '_redirects'));
  const run = await runSite(['doctor', '--json', '--out', folder.path]);
  expect([run.code, readFailure(run).code, findings(run)]).toEqual([
    2,
    'folder.unusable',
    expect.objectContaining({ sources: 'ok', headers: 'ok', redirects: 'problem', 'output folder': 'ok', cache: 'ok' }),
  ]);
});
