import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { PREVIEWS } from '../config/target-address.ts';
import { openSite } from '../publish/built-site.ts';
import { planPublication, type PublicationPlan } from '../publish/plan-publication.ts';
import { findTakenBack, oweCaches, shortId, type Publication, type Published } from '../publish/publication.ts';
import { findTarget, type FoundTarget } from '../publish/targets/find-target.ts';
import type { Target } from '../publish/targets/target.ts';
import type { Manifest } from '../renderer/files/manifest.ts';
import { findNotedRelease, isPartial } from '../build/commit/partial.ts';
import { isUnlistedSite } from '../renderer/host/site-files.ts';
import { buildPlaces } from '../build/setup/build-places.ts';
import { recoverOutput } from '../build/commit/output-folder.ts';
import { activate, recoverTarget } from './publish/target-changes.ts';
import { readCacheState } from './publish/cache-state.ts';
import { keepBuild, readBuild } from './publish/keep-build.ts';
import { createOccasion } from './publish/occasion.ts';
import { findPublicSide, type PublicSideOptions } from './publish/public-side.ts';
import { findLastChange, partialError, publishUnchanged, reportLive } from './publish/publish-unchanged.ts';
import { reachVisitors, reachVisitorsAgain } from './publish/reach-visitors.ts';
import { warnOfAge } from './publish/warn-of-age.ts';
import { confirm } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { formatMoment } from './terminal/describe-publication.ts';
import type { PublicationNote } from './terminal/events.ts';

export interface PublishOptions extends PublicSideOptions {
  /** Name or address of the target. */
  readonly to?: string | undefined;
  /** Folder of the built site. */
  readonly out: string;
  readonly dryRun: boolean;
  readonly yes: boolean;
  /** Publishes although the newest release was taken back. */
  readonly forward: boolean;
}

/** `site publish`: makes the built site what visitors see, after showing what that changes. */
export const publish = async (options: PublishOptions, context: CommandContext): Promise<void> => {
  const { report, env } = context;
  const configuration = parseConfiguration(env);
  const found = findTarget(configuration.site.publish, options.to);
  const { target } = found;
  const side = findPublicSide(found, options, { ...configuration, env });
  await recoverOutput(options, report);
  await recoverTarget(found, options, report);
  const live = findNotedRelease(options.out);
  if (live !== null) return publishUnchanged(live, { ...options, found, side }, context);
  const { manifest, readFile } = openSite(options.out);
  assertMeant(manifest, found, options);
  const published = await target.read();
  const build = readBuild(buildPlaces({ ...options, ...configuration }, context), manifest.id);
  const plan = planPublication(manifest, published, {
    ...createOccasion(configuration, env),
    ref: build?.ref ?? null,
  });
  if (plan !== null) assertThere(plan, options.out, target);
  if (plan === null) {
    reportLive(found, published.publication, report);
    if (options.dryRun) return;
    await keepBuild({ ...options, release: manifest.id, configuration }, found, side, context);
    return reachVisitorsAgain(await findLastChange(target, published, manifest), side, context);
  }
  warnOfAge({ out: options.out, isUnlisted: found.preview !== null, build }, context);
  report({ event: 'publication', ...describePlan(target.address, plan, published) });
  const takenBack = describeTakenBack(published.publication);
  const isHeld = options.yes && !options.forward && !options.dryRun;
  if (takenBack !== null && isHeld) throw heldError(takenBack);
  if (takenBack !== null) report({ event: 'warning', message: takenBack });
  if (options.dryRun) return;
  const asked =
    takenBack === null ? { question: 'Publish?' } : { question: 'Publish all the same?', agreement: '--yes --forward' };
  await confirm({ yes: options.yes, ...asked }, context);
  if (found.place.kind === 'file') warnOfUmask(context);
  const caches = await readCacheState(target, published, plan.next.number);
  const next = side.cache === null ? plan.next : oweCaches(plan.next, published.publication);
  await activate(found, { ...plan, next, readFile }, context);
  const before = published.manifest;
  const change = { site: manifest, before, pages: plan.pages, caches, wayBack: before && wayBack(options) };
  try {
    await reachVisitors(change, side, context);
  } finally {
    await keepBuild({ ...options, release: manifest.id, configuration }, found, side, context);
  }
};

/** A web server is another user than the one that publishes. */
const warnOfUmask = ({ report }: CommandContext): void => {
  const mask = process.umask();
  if ((mask & OTHERS) !== OTHERS) return;
  report({
    event: 'warning',
    message: `Nobody else can read what is published here: the umask is ${mask.toString(8).padStart(4, '0')}`,
    hint: 'A web server that is not this user refuses every page. Run `umask 022` before the next publication, and `chmod a+rx` once for the folder of the target and `releases` in it, if they are new.',
  });
};

/** Readers that are not the owner of a file. */
const OTHERS = 0o044;

/** A build from a target has left out what was there. Throws `site.partial` when that is not there any more, or is another target. */
const assertThere = ({ uploads }: PublicationPlan, out: string, { address }: Target): void => {
  const missing = uploads.find(({ path }) => !existsSync(join(out, path)));
  if (missing !== undefined && isPartial(out)) throw partialError(out, address, `it lacks ${missing.path}`);
};

/** A preview that search engines find, or a site that they leave alone, is never what is meant. Throws `usage`. */
const assertMeant = (manifest: Manifest, { preview, target }: FoundTarget, { to, out }: PublishOptions): void => {
  const isUnlisted = isUnlistedSite(manifest);
  if (isUnlisted === (preview !== null)) return;
  const folder = out === 'dist' ? '' : ` --out ${out}`;
  throw new SiteError({
    code: 'usage',
    message: isUnlisted
      ? `The site in ${out} was built as a preview, which search engines leave alone: it is not published to ${target.address}`
      : `The site in ${out} was built for all visitors: as a preview, search engines would find it twice`,
    hint: isUnlisted
      ? `Build it with \`site build${folder}\`, or publish it as a preview with \`--to ${to ?? '<target>'}/${PREVIEWS}/<name>\`. Nothing was changed.`
      : `Build it with \`site build --unlisted${folder}\`. Nothing was changed.`,
  });
};

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
  bytes: uploads.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** A rollback is a person's decision: no later publication undoes it unseen. */
const describeTakenBack = (publication: Publication): string | null => {
  const newest = findTakenBack(publication);
  const { live, since } = publication;
  if (newest === null || live === null || since === null) return null;
  return `The newest content was taken back: on ${formatMoment(since.at)} ${since.by} made release ${shortId(live)} live in place of ${shortId(newest.id)}`;
};

const heldError = (takenBack: string): SiteError =>
  new SiteError({
    code: 'publish.taken-back',
    message: `${takenBack}. Nothing was published`,
    hint: 'When the reason is gone, publish once with --forward.',
  });
