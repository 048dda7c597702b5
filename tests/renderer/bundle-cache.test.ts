import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readBundle } from '../../renderer/assets/bundle-cache.ts';
import { createBundleOptions } from '../../renderer/assets/bundle-options.ts';
import { createConfig, createFolder } from '../helpers/built-site.ts';

const root = join(import.meta.dirname, '../..');

const optionsIn = (folder: string, sources: string, dsn = 'https://key@errors.example/2') => {
  const config = createConfig({ errorReporting: { dsn } });
  return { ...createBundleOptions(root, config), path: join(folder, 'bundle.json'), sources };
};

test('source maps that were deleted are made again, with the bundle as it was', async () => {
  using folder = createFolder();
  const maps = join(folder.path, 'source-maps');
  const first = await readBundle(optionsIn(folder.path, 'a'));
  const names = readdirSync(maps);
  expect(names.length).toBeGreaterThan(50);
  const written = statSync(join(folder.path, 'bundle.json')).mtimeMs;
  await readBundle(optionsIn(folder.path, 'a'));
  expect(statSync(join(folder.path, 'bundle.json')).mtimeMs).toBe(written);

  rmSync(maps, { recursive: true });
  const second = await readBundle(optionsIn(folder.path, 'a'));
  expect(readdirSync(maps)).toEqual(names);
  expect(second.files.map(({ path }) => path)).toEqual(first.files.map(({ path }) => path));
});

test('source maps that nothing has needed for 30 days are forgotten', async () => {
  using folder = createFolder();
  const maps = join(folder.path, 'source-maps');
  await readBundle(optionsIn(folder.path, 'a'));
  const daysAgo = (days: number): number => Date.now() / 1000 - days * 86_400;
  for (const [name, days] of [
    ['old.js.map', 31],
    ['young.js.map', 29],
  ] as const) {
    writeFileSync(join(maps, name), '{}');
    utimesSync(join(maps, name), daysAgo(days), daysAgo(days));
  }
  await readBundle(optionsIn(folder.path, 'b'));
  expect(existsSync(join(maps, 'old.js.map'))).toBe(false);
  expect(existsSync(join(maps, 'young.js.map'))).toBe(true);
});

test('source maps of scripts that were published until now are kept for 30 days more, however old they are', async () => {
  using folder = createFolder();
  const maps = join(folder.path, 'source-maps');
  const age = (): void => {
    for (const name of readdirSync(maps)) utimesSync(join(maps, name), 1, 1);
  };
  await readBundle(optionsIn(folder.path, 'a'));
  const names = readdirSync(maps);
  age();
  const { maps: others } = await readBundle(optionsIn(folder.path, 'a', 'https://key@errors.example/3'));
  expect(readdirSync(maps)).toEqual(expect.arrayContaining(names));
  age();
  await readBundle(optionsIn(folder.path, 'a', 'https://key@errors.example/4'));
  const there = readdirSync(maps);
  expect(there).toEqual(expect.arrayContaining(others.map(({ path }) => basename(path))));
  expect(names.filter((name) => !there.includes(name))).not.toEqual([]);
});

test('a bundle that is not as it was written is made again', async () => {
  using folder = createFolder();
  const { files } = await readBundle(optionsIn(folder.path, 'a'));
  const path = join(folder.path, 'bundle.json');
  const bytes = readFileSync(path);
  const at = bytes.indexOf(Buffer.from(files[0]?.content ?? '').toString('base64')) + 100;
  writeFileSync(path, bytes.fill('AAAAAAAA', at, at + 8));
  const again = await readBundle(optionsIn(folder.path, 'a'));
  expect(again.files.map(({ content }) => Buffer.from(content))).toEqual(
    files.map(({ content }) => Buffer.from(content)),
  );
});

test('a source map that another build has renamed meanwhile ends no build', async () => {
  using folder = createFolder();
  const maps = join(folder.path, 'source-maps');
  mkdirSync(maps);
  symlinkSync('gone', join(maps, 'app.js.map.4711.tmp'));
  await expect(readBundle(optionsIn(folder.path, 'a'))).resolves.toMatchObject({ script: expect.any(String) });
});
