import { isSiteError } from '../../base/errors.ts';
import { sha256 } from '../../base/digest.ts';
import type { Configuration } from '../../config/configuration.ts';
import { keepState, type Kept } from '../../publish/state/keep-state.ts';
import { STATE_INDEX } from '../../publish/state/kept-state.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import { buildPlaces, type BuildPlaces } from '../../build/setup/build-places.ts';
import { findKnown, noteKept, listState } from '../../publish/state/state-files.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { PublicSide } from './public-side.ts';
import type { BuildState } from '../../build/memory/build-state.ts';
import { readPreviousBuild } from '../../build/memory/previous-build.ts';

interface KeepOptions {
  /** Folder of the built site. */
  readonly out: string;
  /** Id of the live release. */
  readonly release: string;
  readonly configuration: Configuration;
}

/**
 * Keeps the memory of the live release's build at the target, so that `site build --from` can continue from it on any machine. The site is
 * live already, so errors become warnings. Does nothing for a preview, and if there is no memory.
 */
export const keepBuild = async (
  { out, release, configuration }: KeepOptions,
  { target, preview }: FoundTarget,
  side: PublicSide,
  context: CommandContext,
): Promise<void> => {
  const { report, now } = context;
  const places = buildPlaces({ out, repository: configuration.repository }, context);
  const state = preview === null ? readBuild(places, release) : null;
  const files = state && listState(places);
  if (state === null || files === null) return;
  const started = now();
  try {
    const known = findKnown(places, target, await target.state.read(STATE_INDEX));
    // Another release may have gone live while caches were purged and pages were verified.
    if ((await target.readPublication())?.live !== release) return;
    const kept = await keepState({ release, build: state, files }, { target: target.state, known });
    noteKept(places, target, kept.index);
    const { objects, bytes } = kept;
    if (objects > 0) report({ event: 'kept', target: target.address, objects, bytes, milliseconds: now() - started });
    await warnIfPublic(kept, { path: target.state.publicPath, side }, context);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    report({
      event: 'warning',
      message: `The site is live, but what its build remembers could not be kept at ${target.address}: ${error.message}`,
      hint: 'The next `site build --from` builds the whole site. `site publish` tries again.',
    });
  }
};

interface Seen {
  readonly path: string | null;
  readonly side: PublicSide;
}

/** Warns if the public can read the state, which has all documents as Prismic has them. */
const warnIfPublic = async ({ index }: Kept, { path, side }: Seen, { report, signal }: CommandContext) => {
  if (path === null || !side.isVerified) return;
  const { askOnce } = await import('../../publish/verify/verify.ts');
  const { url } = side.place;
  const { digest } = await askOnce(`${url}/${path}${STATE_INDEX}`, signal);
  if (digest !== sha256(index)) return;
  report({
    event: 'warning',
    message: `All the world can read what builds remember, at ${url}/${path}: every document as Prismic has it`,
    hint: `Have the store, or the host before it, refuse addresses that begin with /${path.split('/')[0]}/.`,
  });
};

/** Reads the memory of a release's build, if it is the build of the output folder; null if it is lost. */
export const readBuild = ({ out, memory }: Pick<BuildPlaces, 'out' | 'memory'>, release: string): BuildState | null => {
  const { state } = readPreviousBuild(out, memory.site);
  return state?.build === release ? state : null;
};
