import { rmSync } from 'node:fs';
import { SiteError } from '../base/errors.ts';
import { formatList } from '../base/format.ts';
import { reportRecovery, withOutputFolder } from '../build/commit/output-folder.ts';
import { planForgettingAddresses, takeOverAddresses } from '../build/commit/take-over-addresses.ts';
import { buildPlaces } from '../build/setup/build-places.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { snapshotFolder } from '../content/open-content.ts';
import { decodePath } from '../model/link/encode-path.ts';
import { listAddresses } from '../model/site/site-addresses.ts';
import { dayAt } from '../model/values/calendar.ts';
import { allAddresses } from '../publish/addresses.ts';
import {
  findNamedPages,
  createPageSearch,
  planForgetting,
  planSuccessor,
  type NamedPages,
} from '../publish/plan-forgetting.ts';
import { refuseLost } from '../publish/plan-publication.ts';
import {
  findRollback,
  findTakenBack,
  noteUnpurged,
  shortId,
  type Published,
  type Release,
} from '../publish/publication.ts';
import { readReleasedBook } from '../publish/released-book.ts';
import { planPurge } from '../publish/purge/plan-purge.ts';
import { findTarget } from '../publish/targets/find-target.ts';
import { readUnlessDamaged } from '../publish/targets/refusals.ts';
import { runAll } from '../publish/targets/run-all.ts';
import type { Target } from '../publish/targets/target.ts';
import type { Manifest } from '../renderer/files/manifest.ts';
import { readManifest } from '../renderer/files/read-manifest.ts';
import { readAddressesIn, type AddressBook } from '../renderer/host/address-files.ts';
import { createOccasion } from './publish/occasion.ts';
import { findPublicSide, type PublicSide } from './publish/public-side.ts';
import { clearCache } from './publish/reach-visitors.ts';
import { recoverTarget } from './publish/target-changes.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { describeForgotten } from './terminal/describe-publication.ts';
import type { Report } from './terminal/events.ts';

export interface ForgetOptions extends ChangeOptions {
  /** Name or address of the target. */
  readonly to?: string | undefined;
  /** Addresses of pages: forgets every release in which one of them differs from the live page. */
  readonly page?: readonly string[] | undefined;
  /** Ids of documents, whose pages are treated the same way. */
  readonly document?: readonly string[] | undefined;
  /** Output folder; the memory of its build is deleted. */
  readonly out: string;
}

/**
 * `site releases forget`: deletes releases from a target for good, with all content that no other release has, what the target and this
 * machine keep of the content, and the addresses of deleted pages. Live pages stay as they are.
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
  const published = await target.read();
  const wanted = { ids, pages: options.page ?? [], documents: options.document ?? [], out: options.out };
  const { gone, others, addresses, live } = await findLeaving(target, published, wanted);
  if (live === null || gone.length + addresses.length === 0)
    return report({ event: 'notice', message: nothingAt(target, wanted) });
  for (const { release, manifest } of gone) {
    report({ event: 'release', ...release, isLive: false, since: null });
    if (manifest !== null) continue;
    const message = `The target has lost files of it: nobody can tell what release ${shortId(release.id)} has, and it goes, too`;
    report({ event: 'warning', message });
  }
  if (addresses.length > 0) report({ event: 'notice', message: describeAddresses(addresses) });
  warnOfAsked(live.book, addresses, report);
  const takenBack = findTakenBack(published.publication);
  if (takenBack !== null && gone.some(({ release }) => release.id === takenBack.id))
    report({ event: 'warning', message: NOT_HELD, hint: 'Mend the content before the next publication.' });
  if (options.dryRun) return;
  const count = { releases: gone.length, addresses: addresses.length };
  await confirm({ yes: options.yes, question: `Forget ${describeForgotten(count)} for good?` }, context);
  const started = now();
  // An interrupted command starts anew: releases, which determine what is to be forgotten, are deleted last.
  await forgetHere({ out: options.out, addresses, configuration }, context);
  await runAll(await target.state.list(), async (name) => target.state.remove(name));
  const left = await leaveAddresses({ target, side, published, live, addresses });
  await clearCache(side, context, ({ place }) =>
    planPurge(
      {
        stale: [live.manifest, ...gone.map(({ manifest }) => manifest)],
        site: left.manifest,
        redirects: addresses.map((from) => ({ from })),
      },
      place,
    ),
  );
  const plan = planForgetting(
    left.publication,
    {
      gone: [...gone.map(({ release }) => release), ...left.replaced],
      kept: [left.manifest, ...others.flatMap((other) => (gone.includes(other) ? [] : (other.manifest ?? [])))],
      count,
    },
    createOccasion(configuration, env),
  );
  const next = side.cache === null ? plan.next : noteUnpurged(plan.next, left.publication);
  await target.activate({ manifest: left.manifest, next, uploads: [], readFile: refuseLost(left.manifest) });
  if (plan.assets.length > 0)
    await clearCache(side, context, ({ place }) => plan.assets.flatMap((path) => allAddresses(path, place)));
  if (side.cache !== null) await target.notePurged(next.number);
  report({ event: 'forgotten', target: target.address, ...count, milliseconds: now() - started });
  report({ event: 'notice', message: REST });
};

/** A kept release, with its address book if that is needed. */
interface KeptSite {
  readonly manifest: Manifest;
  readonly book: AddressBook | null;
}

/** Without a manifest if the target has lost it, or the address book that is needed. */
interface KeptRelease {
  readonly release: Release;
  readonly manifest: Manifest | null;
  readonly book: AddressBook | null;
}

