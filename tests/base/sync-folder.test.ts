import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { syncFolder, syncSmallFolder } from '../../base/sync-folder.ts';
import { createFolder } from '../helpers/built-site.ts';

test.each([
  ['with the command of the system', process.env['PATH']],
  ['where there is no such command', ''],
])('a folder with all that is in it is synced %s', (_, path) => {
  using folder = createFolder();
  mkdirSync(join(folder.path, 'a/b'), { recursive: true });
  writeFileSync(join(folder.path, 'a/b/file'), 'text');
  vi.stubEnv('PATH', path);
  expect(() => syncFolder(folder.path)).not.toThrow();
  expect(() => syncSmallFolder(folder.path)).not.toThrow();
  vi.unstubAllEnvs();
  expect(() => syncFolder(join(folder.path, 'missing'))).toThrow('ENOENT');
  expect(() => syncSmallFolder(join(folder.path, 'missing'))).toThrow('ENOENT');
});
