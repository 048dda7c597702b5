import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { htmlOf } from '../../model/site/route.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { forgetAddresses, rememberAddresses, type SiteAddresses } from '../../model/site/site-addresses.ts';
import { describeFile, type Manifest, type SiteFile } from '../../renderer/files/manifest.ts';
import { createStaging } from '../../renderer/files/staging.ts';
import { createAddressFiles, redirectsOf, type AddressBook } from '../../renderer/host/address-files.ts';
import { readPreviousBuild } from '../memory/previous-build.ts';
import { openSiteMemory, writeSiteMemory } from '../memory/site-memory.ts';
import { addressesOfFile } from '../render/address-book.ts';
import { createFileStage } from '../render/file-stage.ts';
import { commitSite } from './commit-site.ts';

/** The changes that make a built site know addresses known elsewhere, or forget addresses. */
export interface AddressPlan {
  /** Files of the site to add or replace. */
  readonly files: readonly SiteFile[];
  /** Paths of redirect pages to delete. */
  readonly gone: readonly string[];
  /** Number of pages with former addresses that the site does not know. */
  readonly pages: number;
  /** Number of forgotten addresses that the site does not know to be forgotten. */
  readonly forgotten: number;
}

interface UntoldSite {
  readonly manifest: Manifest;
  /** What the site itself knows about addresses. */
  readonly book: AddressBook;
}

/** Plans how a built site takes over addresses known elsewhere; null if it already knows them. Pure. */
export const planTakeOver = (
  site: UntoldSite,
  known: readonly SiteAddresses[],
  config: Pick<SiteConfig, 'timeZone' | 'redirectPages'>,
): AddressPlan | null => {
  const { manifest, book } = site;
  const leading = leadingPages(book);
  const taken = new Set(manifest.files.flatMap(({ path }) => (leading.has(path) ? [] : addressesOfFile(path))));
  const day = dayAt(config.timeZone, manifest.timestamp);
  const { addresses } = rememberAddresses(book, { known, locales: LOCALES, taken, digestOf: sha256, day });
  const told = { ...book, ...addresses };
  return planChange(site, told, createAddressFiles(told, config));
};

/** Plans how a site forgets some addresses; null if it knows none of them. Pure. */
export const planForgettingAddresses = (site: UntoldSite, addresses: readonly string[]): AddressPlan | null => {
  const { manifest, book } = site;
  const there = new Set(manifest.files.map(({ path }) => path));
  const left = { ...book, ...forgetAddresses(book, addresses, sha256) };
  // Redirect pages are updated if the site has them, whatever it was built with; none are added.
  const files = createAddressFiles(left, { redirectPages: true }).filter(({ path }) => there.has(path));
  return planChange(site, left, files);
};

/** Paths of the redirect pages of a site, if it has any. */
const leadingPages = (book: AddressBook): ReadonlySet<string> =>
  new Set(redirectsOf(book).map(({ from }) => htmlOf(from, book.format)));

/** Plans the files to change for new knowledge about addresses; null if nothing changes. */
const planChange = (
  { manifest, book }: UntoldSite,
  next: AddressBook,
  wanted: readonly SiteFile[],
): AddressPlan | null => {
  const digests = new Map(manifest.files.map((file) => [file.path, file.sha256]));
  const files = wanted.filter(({ path, content }) => describeFile(path, content).sha256 !== digests.get(path));
  const stays = new Set(wanted.map(({ path }) => path));
  const gone = [...leadingPages(book)].filter((path) => digests.has(path) && !stays.has(path));
  if (files.length + gone.length === 0) return null;
  const own = new Set(book.former.flatMap(({ from }) => from));
  return {
    files,
    gone,
    pages: next.former.filter(({ from }) => from.some((address) => !own.has(address))).length,
    forgotten: (next.forgotten?.length ?? 0) - (book.forgotten?.length ?? 0),
  };
};

interface BuiltSiteFolder {
  readonly out: string;
  /** Folder of the memory of the site's build. */
  readonly memory: string;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
}

/**
 * Applies a plan to the site's folder by a commit, as a build does, and updates the memory. Does nothing if the folder holds another site
 * than the plan was made for.
 */
export const takeOverAddresses = (
  { out, memory, asOf }: BuiltSiteFolder,
  { files, gone }: AddressPlan,
  { id, timestamp }: Pick<Manifest, 'id' | 'timestamp'>,
): void => {
  const { manifest, state } = readPreviousBuild(out, memory);
  if (manifest?.id !== id) return;
  const remembered = state && openSiteMemory(memory, state);
  try {
    createStaging(out);
    const stage = createFileStage({ out, manifest, records: [], lost: new Set() });
    const site = { records: [], files: stage.add(files), paths: stage.paths, timestamp, counts: null, gone };
    const options = { out, manifest, retired: state?.retired ?? {}, asOf };
    const { build, size, retired } = commitSite(site, options);
    if (remembered !== null)
      writeSiteMemory(memory, { ...remembered.state, build, size, retired }, { before: remembered, pages: [] });
  } finally {
    remembered?.store.close();
  }
};
