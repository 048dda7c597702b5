import { once } from '../../../base/once.ts';
import type { FoundAddress } from '../../../model/check/links.ts';
import { problemOf, type Problem } from '../../../model/check/problem.ts';
import { languageOf, LOCALES, localePath, type Locale } from '../../../model/language/locale.ts';
import { typesAt } from '../../../model/link/document-path.ts';
import { decodePath } from '../../../model/link/encode-path.ts';
import { feedPath, pagesWithFeed } from '../../../model/site/feed-paths.ts';
import type { Redirect } from '../../../model/site/redirects.ts';
import type { Route } from '../../../model/site/route.ts';
import type { SiteCode } from '../../../model/site/site-code.ts';
import { createLinkProblem, type Doubt } from '../address-problems.ts';
import type { CheckedDocument } from '../index-document.ts';
import { distance as countLetters } from 'fastest-levenshtein';
import { localeOfPath, withoutLocale } from '../../../model/language/locale-of-path.ts';
import { groupBy } from '../../../model/values/group-by.ts';

/** Where links may lead. */
interface LinkTargets {
  readonly documents: readonly CheckedDocument[];
  readonly routes: readonly Route[];
  /** Addresses of files. */
  readonly files: readonly string[];
  readonly code: Pick<SiteCode, 'linkedPaths'>;
  /** Returns the redirect of a path that has no page. */
  readonly findRedirect: (path: string) => Redirect | null;
}

/**
 * Reports addresses within the site, in content and in its own code, that lead to no page or file, to no place on their page, or to a page
 * in another language although the document's own language has it.
 */
export const deadLinks = (targets: LinkTargets): readonly Problem[] => [
  ...missingPages(targets),
  ...doubtfulAddresses(targets),
];

/**
 * Reports pages that the site's own code links to and that no document
 * creates. A document with errors is not missing; it has its own problems.
 */
const missingPages = ({ documents, routes, code }: LinkTargets): readonly Problem[] => {
  const paths = code.linkedPaths?.() ?? [];
  const there = new Set(routes.map(({ locale, path }) => localePath(locale, path)));
  return LOCALES.flatMap((locale) =>
    paths.flatMap((path) => {
      const href = localePath(locale, path);
      const types = typesAt(path);
      const isMade = documents.some((document) => document.locale === locale && types.includes(document.type));
      if (isMade || there.has(href)) return [];
      const place = { id: null, type: types[0] ?? '', uid: null, lang: languageOf(locale).prismic };
      return [problemOf(place, createLinkProblem(WHOLE, ['links.ownPage', { address: href }]))];
    }),
  );
};

const WHOLE: FoundAddress = { url: '', field: '', around: '' };

const doubtfulAddresses = (targets: LinkTargets): readonly Problem[] => {
  const linking = targets.documents.filter(({ locale, addresses }) => locale !== null && addresses.length > 0);
  if (linking.length === 0) return [];
  const places = createPlaces(targets);
  return linking.flatMap((document) =>
    document.addresses.flatMap((address) => {
      const doubt = findDoubt(address, document, places);
      return doubt === null ? [] : [problemOf(document, createLinkProblem(address, doubt))];
    }),
  );
};

interface Places extends Pick<LinkTargets, 'findRedirect'> {
  /** Pages of documents by path, with the prefix of their language. */
  readonly pages: ReadonlyMap<string, Route>;
  readonly isFile: (path: string) => boolean;
  /** True if the pages of a document have an element with this id. */
  readonly hasPlace: (id: string | null, place: string) => boolean;
  readonly findNearest: (path: string, locale: Locale) => string | null;
}

const createPlaces = ({ documents, routes, files, findRedirect }: LinkTargets): Places => {
  const own = routes.filter(({ documentId }) => documentId !== null);
  const pages = new Map(own.map((route) => [localePath(route.locale, route.path), route]));
  const known = new Set(files);
  const byId = new Map(documents.map((document) => [document.id, document]));
  // Pages that list documents have an element with the uid of each, and show their headings.
  const listed = new Set(documents.flatMap(({ locale, uid }) => (uid === null ? [] : [`${locale} ${uid}`])));
  const shown = new Set(
    documents.flatMap(({ locale, card, placeIds }) =>
      card?.path?.includes('#') ? placeIds.split('\n').map((place) => `${locale} ${place}`) : [],
    ),
  );
  const nearest = once(() => createNearestSearch([...pages.keys(), ...files]));
  return {
    pages,
    isFile: (path) => known.has(path),
    hasPlace: (id, place) => {
      const document = byId.get(id ?? '');
      const name = `${document?.locale} ${place}`;
      return (
        ANYWHERE.test(place) ||
        listed.has(name) ||
        shown.has(name) ||
        document?.placeIds.split('\n').includes(place) === true
      );
    },
    findRedirect,
    findNearest: (path, locale) => nearest()(path, locale),
  };
};

