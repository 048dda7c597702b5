import type { BuildFailure, BuildRun } from './run-build.ts';
import { runPublish } from './run-publish.ts';
import { runSite } from './run-site.ts';

/** How a built site gets to visitors: by a shell command of the user's, or to a target of `site publish`. */
export type PublishWay = { readonly command: string } | { readonly target: string };

export interface PublisherRun extends Omit<BuildRun, 'onStep'> {
  /** Build id. */
  readonly id: string;
}

/** What came of a publication. `held`: a person has made an earlier release live, and nothing is published over that. */
export type PublishEnd =
  | { readonly kind: 'live' }
  | { readonly kind: 'held' | 'failed'; readonly failure: BuildFailure };

/** Publishes the site that is in the folder. */
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
  return { kind: failure.code === 'publish.taken-back' ? 'held' : 'failed', failure };
};
