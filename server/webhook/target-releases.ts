import { noteChange, type Journal } from './journal.ts';
import { addPublications } from './publication-record.ts';
import type { BuildFailure, BuildRun } from './run-build.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { shortId } from '../../publish/publication.ts';
import { runSite, type TargetRelease, type TargetState } from './run-site.ts';

/** The target that is published to: its releases, and the build that waits there to be approved. */
export interface TargetReleases {
  /** Address of the target. */
  readonly address: string;
  /** State of the target at the last look; null if not known. */
  readonly last: () => TargetState | null;
  /** Reads the state of the target. If that fails, the last known state stays. */
  readonly look: () => Promise<void>;
  /** Makes a release live on behalf of `by`. Returns the reason if that failed, else null. */
  readonly makeLive: (id: string, by: string) => Promise<string | null>;
  /**
   * Approves the build that is held under this id, and no other; publishes it if it is the one in the output folder. Returns the reason if
   * it is not live, else null.
   */
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
    // A publication that could not be noted is noted after the next look.
    noteChange(
      { journal, log: options.log },
      { publications: [...addPublications(journal.read().publications, state.releases, findLatestId(out))] },
    );
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

/** True if the newest release was taken back: an earlier one is live, and stays so until a person ends the rollback. */
export const isTakenBack = (releases: readonly TargetRelease[]): boolean => releases.length > 0 && !releases[0]?.isLive;

/** A build that waits for a person, according to its error code. */
export interface WaitingBuild extends BuildFailure {
  readonly id: string;
}

/** True if a build that was held back may be published, or was compared with another live release than the present one. Pure. */
export const isReleased = ({ id, code }: WaitingBuild, { releases, held }: TargetState): boolean => {
  if (code !== NEEDS_APPROVAL) return !isTakenBack(releases);
  if (held === null) return true;
  return held.id === id && (held.approved !== null || !isJudgedByLive(held, releases));
};

/** Error code of a build that somebody has to approve. */
export const NEEDS_APPROVAL = 'publish.held';

/** True if a held build was compared with the release that is live. */
export const isJudgedByLive = ({ live }: { readonly live: string }, releases: readonly TargetRelease[]): boolean =>
  releases.some(({ id, isLive }) => isLive && id === live);

/** The live build, and who approved it; null if it was not held. */
export const findApproved = (target: TargetState | null): { readonly id: string; readonly by: string } | null => {
  const live = target?.releases.find(({ isLive }) => isLive);
  return live?.approved ? { id: live.id, by: live.approved.by } : null;
};
