import { expect, test } from 'vitest';
import { checkNode } from '../../cli/doctor/check-machine.ts';

test.each([
  ['18.20.0', 'problem'],
  ['20.18.3', 'problem'],
  ['20.19.0', 'ok'],
  ['22.1.0', 'ok'],
])('Node.js %s is %s', (version, status) => {
  expect(checkNode(version)).toMatchObject({ status });
});
