import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../base/make-folder.ts';
import { createFolder } from '../helpers/built-site.ts';

test('a folder is made with those above it, and may be there', () => {
  using folder = createFolder();
  const path = join(folder.path, 'a/b/c');
  makeFolder(path);
  makeFolder(path);
  makeFolder(`${path}/`);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('what is in the way is an error that names it', () => {
  using folder = createFolder();
  writeFileSync(join(folder.path, 'file'), '');
  symlinkSync('nowhere/at/all', join(folder.path, 'link'));
  for (const path of ['file', 'file/a', 'file/a/b', 'link', 'link/a'])
    expect(() => makeFolder(join(folder.path, path))).toThrow(folder.path);
});

test.runIf(existsSync('/proc'))('where none can be made, it ends', () => {
  expect(() => makeFolder('/proc/site/dist')).toThrow("mkdir '/proc/site");
});
