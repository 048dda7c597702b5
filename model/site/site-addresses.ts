import { withoutLocale } from '../language/locale-of-path.ts';
import { LOCALES } from '../language/locale.ts';
import { compareText } from '../values/compare-text.ts';
import { groupBy } from '../values/group-by.ts';
import { pageAddresses, type Route } from './route.ts';

/** A document that has pages, and their addresses. */
export interface LivingDocument {
  readonly id: string;
  /** Code of its language. */
  readonly locale: string;
  /** The addresses that all its pages are at or below, the canonical one first: two in the default language. */
  readonly at: readonly string[];
  /** Its pages, as suffixes of `at`: empty, or `/services`. */
  readonly pages: readonly string[];
  /** Ids of its translations. */
  readonly translations: readonly string[];
}

/** A page that visitors have seen and that has left its address. */
interface FormerPage {
  /** Its former addresses that nothing else has taken: decoded paths, the canonical one first. */
  readonly from: readonly string[];
  readonly document: string;
  /** Which page of its document it is, as in `LivingDocument.pages`. */
  readonly page: string;
  /** Day of the newest publication in the content of the first site without the page, `YYYY-MM-DD`. */
  readonly since: string;
  /** Id of the translation that replaces it, if the site does not have its language any more. */
  readonly instead?: string | undefined;
}

/** The current and the former addresses of a site's pages. No address occurs twice. */
export interface SiteAddresses {
  /** Sorted by id. */
  readonly living: readonly LivingDocument[];
  /** Sorted by address. */
  readonly former: readonly FormerPage[];
  /** Digests of addresses that the site must not remember, sorted. They are digests so that the addresses stay secret. */
  readonly forgotten?: readonly string[] | undefined;
}

/** The members of a page that its addresses follow from. */
export type AddressedPage = Pick<Route, 'path' | 'locale' | 'documentId' | 'alternates'>;

/** Finds the current addresses of all documents with pages. */
export const findLiving = (pages: readonly AddressedPage[]): readonly LivingDocument[] => {
  const own = pages.filter(isOfDocument).toSorted((a, b) => compareText(a.path, b.path));
  const owners = new Map<string, string>();
  for (const page of own) for (const address of pageAddresses(page)) owners.set(address, page.documentId);
  return [...groupBy(own, ({ documentId }) => documentId)]
    .map(([id, ofDocument]) => {
      const [first] = ofDocument;
      const paths = ofDocument.map(({ path }) => path);
      const path = paths.reduce(commonPath);
      const translations = Object.values(first.alternates).flatMap((address) => owners.get(address) ?? []);
      return {
        id,
        locale: first.locale,
        at: pageAddresses({ ...first, path }),
        pages: paths.map((page) => page.slice(path === '/' ? 0 : path.length).replace(/^\/$/, '')),
        translations: translations.filter((other) => other !== id).toSorted(compareText),
      };
    })
    .toSorted((a, b) => compareText(a.id, b.id));
};

const isOfDocument = (page: AddressedPage): page is AddressedPage & { readonly documentId: string } =>
  page.documentId !== null;

/** The longest path that two paths are at or below. */
const commonPath = (a: string, b: string): string => {
  if (a === '/' || a === b || b.startsWith(`${a}/`)) return a;
  return commonPath(a.slice(0, a.lastIndexOf('/')) || '/', b);
};

/** Address of a page of a document, from the address of the document and the suffix of the page. */
export const addressBelow = (at: string, page: string): string => (at === '/' ? page || '/' : at + page);

interface RememberOptions {
  /**
   * What is known of sites that visitors have seen, the last one last. A site that was made live again knows less about earlier sites than
   * those published since, which come first.
   */
  readonly known: readonly SiteAddresses[];
  /** Codes of the site's languages. */
  readonly locales: readonly string[];
  /** Addresses at which the site has a page or a file. */
  readonly taken: ReadonlySet<string>;
  readonly digestOf: DigestOf;
  /** Day of the newest publication in the content, `YYYY-MM-DD`. */
  readonly day: string;
  /** Maximum number of former pages to remember. */
  readonly most?: number;
}

