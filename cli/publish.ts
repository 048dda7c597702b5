import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { PREVIEWS } from '../config/target-address.ts';
import { openSite, type BuiltSite } from '../publish/built-site.ts';
import { readChangedRedirects } from '../publish/changed-redirects.ts';
import { planPublication, type PublicationPlan } from '../publish/plan-publication.ts';
import { findTakenBack, noteUnpurged, shortId, type Publication, type Published } from '../publish/publication.ts';
import { findTarget, type FoundTarget } from '../publish/targets/find-target.ts';
import type { Target } from '../publish/targets/target.ts';
import { sumBytes, type Manifest } from '../renderer/files/manifest.ts';
import { findNotedRelease, isPartial } from '../build/commit/partial.ts';
import { isUnlistedSite } from '../renderer/host/site-files.ts';
import { buildPlaces } from '../build/setup/build-places.ts';
import { recoverOutput } from '../build/commit/output-folder.ts';
import { isNewestKept } from '../content/snapshot/snapshot-store.ts';
import { snapshotFolder } from '../content/open-content.ts';
import type { BuildState } from '../build/memory/build-state.ts';
import { readInputs } from '../build/setup/inputs-digest.ts';
import { createBuildSetup } from '../build/setup/build-setup.ts';
import { activate, readPublished, recoverTarget } from './publish/target-changes.ts';
import { readCacheState } from './publish/cache-state.ts';
import { dropHeld, guardPublication } from './publish/guard-publication.ts';
import { reportKnownAddresses } from './publish/known-addresses.ts';
import { keepBuild, readBuild } from './publish/keep-build.ts';
import { createOccasion } from './publish/occasion.ts';
import { findPublicSide, type PublicSide, type PublicSideOptions } from './publish/public-side.ts';
import { findLastChange, partialError, publishUnchanged, reportLive } from './publish/publish-unchanged.ts';
import { reachVisitors, reachVisitorsAgain } from './publish/reach-visitors.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { formatMoment } from './terminal/describe-publication.ts';
import type { PublicationNote } from './terminal/events.ts';
import { makeLine } from '../base/printable.ts';

export interface PublishOptions extends PublicSideOptions, ChangeOptions {
  /** Name or address of the target. */
  readonly to?: string | undefined;
  /** Folder of the built site. */
  readonly out: string;
  /** Publishes although the newest release was taken back. */
  readonly forward: boolean;
}

/** `site publish`: makes the built site live, after showing the changes. */
export const publish = async (options: PublishOptions, context: CommandContext): Promise<void> => {
  const { report, env } = context;
  const configuration = parseConfiguration(env);
  const found = findTarget(configuration.site.publish, options.to);
  const side = findPublicSide(found, options, { ...configuration, env });
  await recoverOutput(options, report);
  await recoverTarget(found, options, report);
  const live = findNotedRelease(options.out);
  if (live !== null) return publishUnchanged(live, { ...options, found, side }, context);
  const site = openSite(options.out);
  assertMeant(site.manifest, found, options);
  const published = await readPublished(found.target, report);
  const told = await reportKnownAddresses(site, { ...options, configuration, found, published }, context);
  await publishSite(told, { ...options, found, published, side, configuration }, context);
};

interface SitePublication extends PublishOptions {
  readonly found: FoundTarget;
  readonly published: Published;
  readonly side: PublicSide;
  readonly configuration: Configuration;
}

/** Publishes a site that was opened and checked, to a target without unfinished changes. */
export const publishSite = async (
  site: BuiltSite,
  { found, published, side, configuration, ...options }: SitePublication,
  context: CommandContext,
): Promise<void> => {
  const { report, env } = context;
  const { target } = found;
  const { manifest, readFile } = site;
  const { publication } = published;
  const places = buildPlaces({ ...options, ...configuration }, context);
  const build = readBuild(places, manifest.id);
  const occasion = { ...createOccasion(configuration, env), ref: build?.ref ?? null };
  const wanted = planPublication(manifest, published, occasion);
  if (wanted === null) {
    reportLive(found, publication, report);
    if (options.dryRun) return;
    const settled = { ...published, publication: await dropHeld(target, publication) };
    await keepBuild({ ...options, release: manifest.id, configuration }, found, side, context);
    return reachVisitorsAgain(await findLastChange(target, settled, manifest), side, context);
  }
  assertThere(wanted, options.out, target);
  warnOfAge({ out: options.out, isUnlisted: found.preview !== null, build }, context);
  report({ event: 'publication', ...describePlan(target.address, wanted, published) });
  const takenBack = describeTakenBack(publication);
  const isRefused = options.yes && !options.forward && !options.dryRun;
  if (takenBack !== null && isRefused) throw takenBackError(takenBack);
  if (takenBack !== null) report({ event: 'warning', message: takenBack });
  const plan = await guardPublication(
    {
      ...{ ...published, plan: wanted, found, occasion, site, dryRun: options.dryRun },
      ...{ memory: places.memory.site, config: configuration.site, approval: wayOn(manifest, options) },
    },
    context,
  );
  if (options.dryRun) return;
  const asked =
    takenBack === null ? { question: 'Publish?' } : { question: 'Publish all the same?', agreement: '--yes --forward' };
  await confirm({ yes: options.yes, ...asked }, context);
  if (found.place.kind === 'file') warnOfUmask(context);
  const caches = await readCacheState(target, published, plan.next.number);
  const next = side.cache === null ? plan.next : noteUnpurged(plan.next, publication);
  await activate(found, { ...plan, next, readFile }, context);
  const before = published.manifest;
  const change = { site: manifest, before, pages: plan.pages, caches, wayBack: before && wayBack(options) };
  try {
    const redirects = await readChangedRedirects(target, caches.stale, manifest);
    await reachVisitors({ ...change, redirects }, side, context);
  } finally {
    await keepBuild({ ...options, release: manifest.id, configuration }, found, side, context);
  }
};

