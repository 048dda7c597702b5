import { expect, test } from 'vitest';
import { confirm } from '../../cli/terminal/confirm.ts';

const silent = { write: () => true };
const io = { stdout: silent, stderr: silent };

test.each([true, false])('what was interrupted before its question is not done (agreed to: %s)', async (yes) => {
  const signal = AbortSignal.abort();
  await expect(confirm({ yes, question: 'Go on?' }, { io, signal })).rejects.toBe(signal.reason);
});
