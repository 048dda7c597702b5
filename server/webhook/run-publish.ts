import type { BuildRun } from './run-build.ts';
import { runChild } from './run-child.ts';

export interface PublishRun extends Omit<BuildRun, 'root' | 'onStep'> {
  /** For the shell. */
  readonly command: string;
  /** Build id. */
  readonly id: string;
}

/** Runs the publish command, with `SITE_OUT` and `SITE_BUILD_ID` set; its output is logged. Gives why it failed; null when it did not. */
export const runPublish = async (options: PublishRun): Promise<string | null> => {
  const { command, out, id, env, mask, log, limit, signal } = options;
  let lastLine = '';
  const onLine = (line: string): void => {
    lastLine = mask(line);
    log('info', 'publish.output', { line: lastLine });
  };
  const { code, endedBy } = await runChild({
    command: '/bin/sh',
    args: ['-c', command],
    limit,
    signal,
    onLine,
    env: { ...env, SITE_OUT: out, SITE_BUILD_ID: id },
  });
  if (code === 0) return null;
  if (endedBy === 'limit') return `The publish command took longer than ${limit / 1000} s and was ended`;
  if (endedBy === 'signal') return 'The publish command was ended, because the webhook was told to stop';
  return `The publish command ended with ${code ?? 'a signal'}. ${lastLine}`.trim();
};
