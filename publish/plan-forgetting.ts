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
import type { Occasion, Publication, Published, Release } from './publication.ts';

/** Which releases are taken out for good. */
interface Forgetting {
  /** What the target says of itself afterwards. */
  readonly next: Publication;
  /** Assets that were there for open tabs of those releases alone. */
  readonly assets: readonly string[];
}

/** The live release as another one that differs from it in what says where addresses lead. */
interface Successor extends Published, Omit<Activation, 'next'> {
  readonly manifest: Manifest;
}

/** The live release without some addresses. It comes right after that one: what was taken back stays so. Pure. */
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
    readFile: ({ path }) => contents.get(path) ?? neverAsked(path),
  };
};

const neverAsked = (path: string): never => {
  throw new Error(`Expected the target to have ${path}`);
};

/**
 * What a target says of itself without some of its releases: that some were forgotten, when and by whom, not which. What guards found quotes
 * the pages that a release took the place of, and goes with them. Pure.
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
  /** Of all releases that stay. */
  readonly kept: readonly Manifest[];
  /** What is told of it. */
  readonly count: { readonly releases: number; readonly addresses: number };
}

/** Times that releases were forgotten which a target tells of. */
const KEPT_NOTES = 50;

/** Whether a site has, at one of some addresses, a page that is another one than in the live site. */
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

/** What is to be forgotten, as people name it. */
export interface NamedPages {
  /** Addresses as people copy them. */
  readonly pages: readonly string[];
  /** Ids. */
  readonly documents: readonly string[];
}

/** The same by the addresses that sites know. */
interface FoundPages {
  /** Where the pages are or were. */
  readonly pages: readonly string[];
  /** Addresses that nothing is to be known of any more, sorted: none that has a page in the live site. */
  readonly addresses: readonly string[];
}

/**
 * Finds named pages in what sites know of addresses. The address of a page that has left it goes with its second one, and with those of
 * the same document below it; of a document that is live, only what is named by its address. Pure.
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