/**
 * Addresses of files that links may lead to: those of `public/`, given by their paths there, and those that a build writes besides pages.
 */
export const listFiles = (files: readonly string[], code: SiteCode): readonly string[] => [
  ...files.map((path) => `/${path}`),
  ...OWN_FILES,
  ...feedPaths(code),
];

const OWN_FILES = ['/robots.txt', '/sitemap.xml', '/site.webmanifest'] as const;

const feedPaths = (code: SiteCode): readonly string[] =>
  pagesWithFeed(code).flatMap(({ page }) => LOCALES.map((locale) => feedPath(locale, page)));

/** Places that browsers find on any page: its top, and words of it. */
const ANYWHERE = /^(?:top)?$|^:~:/i;

const findDoubt = (
  { url }: FoundAddress,
  { id, locale, card, redirect }: CheckedDocument,
  { pages, isFile, hasPlace, findRedirect, findNearest }: Places,
): Doubt | null => {
  const { path, place } = splitHref(url);
  // What is only shown on pages of other documents has no page of its own to look for the place on.
  if (path === '')
    return !card?.path || card.path.includes('#') || hasPlace(id, place) ? null : ['links.noPlace', { address: url }];
  const page = pages.get(path);
  if (page === undefined && isFile(path)) return null;
  if (page === undefined) {
    const to = findRedirect(path)?.to ?? null;
    return to === null
      ? ['links.noPage', { address: url, nearest: locale && findNearest(path, locale) }]
      : ['links.leftPage', { address: url, to }];
  }
  const isOfLanguage = locale !== null && redirect === null;
  const translation = !isOfLanguage || locale === page.locale ? undefined : page.alternates[locale];
  if (translation !== undefined) return ['links.otherLanguage', { address: url, translation }];
  return hasPlace(page.documentId, place) ? null : ['links.noPlace', { address: url }];
};

/** Splits an address within the site into path and fragment, both decoded; drops the query. */
export const splitHref = (href: string): { readonly path: string; readonly place: string } => {
  const [path = '', ...place] = href.split('#');
  return { path: decodePath(path.split('?')[0] ?? ''), place: decodePath(place.join('#')) };
};

/**
 * Creates a search for the page that an address most likely means: the same path in other letter
 * case or in the language, a path that differs by a few letters, or the nearest one above it.
 */
export const createNearestSearch = (paths: readonly string[]) => {
  const all = new Set(paths);
  const sameBut = groupBy(paths, (path) => path.toLowerCase());
  const ofLocale = groupBy(paths, localeOfPath);
  const known = new Map<string, string | null>();
  const search = (path: string, locale: Locale): string | null => {
    const [same, ...others] = sameBut.get(path.toLowerCase()) ?? [];
    if (same !== undefined && others.length === 0) return same;
    const inLanguage = localePath(locale, withoutLocale(path));
    if (all.has(inLanguage)) return inLanguage;
    return findSimilar(path, ofLocale.get(localeOfPath(path)) ?? []) ?? findAbove(path, all);
  };
  return (path: string, locale: Locale): string | null => {
    const name = `${locale} ${path}`;
    // If hundreds of addresses lead nowhere, something else is wrong: stop searching.
    const nearest = known.get(name) ?? (known.size < MOST ? search(path, locale) : null);
    known.set(name, nearest);
    return nearest;
  };
};

const MOST = 200;

/** The path that differs by the fewest letters, at most by a quarter of them. */
const findSimilar = (path: string, paths: readonly string[]): string | null => {
  let best: { readonly path: string; readonly distance: number } | null = null;
  let most = Math.floor(path.length / 4);
  for (const other of paths) {
    const distance = Math.abs(other.length - path.length) > most ? Infinity : countLetters(path, other);
    if (distance > most) continue;
    best = { path: other, distance };
    most = distance - 1;
  }
  return best?.path ?? null;
};

const findAbove = (path: string, all: ReadonlySet<string>): string | null => {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return null;
  return all.has(above) ? above : findAbove(above, all);
};
