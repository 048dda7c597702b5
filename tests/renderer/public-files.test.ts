import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPublicFiles, readPublicDigest, readPublicFiles } from '../../renderer/files/public-files.ts';
import { createFolder } from '../helpers/built-site.ts';

/** A project whose public folder has one file. */
const createProject = () => {
  const folder = createFolder();
  const flags = join(folder.path, 'public/flags');
  mkdirSync(flags, { recursive: true });
  writeFileSync(join(flags, 'uz.svg'), '<svg/>');
  return { ...folder, flags };
};

const ONE = [{ path: 'flags/uz.svg', content: Buffer.from('<svg/>') }];

test('public files are read with their paths below the folder', () => {
  using project = createProject();
  expect(readPublicFiles(project.path)).toEqual(ONE);
});

test('their digest is that of their contents, wherever and whenever they were written', () => {
  using one = createProject();
  using another = createProject();
  const digestOf = ({ path }: { readonly path: string }): string => readPublicDigest(path, join(path, 'memory'));
  utimesSync(join(another.flags, 'uz.svg'), 0, 0);
  const digest = digestOf(one);
  expect([digestOf(another), digestOf(one)]).toEqual([digest, digest]);
  writeFileSync(join(one.flags, 'uz.svg'), '<svg id="x"/>');
  expect(digestOf(one)).not.toBe(digest);
  writeFileSync(join(one.flags, 'uz.svg'), '<svg/>');
  writeFileSync(join(one.path, 'memory'), 'damaged');
  expect(digestOf(one)).toBe(digest);
});

test('without the folder, which git does not keep when it is empty, there are none', () => {
  using folder = createFolder();
  expect(readPublicFiles(folder.path)).toEqual([]);
});

test('a link that leads nowhere, as Emacs makes beside a file that is edited, is passed over', () => {
  using project = createProject();
  symlinkSync('user@host.4711:1790000000', join(project.flags, '.#uz.svg'));
  expect(listPublicFiles(project.path).map(({ path }) => path)).toEqual(['flags/uz.svg']);
  expect(readPublicFiles(project.path)).toEqual(ONE);
});

test('a file that comes and goes meanwhile is passed over when it has gone', async () => {
  using project = createProject();
  const loop = 'for (;;) { fs.writeFileSync("uz.svg~", ""); fs.rmSync("uz.svg~"); }';
  const editor = spawn(process.execPath, ['-e', loop], { cwd: project.flags });
  try {
    const until = performance.now() + 1_500;
    while (performance.now() < until) expect(readPublicFiles(project.path)).toEqual(expect.arrayContaining(ONE));
  } finally {
    editor.kill('SIGKILL');
    await once(editor, 'close');
  }
});