/** Warns if other users cannot read the files: a web server runs as another user than the one that publishes. */
const warnOfUmask = ({ report }: CommandContext): void => {
  const mask = process.umask();
  if ((mask & OTHERS) !== OTHERS) return;
  report({
    event: 'warning',
    message: `Nobody else can read what is published here: the umask is ${mask.toString(8).padStart(4, '0')}`,
    hint: 'A web server that is not this user refuses every page. Run `umask 022` before the next publication, and `chmod a+rx` once for the folder of the target and `releases` in it, if they are new.',
  });
};

/** Read permissions for group and others. */
const OTHERS = 0o044;

/** A build with `--from` leaves out files that the target has. Throws `site.partial` if it has lost them, or if this is another target. */
const assertThere = ({ uploads }: PublicationPlan, out: string, { address }: Target): void => {
  const missing = uploads.find(({ path }) => !existsSync(join(out, path)));
  if (missing !== undefined && isPartial(out)) throw partialError(out, address, `it lacks ${missing.path}`);
};

/** Rejects a public site as a preview, which search engines would find, and an unlisted site for the public. Throws `usage`. */
const assertMeant = (manifest: Manifest, { preview, target }: FoundTarget, { to, out }: PublishOptions): void => {
  const isUnlisted = isUnlistedSite(manifest);
  if (isUnlisted === (preview !== null)) return;
  const folder = out === 'dist' ? '' : ` --out ${out}`;
  throw new SiteError({
    code: 'usage',
    message: isUnlisted
      ? makeLine(
          `The site in ${out} was built as a preview, which search engines leave alone: it is not published to ${target.address}`,
        )
      : makeLine(`The site in ${out} was built for all visitors: as a preview, search engines would find it twice`),
    hint: isUnlisted
      ? `Build it with \`site build${folder}\`, or publish it as a preview with \`--to ${to ?? '<target>'}/${PREVIEWS}/<name>\`. Nothing was changed.`
      : `Build it with \`site build --unlisted${folder}\`. Nothing was changed.`,
  });
};

const wayOn = ({ id }: Manifest, { to, out }: PublishOptions): string =>
  `site approve ${shortId(id)}${to === undefined ? '' : ` --to ${to}`}${out === 'dist' ? '' : ` --out ${out}`}`;

const wayBack = ({ to }: PublishOptions): string => `site rollback${to === undefined ? '' : ` --to ${to}`}`;

const describePlan = (
  target: string,
  { manifest, uploads, pages }: PublicationPlan,
  { publication: { live, since } }: Published,
): PublicationNote => ({
  kind: 'publish',
  target,
  release: manifest.id,
  live,
  since,
  pages,
  files: uploads.length,
  bytes: sumBytes(uploads),
});

/** A rollback is a person's decision: no later publication may undo it unnoticed. */
const describeTakenBack = (publication: Publication): string | null => {
  const newest = findTakenBack(publication);
  const { live, since } = publication;
  if (newest === null || live === null || since === null) return null;
  return `The newest content was taken back: on ${formatMoment(since.at)} ${since.by} made release ${shortId(live)} live in place of ${shortId(newest.id)}`;
};

const takenBackError = (takenBack: string): SiteError =>
  new SiteError({
    code: 'publish.taken-back',
    message: `${takenBack}. Nothing was published`,
    hint: 'When the reason is gone, publish once with --forward.',
  });

interface PublishedBuild {
  readonly out: string;
  readonly isUnlisted: boolean;
  /** Null if there is no memory of the build: then its age is not known. */
  readonly build: BuildState | null;
}

/** Warns if something on this machine is newer than the build. Makes no requests. */
const warnOfAge = ({ out, isUnlisted, build }: PublishedBuild, context: CommandContext): void => {
  if (build === null) return;
  const options = { out, unlisted: isUnlisted, offline: true, stale: false, allowShrink: false, full: false };
  const setup = createBuildSetup({ ...options, force: false }, context);
  const newer = [
    ...(build.ref === null || isNewestKept(snapshotFolder(setup), build.ref) ? [] : ['the content']),
    ...(isMerged(build) || build.surroundings === readInputs(setup).surroundings
      ? []
      : ['the code, the configuration, a public file or the day']),
  ];
  if (newer.length === 0) return;
  context.report({
    event: 'warning',
    message: makeLine(`Since the site in ${out} was built, something has changed: ${newer.join('; ')}`),
    hint: 'Run `site build` first if that is to be published too.',
  });
};

/** The memory of a merged site does not say which code its parts were built with. */
const isMerged = ({ inputs, surroundings }: BuildState): boolean => inputs === surroundings;
