import { formatPlural } from '../../base/format.ts';
import { withOutputFolder, reportRecovery } from '../../build/commit/output-folder.ts';
import { planTakeOver, takeOverAddresses, type AddressPlan } from '../../build/commit/take-over-addresses.ts';
import { buildPlaces } from '../../build/setup/build-places.ts';
import type { Configuration } from '../../config/configuration.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { openSite, type BuiltSite } from '../../publish/built-site.ts';
import { findTakenBack, type Published } from '../../publish/publication.ts';
import { readReleasedBook } from '../../publish/released-book.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import { readUnlessDamaged } from '../../publish/targets/refusals.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import { findAddressesFile, parseAddressBook, type AddressBook } from '../../renderer/host/address-files.ts';
import type { CommandContext } from '../terminal/context.ts';

interface KnownOptions {
  readonly out: string;
  readonly dryRun: boolean;
  readonly configuration: Configuration;
  readonly found: FoundTarget;
  readonly published: Published;
}

/**
 * Adds to the built site what the target knows of former addresses of pages, which is missing if another machine built the live site, or
 * after a rollback. It is written to the output folder first. Previews are skipped, because they have no earlier visitors.
 */
export const reportKnownAddresses = async (
  site: BuiltSite,
  { out, dryRun, configuration, found, published }: KnownOptions,
  context: CommandContext,
): Promise<BuiltSite> => {
  const { manifest } = site;
  const own = findAddressesFile(manifest.files);
  if (own === undefined || found.preview !== null) return site;
  const known = await readKnownAt(found.target, { published, isOwn: (digest) => digest === own.sha256 }, context);
  if (known.length === 0) return site;
  const book = parseAddressBook(site.readFile(own).toString());
  const plan = planTakeOver({ manifest, book }, known, configuration.site);
  if (plan === null) return site;
  const { report } = context;
  const { address } = found.target;
  report({
    event: 'notice',
    message: describeTakeOver(plan, { address, out, dryRun }),
  });
  if (dryRun) return site;
  const places = buildPlaces({ out, repository: configuration.repository }, context);
  const { timeZone } = configuration.site;
  const folder = { out: places.out, memory: places.memory.site, asOf: dayAt(timeZone, configuration.today) };
  await withOutputFolder({ out: places.out, onRecovery: reportRecovery(report) }, async () =>
    takeOverAddresses(folder, plan, manifest),
  );
  return openSite(out);
};

const describeTakeOver = (
  { pages, forgotten }: AddressPlan,
  { address, out, dryRun }: Pick<KnownOptions, 'out' | 'dryRun'> & Pick<Target, 'address'>,
): string =>
  pages === 0 && forgotten > 0
    ? `Addresses were forgotten at ${address}: ${dryRun ? 'without --dry-run they are taken out of here first' : `they are taken out of ${out}`}.`
    : `Where ${formatPlural(pages, 'page')} have been is known at ${address} alone: ${dryRun ? 'without --dry-run it is taken over first' : `it is taken over into ${out}`}.`;

interface Knowing {
  readonly published: Published;
  /** True if a file of a release is the same as in our own site, by digest. */
  readonly isOwn: (digest: string) => boolean;
}

/** Reads the address books of the release that was published last, and of the live one. */
const readKnownAt = async (
  target: Target,
  { published: { publication, manifest: live }, isOwn }: Knowing,
  context: CommandContext,
): Promise<readonly AddressBook[]> => {
  const newest = findTakenBack(publication);
  const taken = newest === null ? null : await readUnlessDamaged(async () => target.readRelease(newest.id), null);
  const books = await Promise.all(
    [taken, live].map(async (manifest) => readBookOf(target, { manifest, isOwn }, context)),
  );
  return books.flatMap((book) => book ?? []);
};

interface Release extends Pick<Knowing, 'isOwn'> {
  readonly manifest: Manifest | null;
}

const readBookOf = async (
  target: Target,
  { manifest, isOwn }: Release,
  { report }: CommandContext,
): Promise<AddressBook | null> => {
  const file = findAddressesFile(manifest?.files ?? []);
  if (manifest === null || file === undefined || isOwn(file.sha256)) return null;
  const book = await readUnlessDamaged(async () => readReleasedBook(target, manifest), null);
  if (book === null)
    report({
      event: 'warning',
      message: `What release ${manifest.id} at ${target.address} knows of where pages have been cannot be read`,
      hint: 'What leads to them is not found from now on, unless this folder knows it.',
    });
  return book;
};
