import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
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
  expect([...readPublicFiles(project.path)]).toEqual(ONE);
});

test('each is read when it is its turn, so that all videos of a site are never in memory together', () => {
  using project = createProject();
  writeFileSync(join(project.path, 'public/video.mp4'), 'before');
  const files = readPublicFiles(project.path)[Symbol.iterator]();
  files.next();
  writeFileSync(join(project.path, 'public/video.mp4'), 'after');
  expect(files.next().value).toEqual({ path: 'video.mp4', content: Buffer.from('after') });
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

test('a file in the place of another one is seen, although their sizes and times are the same', () => {
  using project = createProject();
  const [file, memory] = [join(project.flags, 'uz.svg'), join(project.path, 'memory')];
  utimesSync(file, 1, 1);
  const digest = readPublicDigest(project.path, memory);
  writeFileSync(`${file}~`, '<SVG/>');
  utimesSync(`${file}~`, 1, 1);
  renameSync(`${file}~`, file);
  expect(readPublicDigest(project.path, memory)).not.toBe(digest);
});

test('what macOS and Windows leave in folders is nothing of the site, what is well known is', () => {
  using project = createProject();
  const digest = readPublicDigest(project.path, join(project.path, 'memory'));
  mkdirSync(join(project.path, 'public/__MACOSX'));
  for (const name of ['.DS_Store', 'flags/._uz.svg', 'flags/Thumbs.db', 'flags/desktop.ini', '__MACOSX/uz.svg'])
    writeFileSync(join(project.path, 'public', name), 'own');
  expect([...readPublicFiles(project.path)]).toEqual(ONE);
  expect(readPublicDigest(project.path, join(project.path, 'memory'))).toBe(digest);
  mkdirSync(join(project.path, 'public/.well-known'));
  writeFileSync(join(project.path, 'public/.well-known/security.txt'), 'Contact: mailto:a@bolak.example');
  expect(listPublicFiles(project.path).map(({ path }) => path)).toEqual(['.well-known/security.txt', 'flags/uz.svg']);
});

test('without the folder, which git does not keep when it is empty, there are none', () => {
  using folder = createFolder();
  expect([...readPublicFiles(folder.path)]).toEqual([]);
});

test('a link that leads nowhere, as Emacs makes beside a file that is edited, is passed over', () => {
  using project = createProject();
  symlinkSync('user@host.4711:1790000000', join(project.flags, '.#uz.svg'));
  expect(listPublicFiles(project.path).map(({ path }) => path)).toEqual(['flags/uz.svg']);
  expect([...readPublicFiles(project.path)]).toEqual(ONE);
});

test.each([
  ['with a backslash', Buffer.from('a\\b.txt'), String.raw`public/flags/a\b.txt`],
  [
    'whose letters are not UTF-8, as archives of Windows have them',
    Buffer.from([0xcf, 0xe8, 0x2e, 0x74]),
    'public/flags/\uFFFD',
  ],
])('a name %s is refused: the file would have no address', (_, name, shown) => {
  using project = createProject();
  writeFileSync(Buffer.concat([Buffer.from(`${project.flags}/`), name]), '');
  expect(() => readPublicDigest(project.path, join(project.path, 'memory'))).toThrow(
    expect.objectContaining({ code: 'config.invalid', message: expect.stringContaining(shown) }),
  );
});

test.each(['assets', 'builds', 'hosting', 'search-index'])(
  'a file in public/%s is refused: browsers would keep it for a year, hosts hide it, or the next build take it for its own',
  (name) => {
    using project = createProject();
    mkdirSync(join(project.path, 'public', name));
    writeFileSync(join(project.path, 'public', name, 'logo.png'), '');
    expect(() => listPublicFiles(project.path)).toThrow(
      expect.objectContaining({ code: 'config.invalid', message: expect.stringContaining(`public/${name}/logo.png`) }),
    );
  },
);

test('a file that comes and goes meanwhile is passed over when it has gone', async () => {
  using project = createProject();
  const loop = 'for (;;) { fs.writeFileSync("uz.svg~", ""); fs.rmSync("uz.svg~"); }';
  const editor = spawn(process.execPath, ['-e', loop], { cwd: project.flags });
  try {
    const until = performance.now() + 1_500;
    while (performance.now() < until) expect([...readPublicFiles(project.path)]).toEqual(expect.arrayContaining(ONE));
  } finally {
    editor.kill('SIGKILL');
    await once(editor, 'close');
  }
});
