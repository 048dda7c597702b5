import { expect, test } from 'vitest';
import { attempt } from '../../renderer/threads/tasks.ts';

const fail = (error: unknown) => () => {
  throw error;
};

test('a page that cannot be rendered is a value, so that the others are rendered', () => {
  expect(attempt(fail(new Error('no title')))).toMatchObject({ ok: false, error: { message: 'no title' } });
});

test('a full disk is no fault of the page', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  expect(() => attempt(fail(full))).toThrow(full);
});
