import type { BuildFailure, BuildRun } from './run-build.ts';
import { runSite } from './run-site.ts';
import { describeEnd, runChild } from './run-child.ts';

/** How a built site gets to visitors: by a shell command of the user, or by `site publish` to a target. */
export type PublishWay = { readonly command: string } | { readonly target: string };

interface PublisherRun extends Omit<BuildRun, 'onStep'> {
  /** Build id. */
  readonly id: string;
}

/** Publishes the site in the output folder. Returns the reason if it is not live, else null. */
export const publishBy = async (way: PublishWay, run: PublisherRun): Promise<BuildFailure | null> => {
  if ('target' in way) {
    const args = ['publish', '--to', way.target, '--out', run.out, '--yes'];
    return (await runSite({ ...run, args, logged: 'publish.output' })).failure;
  }
  const message = await runPublish(way.command, run);
  return message === null ? null : { code: 'publish.failed', message, hint };
};

const hint = 'The site is built, but not live. See the log for the output of the --then command.';

/** Runs the publish command, with `SITE_OUT` and `SITE_BUILD_ID` set, and logs its output. Returns the reason if it failed, else null. */
const runPublish = async (command: string, run: PublisherRun): Promise<string | null> => {
  const { out, id, env, mask, log, limit, signal } = run;
  let lastLine = '';
  const onLine = (line: string): void => {
    lastLine = mask(line);
    log('info', 'publish.output', { line: lastLine });
  };
  const end = await runChild({
    command: '/bin/sh',
    args: ['-c', command],
    limit,
    signal,
    onLine,
    env: { ...env, SITE_OUT: out, SITE_BUILD_ID: id },
  });
  if (end.code === 0) return null;
  if (end.endedBy !== 'itself') return describeEnd('The publish command', end, limit);
  return `The publish command ended with ${end.code ?? 'a signal'}. ${lastLine}`.trim();
};
