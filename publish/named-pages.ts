import { parseAddress } from '../build/explain/page-origin.ts';
import {
  findAddressesOf,
  findAddressesOfDocument,
  listAddresses,
  type SiteAddresses,
} from '../model/site/site-addresses.ts';

/** What is to be forgotten, as people name it. */
export interface NamedPages {
  /** Addresses as people copy them. */
  readonly pages: readonly string[];
  /** Ids. */
  readonly documents: readonly string[];
}

/** The same by the addresses that sites know. */
export interface FoundPages {
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
