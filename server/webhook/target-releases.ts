import type { Journal } from './journal.ts';
import { addPublications } from './publication-record.ts';
import type { BuildFailure, BuildRun } from './run-build.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { shortId } from '../../publish/publication.ts';
import { runSite, type TargetRelease, type TargetState } from './run-site.ts';

/** The target that is published to: its releases, and what waits there to be approved. */
export interface TargetReleases {
  /** Of the target. */
  readonly address: string;
  /** What it said of itself at the last look; null when that is not known. */
  readonly last: () => TargetState | null;
  /** Looks at the target. What cannot be read stays as it was known. */
  readonly look: () => Promise<void>;
  /** Makes one of the releases live. Gives why that did not work, or null. */
  readonly makeLive: (id: string, by: string) => Promise<string | null>;
  /** Approves the build that is held under an id, and no other one; publishes it where it is in the output folder. Gives the same. */
  readonly approve: (id: string, by: string) => Promise<string | null>;
}

interface TargetReleasesOptions extends Omit<BuildRun, 'onStep'> {
  readonly target: string;
  readonly journal: Pick<Journal, 'read' | 'write'>;
}

export const watchReleases = ({ target, env, out, journal, ...options }: TargetReleasesOptions): TargetReleases => {
  let known: TargetState | null = null;
  const run = async (more: NodeJS.ProcessEnv, ...args: readonly string[]) =>
    runSite({ ...options, env: { ...env, ...more }, args: [...args, '--to', target], logged: 'target.output' });
  const look = async (): Promise<void> => {
    const { failure, ...state } = await run({}, 'releases');
    if (failure !== null) return;
    known = state;
    noteOthers(state);
  };
  /** What could not be noted is noted after the next look. */
  const noteOthers = ({ releases }: TargetState): void => {
    try {
      journal.write({ publications: [...addPublications(journal.read().publications, releases, findLatestId(out))] });
    } catch (error) {
      options.log('error', 'journal.unwritable', { message: String(error) });
    }
  };
  const change = async (more: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string | null> => {
    const { failure } = await run(more, ...args, '--yes');
    await look();
    return failure?.message ?? null;
  };
  return {
    address: target,
    last: () => known,
    look,
    makeLive: async (id, by) => change({ SITE_ACTOR: by }, 'rollback', id),
    approve: async (id, by) => {
      const failure = await change({}, 'approve', id, `--by=${by}`, '--out', out);
      const isLeft = known?.held?.id === id && known.held.approved !== null;
      return failure ?? (isLeft ? describeLeft(id) : null);
    },
  };
};

const describeLeft = (id: string): string =>
  `Build ${shortId(id)} is approved, but not live: the folder holds another one by now, which takes its place. Open the status again: it says what is live, and what waits.`;

/** Whether the newest release was taken back: an earlier one is live, and stays so until a person says otherwise. */
export const isTakenBack = (releases: readonly TargetRelease[]): boolean => releases.length > 0 && !releases[0]?.isLive;

/** A build that waits for a person, as its code says. */
export interface WaitingBuild extends BuildFailure {
  readonly id: string;
}

/** Whether what was held back may be published now, or is judged by something else that is live. Pure. */
export const isReleased = ({ id, code }: WaitingBuild, { releases, held }: TargetState): boolean => {
  if (code !== NEEDS_APPROVAL) return !isTakenBack(releases);
  if (held === null) return true;
  return held.id === id && (held.approved !== null || !isJudgedByLive(held, releases));
};

/** The code of what somebody has to approve. */
export const NEEDS_APPROVAL = 'publish.held';

/** Whether what is held would change what is live now. */
export const isJudgedByLive = ({ live }: { readonly live: string }, releases: readonly TargetRelease[]): boolean =>
  releases.some(({ id, isLive }) => isLive && id === live);

/** The build that is live, and who has approved it; null where it was not held. */
export const findApproved = (target: TargetState | null): { readonly id: string; readonly by: string } | null => {
  const live = target?.releases.find(({ isLive }) => isLive);
  return live?.approved ? { id: live.id, by: live.approved.by } : null;
};
