import { describe, expect, test } from 'vitest';
import { describeEnd, runChild } from '../../../server/webhook/run-child.ts';

const shell = async (
  script: string,
  { limit = 60_000, signal = new AbortController().signal, isPatient = false } = {},
) => {
  const lines: string[] = [];
  const options = { command: '/bin/sh', args: ['-c', script], env: process.env, limit, signal, isPatient };
  const end = await runChild({ ...options, onLine: (line) => lines.push(line) });
  return { ...end, lines };
};

describe('runChild', () => {
  test('gives the lines of both outputs, and the exit code', async () => {
    const { lines, ...end } = await shell('echo one; echo two >&2; printf three; exit 4');
    expect(end).toEqual({ code: 4, endedBy: 'itself' });
    expect(lines.toSorted()).toEqual(['one', 'three', 'two']);
  });

  test('ends a process that takes too long, with all that it has started', async () => {
    const script = 'trap "" TERM; (sleep 12; echo late) & trap - TERM; echo ready; wait';
    expect(await shell(script, { limit: 10_000 })).toEqual({ code: null, endedBy: 'limit', lines: ['ready'] });
  });

  test('asks a process to end at the signal, and lets it end in its own way', async () => {
    const controller = new AbortController();
    const lines: string[] = [];
    const end = await runChild({
      command: '/bin/sh',
      args: ['-c', 'trap "echo bye; exit 7" TERM; echo ready; sleep 600 & wait'],
      env: process.env,
      limit: 6e4,
      signal: controller.signal,
      onLine: (line) => {
        lines.push(line);
        if (line === 'ready') controller.abort();
      },
    });
    expect(end).toEqual({ code: 7, endedBy: 'signal' });
    expect(lines).toEqual(['ready', 'bye']);
  });

  test('does not wait for what a process leaves behind with its output', async () => {
    const { lines, code } = await shell('setsid sleep 5 & echo $!; exit 0');
    expect(code).toBe(0);
    process.kill(Number(lines[0]), 'SIGKILL');
  });

  test('lets a patient process, and what it starts, wait for others', async () => {
    const { lines } = await shell('until [ "$(nice)" -ge 10 ]; do sleep 0.05; done; sh -c nice', { isPatient: true });
    expect(lines.map(Number)).toEqual([expect.toSatisfy((nice: number) => nice >= 10)]);
  });

  test.each([
    ['there is no such program', '/no/such/program', [], /^It could not be started: .*ENOENT/],
    ['its arguments are too long', '/bin/sh', ['x'.repeat(300_000)], /^It could not be started: .*E2BIG/],
  ])('tells why a process could not be started: %s', async (_, command, args, expected) => {
    const options = { env: {}, limit: 1_000, signal: new AbortController().signal, onLine: () => {} };
    expect(describeEnd('It', await runChild({ command, args, ...options }), 1_000)).toMatch(expected);
  });
});
