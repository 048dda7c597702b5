import { rmSync } from 'node:fs';
import { formatPlural } from '../base/format.ts';
import { SiteError } from '../base/errors.ts';
import { reportRecovery, withOutputFolder } from '../build/commit/output-folder.ts';
import { buildPlaces, type BuildPlaces } from '../build/setup/build-places.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { snapshotFolder } from '../content/open-content.ts';
import { allAddresses } from '../publish/addresses.ts';
import { createPageSearch, planForgetting } from '../publish/plan-forgetting.ts';
import { findRollback, oweCaches, type Publication, type Release } from '../publish/publication.ts';
import { planPurge } from '../publish/purge/plan-purge.ts';
import { findTarget } from '../publish/targets/find-target.ts';
import { runAll } from '../publish/targets/run-all.ts';
import type { Target } from '../publish/targets/target.ts';
import type { Manifest } from '../renderer/files/manifest.ts';
import { createOccasion } from './publish/occasion.ts';
import { findPublicSide } from './publish/public-side.ts';
import { clearCache } from './publish/reach-visitors.ts';
import { recoverTarget } from './publish/target-changes.ts';
import { confirm } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import type { Report } from './terminal/events.ts';

export interface ForgetOptions {
  /** Name or address of the target. */
  readonly to?: string | undefined;
  /** Addresses of pages: every release in which one of them is another one than now. */
  readonly page?: readonly string[] | undefined;
  /** Output folder, of whose build nothing is remembered any more. */
  readonly out: string;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

/**
 * `site releases forget`: takes releases out of a target for good, with all bytes that no other one has, and what the target and this
 * machine remember of the content. What is live stays as it is.
 */
export const forgetReleases = async (
  ids: readonly string[],
  options: ForgetOptions,
  context: CommandContext,
): Promise<void> => {
  const { report, env, now } = context;
  const configuration = parseConfiguration(env);
  const found = findTarget(configuration.site.publish, options.to);
  const { target } = found;
  const side = findPublicSide(found, { dryRun: options.dryRun, verify: false }, { ...configuration, env });
  await recoverTarget(found, options, report);
  const { publication, manifest: live } = await target.read();
  const others = await readOthers(target, publication);
  const gone = findGone(others, { publication, live, ids, pages: options.page ?? [] });
  if (live === null || gone.length === 0) return report({ event: 'notice', message: nothingAt(target, ids, options) });
  for (const { release } of gone) report({ event: 'release', ...release, isLive: false, since: null });
  if (options.dryRun) return;
  await confirm({ yes: options.yes, question: `Forget ${formatPlural(gone.length, 'release')} for good?` }, context);
  const started = now();
  const kept = [live, ...others.flatMap((other) => (gone.includes(other) ? [] : [other.manifest]))];
  const plan = planForgetting(
    publication,
    { gone: gone.map(({ release }) => release), kept },
    createOccasion(configuration, env),
  );
  const next = side.cache === null ? plan.next : oweCaches(plan.next, publication);
  // Whoever is interrupted begins anew: the record, by which it is known what is to be forgotten, comes after all that is remembered.
  await forgetHere(buildPlaces({ out: options.out, repository: configuration.repository }, context), report);
  await runAll(await target.state.list(), async (name) => target.state.remove(name));
  await target.activate({ manifest: live, next, uploads: [], readFile: neverRead });
  await clearCache(side, context, ({ place }) => [
    ...planPurge({ stale: gone.map(({ manifest }) => manifest), site: live, redirects: [] }, place),
    ...plan.assets.flatMap((path) => allAddresses(path, place)),
  ]);
  if (side.cache !== null) await target.notePurged(next.number);
  report({ event: 'forgotten', target: target.address, releases: gone.length, milliseconds: now() - started });
  report({ event: 'notice', message: REST });
};

/** A release that is kept, with its files. */
interface KeptRelease {
  readonly release: Release;
  readonly manifest: Manifest;
}

const readOthers = async (target: Target, { live, releases }: Publication): Promise<readonly KeptRelease[]> =>
  Promise.all(
    releases
      .filter(({ id }) => id !== live)
      .map(async (release) => ({ release, manifest: await target.readRelease(release.id) })),
  );

interface Wanted {
  readonly publication: Publication;
  readonly live: Manifest | null;
  readonly ids: readonly string[];
  readonly pages: readonly string[];
}

const findGone = (
  others: readonly KeptRelease[],
  { publication, live, ids, pages }: Wanted,
): readonly KeptRelease[] => {
  if (ids.length + pages.length === 0) throw new SiteError(NOTHING_NAMED);
  const named = new Set(ids.map((id) => findRollback(publication, id).id));
  const hasPage = createPageSearch(pages, live);
  return others.filter(({ release, manifest }) => named.has(release.id) || hasPage(manifest));
};

const NOTHING_NAMED = {
  code: 'usage',
  message: 'Expected the ids of releases, or a page with --page, got neither',
  hint: '`site releases` lists the releases that are kept. Nothing was changed.',
} as const;

const nothingAt = ({ address }: Target, ids: readonly string[], { page = [] }: ForgetOptions): string =>
  `Of ${[...ids, ...page].join(', ')} nothing is kept at ${address} but what is live`;

/** Snapshots have every document as it was, also those that have changed since; what is remembered of a build has their texts. */
const forgetHere = async (places: BuildPlaces, report: Report): Promise<void> =>
  withOutputFolder({ out: places.out, onRecovery: reportRecovery(report) }, async () => {
    for (const folder of [snapshotFolder(places), places.memory.site]) rmSync(folder, { recursive: true, force: true });
  });

const neverRead = (): never => {
  throw new Error('Expected the live release to be whole');
};

const REST =
  'The next build reads all documents again. Not reached: the address of a page itself, which still leads to where it has moved or says that it is gone, other machines that build (delete their .site and dist), previews (`site unpublish`), backups, Prismic’s own history, and search engines.';
