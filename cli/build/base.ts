import { renderState, type KeptState } from '../../publish/state/kept-state.ts';
import { readState, takeState } from '../../publish/state/take-state.ts';
import { findTarget } from '../../publish/targets/find-target.ts';
import type { Target } from '../../publish/targets/target.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { beginPartial, clearPartial, isPartial } from '../../renderer/output/partial.ts';
import { readPreviousBuild, type PreviousBuild } from '../../renderer/output/previous-build.ts';
import { shortId } from '../terminal/describe-publication.ts';
import type { Report } from '../terminal/events.ts';
import type { BuildSetup } from './build-setup.ts';
import { noteKept } from './kept-here.ts';
import { placeOfState } from './state-files.ts';

/** The live site of a target, which a build takes for the one that stands. */
export interface Base {
  readonly previous: PreviousBuild;
  /** Brings all that is remembered of it to this machine. False when some of it is lost: then there is no base. */
  readonly take: () => Promise<boolean>;
}

/** What stands before a build: in its output folder, or at a target. */
export const readStanding = ({ out, memory, isElsewhere }: BuildSetup): PreviousBuild =>
  readPreviousBuild(out, memory, isElsewhere);

/**
 * The live site of the target that `--from` names, with what is remembered of it. Null without `--from`, and where it cannot be built
 * upon: then it is said why, and the build goes by what there is in the output folder.
 */
export const findBase = async (setup: BuildSetup, report: Report): Promise<Base | null> => {
  const { out, memory, options, site } = setup;
  if (options.from === undefined) return null;
  const { target } = findTarget(site.publish, options.from);
  const { manifest } = await target.read();
  const here = readPreviousBuild(out, memory, isPartial(out));
  if (manifest !== null && here.state?.build === manifest.id)
    return isPartial(out) ? { previous: here, take: async () => true } : null;
  if (!isPartial(out) && findLatestId(out) !== null) {
    report({
      event: 'notice',
      message: `There is a site in ${out}: it is built upon, not the one at ${target.address}.`,
    });
    return null;
  }
  const state = manifest && (await readState(target.state));
  if (manifest === null || state?.release !== manifest.id) {
    giveUp(out, report, describeLack(target, manifest === null ? undefined : state));
    return null;
  }
  beginPartial(out, manifest);
  return {
    previous: { manifest, state: state.build, intact: manifest.files, readPages: () => new Map() },
    take: async () => {
      const isTaken = await takeState(target.state, state, placeOfState(setup));
      if (isTaken) noteKept(setup, renderState(state));
      else giveUp(out, report, `Some of what ${target.address} keeps of its last build is lost`);
      return isTaken;
    },
  };
};

/** Nothing is left of a site that has its files elsewhere. */
const giveUp = (out: string, report: Report, reason: string): void => {
  report({ event: 'notice', message: `${reason}: the whole site is built.` });
  if (isPartial(out)) clearPartial(out);
};

const describeLack = ({ address }: Target, state: KeptState | null | undefined): string => {
  if (state === undefined) return `Nothing is live at ${address} yet`;
  if (state === null) return `Nothing, or something of another version, is kept at ${address} of the build of its site`;
  return `What ${address} keeps is of the build of release ${shortId(state.release)}, which is not live`;
};