/** Computes the digests of `SiteAddresses.forgotten`. */
type DigestOf = (address: string) => string;

export interface RememberedAddresses {
  readonly addresses: SiteAddresses;
  /** Number of addresses that had a page until now and lead to another one. */
  readonly moved: number;
  /** Number of former pages beyond the maximum. */
  readonly dropped: number;
}

/** About 6 MB, one line each: more than twice what a site of 10,000 documents needs when all its pages move at once. */
const MOST_FORMER = 50_000;

/**
 * Merges what a site knows of its addresses with what earlier sites know: pages that left their address become former pages, and those that
 * are back are removed from them. An address belongs to the page last seen there. Pure.
 */
export const rememberAddresses = (
  site: SiteAddresses,
  { known, locales, taken, digestOf, day, most = MOST_FORMER }: RememberOptions,
): RememberedAddresses => {
  const living = new Set(site.living.map(({ id }) => id));
  const owners = new Map<string, Owner>();
  const isLeft = ([address]: OwnedAddress): boolean => !taken.has(address);
  for (const [address, owner] of known.toReversed().flatMap(listFormer).filter(isLeft)) {
    const other = owners.get(address);
    if (other === undefined || other.since <= owner.since) owners.set(address, owner);
  }
  for (const [address, owner] of known.flatMap((before) => listLiving(before, day).filter(isLeft)))
    owners.set(address, owner);
  for (const [address, owner] of listFormer(site).filter(isLeft)) {
    const other = owners.get(address);
    if (other === undefined || isToldBy(owner, other)) owners.set(address, owner);
  }
  const instead = new Map(known.flatMap((before) => findInstead(before, { living, locales })));
  const forgotten = [...new Set([site, ...known].flatMap((each) => each.forgotten ?? []))].toSorted(compareText);
  const isForgotten = createForgottenSearch(forgotten, digestOf);
  const owned = [...owners].flatMap(([address, owner]) =>
    isForgotten(address)
      ? []
      : [[address, { ...owner, instead: instead.get(owner.document) ?? owner.instead }] as const],
  );
  const leadsOn = (page: Pick<FormerPage, 'document' | 'instead'>): boolean =>
    living.has(page.document) || living.has(page.instead ?? '');
  const pages = toPages(owned);
  // Drop pages that lead nowhere first: without an entry they are simply not found, which is nearly the same.
  const former = pages
    .toSorted((a, b) => Number(leadsOn(b)) - Number(leadsOn(a)) || compareText(b.since, a.since))
    .slice(0, most)
    .toSorted(compareFirst);
  return {
    addresses: { living: site.living, former, ...(forgotten.length === 0 ? {} : { forgotten }) },
    moved: owned.filter(([, owner]) => owner.wasLiving && leadsOn(owner)).length,
    dropped: pages.length - former.length,
  };
};

/** Same as `rememberAddresses`, for a site of which only the pages are known. */
export const rememberPages = (
  pages: readonly AddressedPage[],
  options: Pick<RememberOptions, 'known' | 'taken' | 'digestOf' | 'day'>,
): RememberedAddresses =>
  rememberAddresses({ living: findLiving(pages), former: [] }, { ...options, locales: LOCALES });

const compareFirst = (a: FormerPage, b: FormerPage): number => compareText(a.from[0] ?? '', b.from[0] ?? '');

const createForgottenSearch = (forgotten: readonly string[], digestOf: DigestOf): ((address: string) => boolean) => {
  if (forgotten.length === 0) return () => false;
  const digests = new Set(forgotten);
  return (address) => digests.has(digestOf(address));
};

