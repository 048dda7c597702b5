import { parseConfiguration } from '../config/configuration.ts';
import { listPreviews } from '../publish/previews.ts';
import { NO_PUBLICATION } from '../publish/publication.ts';
import { findTarget } from '../publish/targets/find-target.ts';
import { reportPreview } from './publish/target-changes.ts';
import type { CommandContext } from './terminal/context.ts';
import { describeForgotten } from './terminal/describe-publication.ts';

export interface ReleasesOptions {
  /** Name or address of the target. */
  readonly to?: string | undefined;
}

/** `site releases`: lists the releases that a target keeps, and its previews, the newest first. */
export const listReleases = async ({ to }: ReleasesOptions, { env, report }: CommandContext): Promise<void> => {
  const found = findTarget(parseConfiguration(env).site.publish, to);
  const { target } = found;
  const { live, since, releases, forgotten, held } = (await target.readPublication()) ?? NO_PUBLICATION;
  if (held !== null) report({ event: 'held', target: target.address, ...held });
  for (const release of releases.toReversed()) {
    const isLive = release.id === live;
    report({ event: 'release', ...release, isLive, since: isLive ? since : null });
  }
  const previews = await listPreviews(found);
  for (const preview of previews) reportPreview(preview, preview, report);
  for (const { at, by, ...count } of forgotten)
    report({ event: 'notice', message: `${describeForgotten(count)} forgotten on ${at.slice(0, 10)} by ${by}` });
  if (releases.length === 0) report({ event: 'notice', message: `Nothing was published to ${target.address} yet` });
};
