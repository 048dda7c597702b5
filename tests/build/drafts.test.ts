import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RU, set, UZ, type Change } from '../helpers/content-repository.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { startSite } from '../helpers/run-site.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox, before } = await usePreviousSite();

const MARK = 'qoralamadagi-sir';
const ROUNDS = 4;

/** A draft that marks a title shown in lists, a text on every page, and a link that the build refuses and reports. */
const secrets = (round: number): readonly Change[] => [
  set({ type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ }, 'data.title', `${MARK} ${round}`),
  set({ type: 'settings', lang: RU }, 'data.hours', `${MARK} ${round}`),
  set({ type: 'service', uid: 'muddatli-tolov', lang: UZ }, 'data.link', {
    link_type: 'Web',
    url: `javascript:${MARK}`,
  }),
];

const filesWith = (folder: string, text: string): readonly string[] =>
  Object.keys(readTree(folder)).filter((path) => readText(folder, path).includes(text));

test('builds of drafts in between leave no byte in the site, nor in what builds keep', async () => {
  const draftOut = join(sandbox.path, 'draft');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const token = service.draft(...secrets(round));
    const run = await sandbox.build(['--out', draftOut, '--ref', token]);
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('"done"')]);
    expect(filesWith(draftOut, `${MARK} ${round}`).length).toBeGreaterThan(2);
    expect((await sandbox.build(round % 2 === 0 ? ['--force'] : [])).code).toBe(0);
  }
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  expect(filesWith(sandbox.out, MARK)).toEqual([]);
  expect(filesWith(sandbox.cache, MARK)).toEqual([]);
  expect(filesWith(sandbox.cache, 'websitePreviewId')).toEqual([]);
  expect(filesWith(draftOut, 'websitePreviewId')).toEqual([]);
});

test('a site built with a Content API is previewed without it in the environment, and drafts may be asked for', async () => {
  const preview = startSite(['preview', '--port', '0', '--out', sandbox.out]);
  try {
    let address = '';
    preview.process.stdout?.on('data', (text: string) => (address ||= /http:\S+/.exec(text)?.[0] ?? ''));
    await preview.says('http:');
    const policy = (await fetch(address)).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${new URL(service.endpoint).origin};`);
  } finally {
    preview.process.kill('SIGTERM');
    await preview.end;
  }
});