/** Removes former addresses from what a site knows, and adds their digests to `forgotten`. A page at one of them stays there. Pure. */
export const forgetAddresses = (
  { living, former, forgotten = [] }: SiteAddresses,
  addresses: readonly string[],
  digestOf: DigestOf,
): SiteAddresses => {
  const digests = [...new Set([...forgotten, ...addresses.map(digestOf)])].toSorted(compareText);
  const isForgotten = createForgottenSearch(digests, digestOf);
  const left = former.flatMap(({ from, ...page }) => {
    const rest = from.filter((address) => !isForgotten(address));
    return rest.length === 0 ? [] : [{ from: rest, ...page }];
  });
  return { living, former: left.toSorted(compareFirst), forgotten: digests };
};

/**
 * Finds all addresses of some pages in what sites know: `/x`, its second address, and the addresses below them of the same document. Pure.
 */
export const findAddressesOf = (pages: readonly string[], sites: readonly SiteAddresses[]): readonly string[] => {
  const owners = sites.flatMap(listOwned);
  const wanted = owners.filter(([address]) => pages.includes(address));
  const found = owners.filter(([address, { document }]) =>
    wanted.some(([top, of]) => of.document === document && isBelow(withoutLocale(address), withoutLocale(top))),
  );
  return [...new Set(found.map(([address]) => address))].toSorted(compareText);
};

const isBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

/** Finds the addresses at which a document or a translation of it is or was, in some sites. Pure. */
export const findAddressesOfDocument = (id: string, sites: readonly SiteAddresses[]): readonly string[] => {
  const own = sites.flatMap(({ living }) => living.flatMap((other) => (other.id === id ? other.translations : [])));
  const ids = new Set([id, ...own]);
  const owners = sites.flatMap(listOwned);
  return [...new Set(owners.flatMap(([address, { document }]) => (ids.has(document) ? [address] : [])))].toSorted(
    compareText,
  );
};

/** Lists the current and the former addresses of a site. Pure. */
export const listAddresses = (site: SiteAddresses): readonly string[] => listOwned(site).map(([address]) => address);

const listOwned = (site: SiteAddresses): readonly OwnedAddress[] => [...listFormer(site), ...listLiving(site, '')];

/** The page last seen at an address. */
interface Owner extends Omit<FormerPage, 'from'> {
  /** True if it was there until now. */
  readonly wasLiving: boolean;
}

type OwnedAddress = readonly [address: string, owner: Owner];

const listFormer = ({ former }: SiteAddresses): readonly OwnedAddress[] =>
  former.flatMap(({ from, ...page }) => from.map((address) => [address, { ...page, wasLiving: false }] as const));

const listLiving = ({ living }: SiteAddresses, since: string): readonly OwnedAddress[] =>
  living.flatMap(({ id: document, at, pages }) =>
    pages.flatMap((page) =>
      at.map((place) => [addressBelow(place, page), { document, page, since, wasLiving: true }] as const),
    ),
  );

/**
 * True if what a site itself knows of an address replaces an earlier record. If both name the same page, the earlier record and its date
 * stay, unless the page was still there in it.
 */
const isToldBy = (own: Owner, other: Owner): boolean =>
  own.document === other.document && own.page === other.page
    ? other.wasLiving
    : !other.wasLiving && own.since > other.since;

interface SiteNow {
  readonly living: ReadonlySet<string>;
  readonly locales: readonly string[];
}

/** Pairs of a document whose language the site does not have any more, and the translation that replaces it. */
const findInstead = (
  before: SiteAddresses,
  { living, locales }: SiteNow,
): readonly (readonly [id: string, instead: string])[] =>
  before.living.flatMap(({ id, locale, translations }) => {
    const instead = locales.includes(locale) ? undefined : translations.find((other) => living.has(other));
    return instead === undefined ? [] : [[id, instead] as const];
  });

const toPages = (owned: readonly OwnedAddress[]): readonly FormerPage[] => {
  const byPage = groupBy(owned, ([, { document, page, since }]) => [document, page, since].join('\0'));
  return [...byPage.values()].map((addresses) => {
    const { document, page, since, instead } = addresses[0][1];
    const from = addresses.map(([address]) => address).toSorted((a, b) => a.length - b.length || compareText(a, b));
    return { from, document, page, since, ...(instead === undefined ? {} : { instead }) };
  });
};
