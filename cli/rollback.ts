import { parseConfiguration } from '../config/configuration.ts';
import { readChangedRedirects } from '../publish/changed-redirects.ts';
import { diffManifests, planRollback } from '../publish/plan-publication.ts';
import { findRollback, noteUnpurged } from '../publish/publication.ts';
import { findTarget } from '../publish/targets/find-target.ts';
import { activate, readPublished, recoverTarget } from './publish/target-changes.ts';
import { readCacheState } from './publish/cache-state.ts';
import { createOccasion } from './publish/occasion.ts';
import { findPublicSide, type PublicSideOptions } from './publish/public-side.ts';
import { reachVisitors } from './publish/reach-visitors.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';

export interface RollbackOptions extends PublicSideOptions, ChangeOptions {
  /** Name or address of the target. */
  readonly to?: string | undefined;
}

/** `site rollback`: makes a kept release live again; nothing is built or uploaded. */
export const rollback = async (
  id: string | undefined,
  options: RollbackOptions,
  context: CommandContext,
): Promise<void> => {
  const { report, env } = context;
  const configuration = parseConfiguration(env);
  const found = findTarget(configuration.site.publish, options.to);
  const { target } = found;
  const side = findPublicSide(found, options, { ...configuration, env });
  await recoverTarget(found, options, report);
  const published = await readPublished(target, report);
  const manifest = await target.readRelease(findRollback(published.publication, id).id);
  const { live, since } = published.publication;
  const pages = diffManifests(published.manifest, manifest);
  report({
    event: 'publication',
    kind: 'rollback',
    target: target.address,
    release: manifest.id,
    live,
    since,
    files: 0,
    bytes: 0,
    pages,
  });
  if (options.dryRun) return;
  await confirm({ yes: options.yes, question: 'Make it live?' }, context);
  const caches = await readCacheState(target, published, published.publication.number + 1);
  const plan = planRollback(manifest, published, createOccasion(configuration, env));
  const next = side.cache === null ? plan.next : noteUnpurged(plan.next, published.publication);
  await activate(found, { ...plan, next }, context);
  const redirects = await readChangedRedirects(target, caches.stale, manifest);
  const change = { site: manifest, before: published.manifest, pages, redirects, caches, wayBack: null };
  await reachVisitors(change, side, context);
};
