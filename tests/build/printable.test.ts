import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startContentRepository, set, UZ } from '../helpers/content-repository.ts';
import { status, type Responder } from '../helpers/content-server.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';
import { readProblems, runSite } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

describe('a document whose uid and links would take a terminal over', () => {
  const uid = 'a\n::error::\u001b[31m\u0000\u202e';
  const changes = [
    set({ type: 'sale', uid: 'qora-juma', lang: UZ }, 'uid', uid),
    set({ type: 'home', lang: UZ }, 'data.slices.0.primary.cta', { link_type: 'Web', url: 'java\u001b]0;x\u0007:' }),
  ];

  test('is reported in lines that do nothing', async () => {
    await using service = await startContentRepository(...changes);
    using sandbox = createSandbox(service);
    const run = await sandbox.buildPlainly();
    expect([run.code, run.stdout + run.stderr]).toEqual([1, expect.not.stringMatching(UNPRINTABLE)]);
    expect(run.stderr).toContain(String.raw`sale "a\n::error::\u001b[31m\u0000\u202e" uz-uz`);
  });

  test('is given to programs as it is', async () => {
    await using service = await startContentRepository(...changes);
    using sandbox = createSandbox(service);
    const run = await sandbox.build();
    expect(run.stdout).not.toMatch(UNPRINTABLE);
    expect(readProblems(run).map((problem) => problem.uid)).toContain(uid);
  });
});

test('a folder whose name would make lines of its own is named on one line', async () => {
  using sandbox = createSandbox();
  const folder = join(sandbox.path, 'a\n::error::b');
  mkdirSync(folder);
  for (const args of [
    ['publish', '--to', 'file:///nowhere', '--out', folder],
    ['why', '/', '--out', folder],
    ['merge', folder],
    ['build', '--snapshot', folder],
    ['build', '--snapshot', join(folder, 'none')],
    ['build', '--addresses', folder],
    ['parity', 'import', '--from', join(folder, 'none')],
    ['diff', '--against', folder],
    ['preview', '--out', folder],
    ['content', 'compare', folder, folder],
    ['content', 'pull', '--from', join(folder, 'none')],
    ['content', 'push', '--from', folder],
  ]) {
    const { code, stderr } = await runSite(args, sandbox.env);
    expect([args, code, stderr]).toEqual([args, expect.toBeOneOf([2, 3]), expect.not.stringMatching(/^::error/m)]);
  }
});

/** Characters that HTML or XML forbids (https://www.w3.org/TR/xml/#charsets), and all control characters. */
const REFUSED = /[\p{Surrogate}\uFFFE\uFFFF]|(?![\t\n\r])\p{Control}/u;

test('characters that no page can hold are in none: page, payload, feed and head agree, and the report names the field', async () => {
  const article = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
  const broken = 'Muz\u0000latgich\u000btanlash\u009b!\ufffe\ud83d';
  await using service = await startContentRepository(
    set(article, 'data.title', broken),
    set(article, 'data.meta_title', broken),
    set({ type: 'settings', lang: UZ }, 'data.hours', 'Kecha-yu\u0000kunduz'),
  );
  using sandbox = createSandbox(service);
  const run = await sandbox.build();
  expect([run.code, readProblems(run).map(({ type, field }) => `${type} ${field}`)]).toEqual([
    0,
    ['blog_post meta_title', 'blog_post title', 'settings hours'],
  ]);
  const { files } = readLatestManifest(sandbox.out);
  const texts = files.filter(({ path }) => /\.(?:html|json|xml)$/.test(path));
  for (const { path } of texts) {
    const text = readText(sandbox.out, path);
    expect([path, REFUSED.test(text), /\\u00[01]|\\ud[89a-f]|\\ufff[ef]/i.test(text)]).toEqual([path, false, false]);
  }
  const shown = 'Muz latgich tanlash !\ufffd\ufffd';
  const page = readText(sandbox.out, 'blogs/muzlatgich-tanlash/index.html');
  expect([page.includes(`${shown}</title>`), page.includes(`${shown}</h1>`)]).toEqual([true, true]);
  for (const path of ['blogs/muzlatgich-tanlash/_payload.json', 'blogs/feed.xml', 'blogs/index.html'])
    expect([path, readText(sandbox.out, path).includes(shown)]).toEqual([path, true]);
});

const TOKEN = 'MC5aYmNkZWZn+/w6k-secret';

test.each<readonly [string, string]>([
  ['percent-encoded', encodeURIComponent(TOKEN)],
  ['in base64', Buffer.from(`bolak:${TOKEN}`).toString('base64')],
])('a service that repeats the token %s does not get it printed', async (_, said) => {
  const echo: Responder = status(403, { error: `Refused: ${said}.` });
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const env = { ...sandbox.env, PRISMIC_ACCESS_TOKEN: TOKEN };
  service.server.metadata(echo, echo);
  const runs = [await runSite(['doctor', '--json'], env), await sandbox.buildPlainly([], env)];
  for (const { stdout, stderr, code } of runs) {
    expect([code, stdout + stderr]).toEqual([3, expect.stringMatching(/Refused: \S*\*\*\*/)]);
    expect(stdout + stderr).not.toContain(said.slice(10, 20));
  }
});
