import { SiteError } from '../../base/errors.ts';
import { readChangedRedirects } from '../../publish/changed-redirects.ts';
import { diffManifests } from '../../publish/plan-publication.ts';
import { findReplaced, NO_PUBLICATION, shortId, type Publication, type Published } from '../../publish/publication.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import { readUnlessDamaged } from '../../publish/targets/refusals.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { Report } from '../terminal/events.ts';
import { dropHeld } from './guard-publication.ts';
import { readCacheState } from './cache-state.ts';
import type { PublicSide } from './public-side.ts';
import { hasReached, reachVisitorsAgain, type LiveChange } from './reach-visitors.ts';
import { reportPreview } from './target-changes.ts';
import { makeLine } from '../../base/printable.ts';

interface UnchangedOptions {
  /** Output folder of the build. */
  readonly out: string;
  readonly dryRun: boolean;
  readonly found: FoundTarget;
  readonly side: PublicSide;
}

/**
 * Publishes after a build with `--from` that found nothing to do, and noted the live release. If that release is still live, visitors are
 * only checked for its id; the release itself is read only if they do not have it, or if caches were not purged.
 */
export const publishUnchanged = async (
  release: string,
  { found, side, out, dryRun }: UnchangedOptions,
  context: CommandContext,
): Promise<void> => {
  const { target } = found;
  const publication = (await target.readPublication()) ?? NO_PUBLICATION;
  if (publication.live !== release) throw partialError(out, target.address, `release ${shortId(release)} is not live`);
  reportLive(found, publication, context.report);
  if (dryRun || (await hasReached(await dropHeld(target, publication), side, context))) return;
  const { manifest, ...published } = await target.read();
  if (manifest !== null)
    await reachVisitorsAgain(await findLastChange(target, { manifest, ...published }, manifest), side, context);
};

export const reportLive = (found: FoundTarget, publication: Publication, report: Report): void => {
  report({ event: 'notice', message: `This site is live at ${found.target.address}: nothing to publish` });
  reportPreview(found, publication, report);
};

/** Returns what changed for visitors when the live release replaced another one, as far as that one is kept. */
export const findLastChange = async (
  target: Target,
  { publication }: Published,
  site: Manifest,
): Promise<LiveChange> => {
  const replaced = findReplaced(publication);
  const before = replaced && (await readUnlessDamaged(async () => target.readRelease(replaced.id), null));
  const caches = await readCacheState(target, { publication, manifest: before }, publication.number);
  const redirects = await readChangedRedirects(target, caches.stale, site);
  return { site, before, pages: diffManifests(before, site), redirects, caches, wayBack: null };
};

/** A folder without all files must be published to the target that it was built from, while the same release is live there. */
export const partialError = (out: string, address: string, lack: string): SiteError =>
  new SiteError({
    code: 'site.partial',
    message: makeLine(
      `The folder ${out} holds only what its build has changed, and ${address} is not what it was built from, or not any more: ${lack}`,
    ),
    hint: 'Run `site build --from` with this target again, and then this. Nothing was changed.',
  });
