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
  /** Id of the release that is live. */
  readonly release: string;
  readonly configuration: Configuration;
}

/**
 * Keeps at the target what the build of its live release has remembered, so that `site build --from` goes on from there on any
 * machine. The site is live: what goes wrong here is a warning. Nothing is kept of a preview, nor where nothing is remembered.
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
    // Since this one went live, caches were cleared and pages checked: another one may be live by now.
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

/** Whoever can read it has all documents, in the form that Prismic has them. */
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

/** What is remembered of the build of a release, where it is that of the output folder; null when it is lost. */
export const readBuild = ({ out, memory }: Pick<BuildPlaces, 'out' | 'memory'>, release: string): BuildState | null => {
  const { state } = readPreviousBuild(out, memory.site);
  return state?.build === release ? state : null;
};
