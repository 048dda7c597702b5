import { expect, test } from 'vitest';
import { checkLock } from '../../cli/doctor/check-machine.ts';

test('a Linux without the command that locks folders learns what to install; others need none', () => {
  expect(checkLock('linux', '/nowhere')).toEqual([
    expect.objectContaining({ status: 'problem', remedy: expect.stringContaining('util-linux') }),
  ]);
  expect(checkLock('darwin', '/nowhere')).toEqual([]);
});
