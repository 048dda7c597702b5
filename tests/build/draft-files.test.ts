import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { set, UZ } from '../helpers/content-repository.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { readText, readTree } from '../helpers/read-tree.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const { service, sandbox, before } = await usePreviousSite();

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ } as const;

const draftFiles = (folder: string): readonly string[] =>
  Object.keys(readTree(folder)).filter((path) => path.startsWith('builds/drafts/'));

/** Builds, and returns the draft files that changed. */
const changedBy = async (args: readonly string[] = []): Promise<readonly string[]> => {
  const run = await sandbox.build(args);
  expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('"done"')]);
  const after = readTree(sandbox.out);
  return draftFiles(sandbox.out).filter((path) => after[path] !== before[path]);
};

test('a text that no other page shows changes the versions of its language alone, as a clean build has them', async () => {
  service.publish(set(ARTICLE, 'data.author', 'Boshqa muallif'));
  expect(await changedBy()).toEqual(['builds/drafts/uz.versions.json']);
  const renewed = readText(sandbox.out, 'builds/drafts/uz.versions.json');
  expect(renewed).not.toBe('');
  const clean = createSandbox(service);
  expect((await clean.build()).code).toBe(0);
  expect(readText(clean.out, 'builds/drafts/uz.versions.json')).toBe(renewed);
  clean[Symbol.dispose]();
});

test('a title changes what others see of its language', async () => {
  service.publish(set(ARTICLE, 'data.title', 'Boshqa sarlavha'));
  expect(await changedBy()).toEqual(['builds/drafts/uz.json', 'builds/drafts/uz.versions.json']);
});

test('sites of a draft, and of the repository that ships inside, have none', async () => {
  expect(draftFiles(sandbox.out)).toHaveLength(4);
  const out = join(sandbox.path, 'draft');
  const token = service.draft(set(ARTICLE, 'data.title', 'Qoralama sarlavha'));
  expect((await sandbox.build(['--out', out, '--ref', token])).code).toBe(0);
  expect(draftFiles(out)).toEqual([]);
  expect(draftFiles(inject('embeddedSite'))).toEqual([]);
});
