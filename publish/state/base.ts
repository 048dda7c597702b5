import { renderState, type KeptState } from './kept-state.ts';
import { readState, takeState } from './take-state.ts';
import { findTarget } from '../targets/find-target.ts';
import type { Target } from '../targets/target.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import type { BuildState } from '../../build/memory/build-state.ts';
import { beginPartial, clearPartial, isPartial, noteStanding } from '../../build/commit/partial.ts';
import { isUpToDate, readPreviousBuild, type PreviousBuild } from '../../build/memory/previous-build.ts';
import { shortId } from '../publication.ts';
import type { BuildReport } from '../../build/setup/events.ts';
import type { BuildSetup } from '../../build/setup/build-setup.ts';
import { noteKept, placeOfState } from './state-files.ts';

/** The live site of a target, which a build takes for the one in its output folder. */
export interface Base {
  /** What a build asks first: with the same inputs there is nothing to do, and nothing else of the site is read. */
  readonly state: BuildState;
  /** Brings all that is remembered of it to this machine. False when some of it is lost: then there is no base. */
  readonly take: () => Promise<boolean>;
  /** Leaves the output folder to say which release it is, when a build has nothing to do. */
  readonly leave: () => void;
}

/** What comes before a build: in its output folder, or at a target. */
export const readStanding = ({ out, memory, isElsewhere }: BuildSetup): PreviousBuild =>
  readPreviousBuild(out, memory.site, isElsewhere);

/** What is remembered of the site that a build of these inputs would make, if that one is there already: then there is nothing to do. */
export const findDone = (base: Base | null, setup: BuildSetup, inputs: string): BuildState | null => {
  if (base !== null) return base.state.inputs === inputs ? base.state : null;
  const previous = readStanding(setup);
  return isUpToDate(previous, inputs) ? previous.state : null;
};

/**
 * The live site of the target that `--from` names, with what is remembered of it. Null without `--from`, and where it cannot be built
 * upon: then it is said why, and the build goes by what there is in the output folder.
 */
export const findBase = async (setup: BuildSetup, report: BuildReport): Promise<Base | null> => {
  const { out, memory, options, site } = setup;
  if (options.from === undefined) return null;
  const { target } = findTarget(site.publish, options.from);
  const live = (await target.readPublication())?.live ?? null;
  const here = readPreviousBuild(out, memory.site, isPartial(out)).state;
  if (live !== null && here?.build === live)
    return isPartial(out) ? { state: here, take: async () => true, leave: () => {} } : null;
  if (!isPartial(out) && findLatestId(out) !== null) {
    report({
      event: 'notice',
      message: `There is a site in ${out}: it is built upon, not the one at ${target.address}.`,
    });
    return null;
  }
  const state = live === null ? undefined : await readState(target.state);
  if (live === null || state?.release !== live) {
    giveUp(out, report, describeLack(target, state));
    return null;
  }
  return {
    state: state.build,
    take: async () => {
      beginPartial(out, await target.readRelease(live));
      const isTaken = await takeState(target.state, state, placeOfState(setup));
      if (isTaken) noteKept(setup, target, renderState(state));
      else giveUp(out, report, `Some of what ${target.address} keeps of its last build is lost`);
      return isTaken;
    },
    leave: () => noteStanding(out, live),
  };
};

/** Nothing is left of a site that has its files elsewhere. */
const giveUp = (out: string, report: BuildReport, reason: string): void => {
  report({ event: 'notice', message: `${reason}: the whole site is built.` });
  if (isPartial(out)) clearPartial(out);
};

const describeLack = ({ address }: Target, state: KeptState | null | undefined): string => {
  if (state === undefined) return `Nothing is live at ${address} yet`;
  if (state === null) return `Nothing, or something of another version, is kept at ${address} of the build of its site`;
  return `What ${address} keeps is of the build of release ${shortId(state.release)}, which is not live`;
};
