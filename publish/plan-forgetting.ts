import type { Activation } from './targets/target.ts';
import type { AddressPlan } from '../build/commit/take-over-addresses.ts';
import { changeFiles, describeFile, type Manifest } from '../renderer/files/manifest.ts';
import { parseAddress } from '../build/explain/page-origin.ts';
import {
  findAddressesOf,
  findAddressesOfDocument,
  listAddresses,
  type SiteAddresses,
} from '../model/site/site-addresses.ts';
import { pagesOf } from './page-changes.ts';
import { refuseLost } from './plan-publication.ts';
import type { Occasion, Publication, Published, Release } from './publication.ts';

/** A plan for deleting releases for good. */
interface Forgetting {
  /** The record of the target afterwards. */
  readonly next: Publication;
  /** Assets that were kept only for open tabs of the deleted releases. */
  readonly assets: readonly string[];
}

/** A release that replaces the live one and differs only in the files that say where addresses lead. */
interface Successor extends Published, Omit<Activation, 'next'> {
  readonly manifest: Manifest;
}

/**
 * Plans a release like the live one without some addresses. It is placed directly after the live one, so that a release that was taken back
 * stays so. Pure.
 */
export const planSuccessor = (publication: Publication, live: Manifest, { files, gone }: AddressPlan): Successor => {
  const uploads = files.map(({ path, content }) => describeFile(path, content));
  const contents = new Map(files.map(({ path, content }) => [path, Buffer.from(content)]));
  const manifest = changeFiles(live, uploads, gone);
  const releases = publication.releases.flatMap((release) =>
    release.id === live.id ? [release, { ...release, id: manifest.id }] : [release],
  );
  return {
    manifest,
    publication: { ...publication, number: publication.number + 1, live: manifest.id, releases, held: null },
    uploads,
    readFile: (file) => contents.get(file.path) ?? refuseLost(live)(file),
  };
};

/**
 * Returns the record without some releases. It notes when, by whom and how many were deleted, but not which. What guards found is deleted
 * everywhere, because it quotes pages of earlier releases. Pure.
 */
export const planForgetting = (
  publication: Publication,
  { gone, kept, count }: ReleasesToLeave,
  { at, by }: Omit<Occasion, 'day'>,
): Forgetting => {
  const shown = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  const assets = Object.keys(publication.retired).filter((path) => !shown.has(path));
  const lost = new Set(assets);
  const ids = new Set(gone.map(({ id }) => id));
  const next: Publication = {
    ...publication,
    number: publication.number + 1,
    releases: publication.releases.filter(({ id }) => !ids.has(id)).map((release) => ({ ...release, findings: [] })),
    held: null,
    retired: Object.fromEntries(Object.entries(publication.retired).filter(([path]) => !lost.has(path))),
    forgotten: [...publication.forgotten, { at, by, ...count }].slice(-KEPT_NOTES),
  };
  return { next, assets };
};

interface ReleasesToLeave {
  readonly gone: readonly Release[];
  /** Manifests of all releases that stay. */
  readonly kept: readonly Manifest[];
  /** The numbers that are noted. */
  readonly count: { readonly releases: number; readonly addresses: number };
}

/** Most notes about deletions that a target keeps. */
const KEPT_NOTES = 50;

/** Returns a function that is true for a site whose page at one of the addresses differs from the page of the live site. */
export const createPageSearch = (
  addresses: readonly string[],
  live: Manifest | null,
): ((site: Manifest) => boolean) => {
  const now = live === null ? {} : pagesOf(live);
  return (site) => {
    const then = pagesOf(site);
    return addresses.some((address) => address in then && then[address]?.digest !== now[address]?.digest);
  };
};

/** The pages that are to be deleted for good, as people name them. */
export interface NamedPages {
  /** Addresses as people copy them. */
  readonly pages: readonly string[];
  /** Ids of documents. */
  readonly documents: readonly string[];
}

/** The named pages, by the addresses that sites use. */
interface FoundPages {
  /** Addresses where the pages are, or were. */
  readonly pages: readonly string[];
  /** Addresses that nothing may be known of any more, sorted, without addresses of pages in the live site. */
  readonly addresses: readonly string[];
}

/**
 * Finds named pages in the address books of sites. A deleted page is found with its second address, and with addresses of the same document
 * below it; a document that is live loses only addresses that were named. Pure.
 */
export const findNamedPages = (
  { pages, documents }: NamedPages,
  live: SiteAddresses | null,
  others: readonly SiteAddresses[],
): FoundPages => {
  const sites = live === null ? others : [live, ...others];
  const there = new Set(live === null ? [] : listAddresses({ living: live.living, former: [] }));
  const isLive = (id: string): boolean => live?.living.some((document) => document.id === id) === true;
  const named = pages.map(parseAddress);
  const ofDocuments = documents.map((id) => ({ id, found: findAddressesOfDocument(id, sites) }));
  const left = [
    ...findAddressesOf(named, sites),
    ...ofDocuments.flatMap(({ id, found }) => (isLive(id) ? [] : found)),
  ].filter((address) => !there.has(address));
  return {
    pages: [...named, ...ofDocuments.flatMap(({ found }) => found)],
    addresses: [...new Set(left)].toSorted(),
  };
};
