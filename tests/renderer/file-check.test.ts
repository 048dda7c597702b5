import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeFile, type ManifestFile } from '../../renderer/files/manifest.ts';
import { createFileCheck } from '../../renderer/output/file-check.ts';
import { createFolder } from '../helpers/built-site.ts';

const createSite = (folder: string, count: number): readonly ManifestFile[] => {
  const names = Array.from({ length: count }, (_, number) => `page-${number}`);
  for (const name of names) writeFileSync(join(folder, name), name);
  return names.map((name) => describeFile(name, name));
};

test('files are looked at while something else is waited for, and the rest afterwards', async () => {
  using folder = createFolder();
  const files = createSite(folder.path, 1000);
  rmSync(join(folder.path, 'page-999'));
  const short = createFileCheck(files, folder.path);
  expect(await short.during(Promise.resolve('answer'))).toBe('answer');
  expect([short.isSoundSoFar(), short.finish([])]).toEqual([true, false]);
  const long = createFileCheck(files, folder.path);
  while (long.isSoundSoFar()) await long.during(wait(20));
  expect(long.finish([])).toBe(false);
});

test('files that have been replaced meanwhile may be of another size', () => {
  using folder = createFolder();
  const files = createSite(folder.path, 10);
  writeFileSync(join(folder.path, 'page-4'), 'another page');
  expect(createFileCheck(files, folder.path).finish([])).toBe(false);
  expect(createFileCheck(files, folder.path).finish(['page-4'])).toBe(true);
});

test('a list of files that cannot be read to its end counts as a file that is gone, and a fault of what is waited for is thrown', async () => {
  using folder = createFolder();
  const files = createSite(folder.path, 3);
  const check = createFileCheck(untilDamaged(files), folder.path);
  await expect(check.during(Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(check.finish([])).toBe(false);
});

function* untilDamaged(files: readonly ManifestFile[]): Generator<ManifestFile> {
  yield* files;
  throw new Error('damaged');
}
