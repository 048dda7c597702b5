import type { BuildFailure, BuildRun } from './run-build.ts';
import { runSite } from './run-site.ts';
import { describeEnd, runChild } from './run-child.ts';
import { NEEDS_APPROVAL } from './target-releases.ts';

/** How a built site gets to visitors: by a shell command of the user, or by `site publish` to a target. */
export type PublishWay = { readonly command: string } | { readonly target: string };

interface PublisherRun extends Omit<BuildRun, 'onStep'> {
  /** Build id. */
  readonly id: string;
}

/**
 * How a publication ended. `held`: it waits for a person, because somebody has made an earlier release live, which nothing may replace, or
 * because somebody has to approve it.
 */
type PublishEnd = { readonly kind: 'live' } | { readonly kind: 'held' | 'failed'; readonly failure: BuildFailure };

/** Publishes the site in the output folder. */
export const publishBy = async (way: PublishWay, run: PublisherRun): Promise<PublishEnd> => {
  if ('target' in way) return publishTo(way.target, run);
  const message = await runPublish({ ...run, command: way.command });
  return message === null ? { kind: 'live' } : { kind: 'failed', failure: { code: 'publish.failed', message, hint } };
};

const hint = 'The site is built, but not live. See the log for the output of the --then command.';

const publishTo = async (target: string, { out, ...run }: PublisherRun): Promise<PublishEnd> => {
  const args = ['publish', '--to', target, '--out', out, '--yes'];
  const { failure } = await runSite({ ...run, args, logged: 'publish.output' });
  if (failure === null) return { kind: 'live' };
  return { kind: WAITS.has(failure.code) ? 'held' : 'failed', failure };
};

const WAITS: ReadonlySet<string> = new Set(['publish.taken-back', NEEDS_APPROVAL]);

interface PublishRun extends Omit<PublisherRun, 'root'> {
  /** The command line for the shell. */
  readonly command: string;
}

/** Runs the publish command, with `SITE_OUT` and `SITE_BUILD_ID` set, and logs its output. Returns the reason if it failed, else null. */
const runPublish = async (options: PublishRun): Promise<string | null> => {
  const { command, out, id, env, mask, log, limit, signal } = options;
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
