import type { SiteConfig } from '../../config/site-config.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { htmlOf } from '../../model/site/route-addresses.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { rememberAddresses, type SiteAddresses } from '../../model/site/site-addresses.ts';
import { describeFile, type Manifest, type SiteFile } from '../../renderer/files/manifest.ts';
import { createStaging } from '../../renderer/files/staging.ts';
import { createAddressFiles, redirectsOf, type AddressBook } from '../../renderer/host/address-files.ts';
import { readPreviousBuild } from '../memory/previous-build.ts';
import { openSiteMemory, writeSiteMemory } from '../memory/site-memory.ts';
import { addressesOfFile } from '../render/address-book.ts';
import { commitSite } from './commit-site.ts';
import { isPartial } from './partial.ts';

/** What a built site lacks of what is known elsewhere. */
export interface AddressPlan {
  /** Its files that are to be others. */
  readonly files: readonly SiteFile[];
  /** Pages that have been at addresses of which it knows nothing. */
  readonly pages: number;
}

interface UntoldSite {
  readonly manifest: Manifest;
  /** What it knows itself. */
  readonly book: AddressBook;
}

/** How a built site is told of addresses that are known elsewhere; null where it knows them. Pure. */
export const planTakeOver = (
  { manifest, book }: UntoldSite,
  known: readonly SiteAddresses[],
  config: Pick<SiteConfig, 'timeZone' | 'redirectPages'>,
): AddressPlan | null => {
  const leading = new Set(redirectsOf(book).map(({ from }) => htmlOf(from, book.format)));
  const taken = new Set(manifest.files.flatMap(({ path }) => (leading.has(path) ? [] : addressesOfFile(path))));
  const day = dayAt(config.timeZone, manifest.timestamp);
  const { addresses } = rememberAddresses(book, { known, locales: LOCALES, taken, day });
  const digests = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const files = createAddressFiles({ ...book, ...addresses }, config).filter(
    ({ path, content }) => describeFile(path, content).sha256 !== digests.get(path),
  );
  if (files.length === 0) return null;
  const own = new Set(book.former.flatMap(({ from }) => from));
  return { files, pages: addresses.former.filter(({ from }) => from.some((address) => !own.has(address))).length };
};

interface BuiltSiteFolder {
  readonly out: string;
  /** Folder of what is remembered of its build. */
  readonly memory: string;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
}

/**
 * Puts such files into the folder of the site, as a commit of a build does; what is remembered of that build is of the site as it is then. Of
 * another site than the plan nothing is changed.
 */
export const takeOverAddresses = (
  { out, memory, asOf }: BuiltSiteFolder,
  { files }: AddressPlan,
  { id, timestamp }: Pick<Manifest, 'id' | 'timestamp'>,
): void => {
  const { manifest, state } = readPreviousBuild(out, memory, isPartial(out));
  if (manifest?.id !== id) return;
  const remembered = state && openSiteMemory(memory, state);
  try {
    createStaging(out);
    const site = { records: [], files, timestamp, counts: null };
    const options = { out, manifest, lost: new Set<string>(), retired: state?.retired ?? {}, asOf };
    const { build, size, retired } = commitSite(site, options);
    if (remembered !== null)
      writeSiteMemory(memory, { ...remembered.state, build, size, retired }, { before: remembered, pages: [] });
  } finally {
    remembered?.store.close();
  }
};