interface Wanted extends NamedPages {
  readonly ids: readonly string[];
  readonly out: string;
}

/** Finds the live release, all others, and the releases and addresses that will be deleted. */
const findLeaving = async (target: Target, { publication, manifest }: Published, { ids, out, ...named }: Wanted) => {
  if (ids.length + named.pages.length + named.documents.length === 0) throw new SiteError(NOTHING_NAMED);
  const ofIds = new Set(ids.map((id) => findRollback(publication, id).id));
  const hasBooks = named.pages.length + named.documents.length > 0;
  const open = async (site: Manifest): Promise<KeptSite> => ({
    manifest: site,
    book: hasBooks ? await readReleasedBook(target, site) : null,
  });
  const live = manifest && (await open(manifest));
  const others: readonly KeptRelease[] = await Promise.all(
    publication.releases
      .filter(({ id }) => id !== publication.live)
      .map(async (release) => ({
        release,
        ...(await readUnlessDamaged(async () => open(await target.readRelease(release.id)), LOST)),
      })),
  );
  const known = [...others.flatMap(({ book }) => book ?? []), ...(hasBooks ? readAddressesIn(out) : [])];
  const { pages, addresses } = findNamedPages(named, live?.book ?? null, known);
  const hasPage = createPageSearch(pages, manifest);
  const left = new Set(addresses);
  const gone = others.filter(
    (other) =>
      ofIds.has(other.release.id) ||
      (other.manifest === null ? hasBooks : hasPage(other.manifest)) ||
      (other.book !== null && listAddresses(other.book).some((address) => left.has(address))),
  );
  return { live, others, gone, addresses };
};

const LOST = { manifest: null, book: null };

interface LeavingAddresses {
  readonly target: Target;
  readonly side: PublicSide;
  readonly published: Published;
  readonly live: KeptSite;
  readonly addresses: readonly string[];
}

/**
 * If the live release knows one of the addresses, replaces it with a release that differs only in its address book. Returns the live
 * release after that, and the release that was replaced.
 */
const leaveAddresses = async ({ target, side, published, live, addresses }: LeavingAddresses) => {
  const { publication } = published;
  const { manifest, book } = live;
  const plan = book && addresses.length > 0 ? planForgettingAddresses({ manifest, book }, addresses) : null;
  if (plan === null) return { manifest, publication, replaced: [] };
  const { uploads, readFile, ...successor } = planSuccessor(publication, manifest, plan);
  const next = side.cache === null ? successor.publication : noteUnpurged(successor.publication, publication);
  await target.activate({ manifest: successor.manifest, next, uploads, readFile });
  return {
    manifest: successor.manifest,
    publication: next,
    replaced: publication.releases.filter(({ id }) => id === manifest.id),
  };
};

/** Warns that addresses which editors or `redirects.csv` name stay in the site as long as they are named. */
const warnOfAsked = (book: AddressBook | null, addresses: readonly string[], report: Report): void => {
  const asked = book?.set.filter(({ from, to }) =>
    [from, decodePath(to.replace(/[?#].*/s, ''))].some((path) => addresses.includes(path)),
  );
  if (asked === undefined || asked.length === 0) return;
  const places = asked.map(({ document }) => (document === null ? 'redirects.csv' : `document ${document}`));
  report({
    event: 'warning',
    message: `An address that is to be forgotten is still named by ${[...new Set(places)].join(', ')}`,
    hint: 'Take it out there, build and publish, then run this again.',
  });
};

const NOT_HELD =
  'The newest release, which was taken back, is among them: nothing is held any more, and the next publication goes on from what is live';

const NOTHING_NAMED = {
  code: 'usage',
  message: 'Expected the ids of releases, a page with --page or a document with --document, got none of them',
  hint: '`site releases` lists the releases that are kept. Nothing was changed.',
} as const;

const nothingAt = ({ address }: Target, { ids, pages, documents }: Wanted): string =>
  `Of ${[...ids, ...pages, ...documents].join(', ')} nothing is kept at ${address} but what is live`;

const describeAddresses = (addresses: readonly string[]): string =>
  `Not found any more, from now on: ${formatList(addresses)}`;

interface ForgettingHere {
  readonly out: string;
  readonly addresses: readonly string[];
  readonly configuration: Configuration;
}

/** Deletes snapshots, which have earlier versions of every document, and the memory of the build, which has their texts. */
const forgetHere = async (
  { out, addresses, configuration }: ForgettingHere,
  context: CommandContext,
): Promise<void> => {
  const places = buildPlaces({ out, repository: configuration.repository }, context);
  const memory = places.memory.site;
  await withOutputFolder({ out: places.out, onRecovery: reportRecovery(context.report) }, async () => {
    for (const folder of [snapshotFolder(places), memory]) rmSync(folder, { recursive: true, force: true });
    const manifest = readManifest(places.out);
    const [book] = readAddressesIn(places.out);
    const plan =
      manifest && book && addresses.length > 0 ? planForgettingAddresses({ manifest, book }, addresses) : null;
    if (manifest === null || plan === null) return;
    const asOf = dayAt(configuration.site.timeZone, configuration.today);
    takeOverAddresses({ out: places.out, memory, asOf }, plan, manifest);
  });
};

const REST =
  'The next build reads all documents again. Not reached: other machines that build (delete their .site and dist), previews (`site unpublish`), backups, Prismic’s own history, and search engines.';
