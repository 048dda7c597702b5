import type { BuildRun } from './run-build.ts';
import { runSite, type TargetRelease } from './run-site.ts';

/** The releases of the target that is published to. */
export interface TargetReleases {
  /** As they were at the last look, the newest first; null when they are not known. */
  readonly last: () => readonly TargetRelease[] | null;
  /** Looks at the target. What cannot be read stays as it was known. */
  readonly look: () => Promise<void>;
  /** Makes one of them live. Gives why that did not work, or null. */
  readonly makeLive: (id: string, by: string) => Promise<string | null>;
}

export interface TargetReleasesOptions extends Omit<BuildRun, 'out' | 'onStep'> {
  readonly target: string;
}

export const watchReleases = ({ target, env, ...options }: TargetReleasesOptions): TargetReleases => {
  let known: readonly TargetRelease[] | null = null;
  const run = async (more: NodeJS.ProcessEnv, ...args: readonly string[]) =>
    runSite({ ...options, env: { ...env, ...more }, args: [...args, '--to', target], logged: 'target.output' });
  const look = async (): Promise<void> => {
    const { releases, failure } = await run({}, 'releases');
    if (failure === null) known = releases;
  };
  return {
    last: () => known,
    look,
    makeLive: async (id, by) => {
      const { failure } = await run({ SITE_ACTOR: by }, 'rollback', id, '--yes');
      await look();
      return failure?.message ?? null;
    },
  };
};

/** Whether the newest release was taken back: an earlier one is live, and stays so until a person says otherwise. */
export const isTakenBack = (releases: readonly TargetRelease[] | null): boolean =>
  releases !== null && releases.length > 0 && !releases[0]?.isLive;
