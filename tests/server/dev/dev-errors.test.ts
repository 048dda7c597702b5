import { expect, test } from 'vitest';
import { describeThrown } from '../../../server/dev/dev-errors.ts';

test.each(['EACCES', 'ENOSPC', 'EROFS'])(
  '%s of a folder is told as such, not as a slip in the code that noticed it',
  (code) => {
    const error = Object.assign(new Error(`${code}: mkdir '/srv/site/.site/dev'`), { code, syscall: 'mkdir' });
    expect(describeThrown(error, { root: process.cwd(), kind: 'code' })).toEqual([
      {
        kind: 'code',
        message: `A folder cannot be used: ${error.message}`,
        hint: expect.stringContaining('make room'),
        place: null,
        excerpt: null,
        link: null,
        isHere: true,
      },
    ]);
  },
);
