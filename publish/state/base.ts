import {
  renderState,
  type KeptState,
  parseState,
  partName,
  partsOf,
  STATE_INDEX,
  type StatePart,
} from './kept-state.ts';
import { findTarget } from '../targets/find-target.ts';
import type { Target, PrivateFiles } from '../targets/target.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import { beginPartial, clearPartial, holdsFiles, isPartial, noteRelease } from '../../build/commit/partial.ts';
import { readPreviousBuild, type Base } from '../../build/memory/previous-build.ts';
import { shortId } from '../publication.ts';
import type { BuildReport } from '../../build/setup/events.ts';
import type { BuildSetup } from '../../build/setup/build-setup.ts';
import { noteKept, placeOfState } from './state-files.ts';
import { brotliDecompressSync } from 'node:zlib';
import { sha256 } from '../../base/digest.ts';
import { isSiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { queueUp, runAll } from '../targets/run-all.ts';
import { makeLine } from '../../base/printable.ts';

/**
 * Finds the live site of the target that `--from` names, with the memory of its build. Null without `--from`, and if the site cannot be
 * built upon: then the reason is reported, and the build uses the output folder.
 */
export const findBase = async (setup: BuildSetup, report: BuildReport): Promise<Base | null> => {
  const { options, site } = setup;
  return options.from === undefined ? null : findBaseAt(findTarget(site.publish, options.from).target, setup, report);
};

/** Finds the live site of a given target, with the memory of its build; null if it cannot be built upon. */
export const findBaseAt = async (target: Target, setup: BuildSetup, report: BuildReport): Promise<Base | null> => {
  const { out, memory } = setup;
  const live = (await target.readPublication())?.live ?? null;
  const here = readPreviousBuild(out, memory.site).state;
  if (live !== null && here?.build === live)
    return isPartial(out) ? { ...filesOf(target, live), state: here, take: async () => true, leave: () => {} } : null;
  if (!isPartial(out) && findLatestId(out) !== null) {
    report({
      event: 'notice',
      message: makeLine(`There is a site in ${out}: it is built upon, not the one at ${target.address}.`),
    });
    return null;
  }
  // A partial site is deleted with all that is in its folder.
  if (!isPartial(out) && holdsFiles(out)) {
    giveUp(out, report, makeLine(`There are files in ${out} that no build made`));
    return null;
  }
  const state = live === null ? undefined : await readState(target.state);
  if (live === null || state?.release !== live) {
    giveUp(out, report, describeLack(target, state));
    return null;
  }
  return {
    ...filesOf(target, live),
    state: state.build,
    take: async () => {
      beginPartial(out, await target.readRelease(live));
      const isTaken = await takeState(target.state, state, placeOfState(setup));
      if (isTaken) noteKept(setup, target, renderState(state));
      else giveUp(out, report, `Some of what ${target.address} keeps of its last build is lost`);
      return isTaken;
    },
    leave: () => noteRelease(out, live),
  };
};

/** Reads files of a release one by one. After one failure it reads no more: the build makes those files again. */
const filesOf = (target: Target, release: string): Pick<Base, 'read' | 'folder'> => {
  const read = queueUp(async (file: ManifestFile) => target.readReleased(release, file));
  return {
    folder: target.folderOf(release),
    read: async (file) =>
      read(file).catch((error: unknown) => {
        if (isSiteError(error)) return null;
        throw error;
      }),
  };
};

/** Reports the reason, and deletes a partial site, whose other files are at the target. */
const giveUp = (out: string, report: BuildReport, reason: string): void => {
  report({ event: 'notice', message: `${reason}: the whole site is built.` });
  if (isPartial(out)) clearPartial(out);
};

const describeLack = ({ address }: Target, state: KeptState | null | undefined): string => {
  if (state === undefined) return `Nothing is live at ${address} yet`;
  if (state === null) return `Nothing, or something of another version, is kept at ${address} of the build of its site`;
  return `What ${address} keeps is of the build of release ${shortId(state.release)}, which is not live`;
};

/** Reads the memory of a build from a target; null if there is none, or if it is damaged. */
export const readState = async (target: PrivateFiles): Promise<KeptState | null> => {
  const bytes = await target.read(STATE_INDEX);
  return bytes && parseState(bytes);
};

/**
 * Writes the memory of a build from a target to the paths that `placeOf` returns for its names. Returns false, and writes nothing, if a
 * part is missing or damaged.
 */
export const takeState = async (
  target: PrivateFiles,
  state: KeptState,
  placeOf: (name: string) => string,
): Promise<boolean> => {
  const contents = new Map<string, Buffer>();
  await runAll(partsOf(state), async (part) => {
    const content = await readPart(target, part);
    if (content !== null) contents.set(part.sha256, content);
  });
  if (contents.size < partsOf(state).length) return false;
  for (const [name, { parts }] of Object.entries(state.files))
    replaceFile(
      placeOf(name),
      parts.flatMap((part) => contents.get(part.sha256) ?? []),
    );
  return true;
};

const readPart = async (target: PrivateFiles, { sha256: digest, bytes }: StatePart): Promise<Buffer | null> => {
  const packed = await target.read(partName(digest));
  // Stops decompressing a part that is longer than declared. Synchronous: in another thread it would cost twice as much.
  const content = packed && orNull(() => brotliDecompressSync(packed, { maxOutputLength: bytes }));
  return content && sha256(content) === digest ? content : null;
};
