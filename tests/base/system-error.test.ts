import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeNamedFile } from '../../base/replace-file.ts';
import { asFolderError, isDiskError } from '../../base/system-error.ts';

const systemError = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: it went wrong, ${syscall} '/srv/www'`), { code, syscall });

test.each([
  ['ENOSPC', 'write', true],
  ['EACCES', 'open', true],
  ['EROFS', 'mkdir', true],
  ['EPERM', 'rename', true],
  ['EFBIG', 'write', true],
  ['ENOTDIR', 'mkdir', false],
  ['EEXIST', 'mkdir', false],
  ['ENOENT', 'mkdir', false],
])('%s of %s is a folder that cannot be used', (code, syscall, isDisk) => {
  const error = systemError(code, syscall);
  expect(isDiskError(error)).toBe(isDisk);
  expect(asFolderError(error)).toMatchObject({
    code: 'folder.unusable',
    exitClass: 'usage',
    message: expect.stringContaining('/srv/www'),
    hint: expect.stringContaining(isDisk ? 'SITE_CACHE' : 'Something else is in its way'),
  });
});

test.each(['ENOENT', 'EACCES', 'ENOTDIR'])('%s where temporary files should be names TMPDIR', (code) => {
  expect(asFolderError(systemError(code, 'mkdtemp'))).toMatchObject({
    code: 'folder.unusable',
    exitClass: 'usage',
    message: expect.stringContaining('The folder for temporary files cannot be used'),
    hint: expect.stringContaining('TMPDIR'),
  });
});

test('a path cannot make lines of its own', () => {
  const error = Object.assign(new Error("EACCES: permission denied, open '/srv/a\nError (bug): b'"), {
    code: 'EACCES',
    syscall: 'open',
  });
  expect(asFolderError(error)?.message).toBe(
    String.raw`A folder cannot be used: EACCES: permission denied, open '/srv/a\nError (bug): b'`,
  );
});

test.runIf(existsSync('/dev/full'))('of a full disk it is said what was to be written', () => {
  expect(() => writeNamedFile('/dev/full', 'x')).toThrow("ENOSPC: no space left on device, write '/dev/full'");
});

test.each([
  ['EMFILE', 'open', 'ulimit -n'],
  ['EMFILE', 'spawn flock', 'ulimit -n'],
  ['ENFILE', 'open', 'fs.file-max'],
  ['ENOSPC', 'watch', 'fs.inotify.max_user_watches'],
])('%s of %s is told as too many files, not as a matter of rights', (code, syscall, hint) => {
  const error = systemError(code, syscall);
  expect(isDiskError(error)).toBe(true);
  expect(asFolderError(error)).toMatchObject({
    code: 'files.too-many',
    exitClass: 'usage',
    message: expect.stringMatching(/^Too many files are (?:open|watched) at once: .*\/srv\/www/),
    hint: expect.stringContaining(hint),
  });
});

test.each([
  ['a missing file', systemError('ENOENT', 'open')],
  ['a name that is too long', systemError('ENAMETOOLONG', 'open')],
  ['a port that may not be listened at', systemError('EACCES', 'listen')],
  ['a program that may not be run', systemError('EACCES', 'spawn sh')],
  ['an error of our own', new Error('EACCES')],
  ['no error', 'ENOSPC'],
])('%s is not', (_, error) => {
  expect(isDiskError(error)).toBe(false);
  expect(asFolderError(error)).toBeUndefined();
});
