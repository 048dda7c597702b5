import prismic from '../../prismic.config.json' with { type: 'json' };
import type { DocumentType } from './document-type.ts';

/** Types whose documents are shown on the page of another type, with their uid as the anchor; maps type to that other type. */
export type Anchors = Readonly<Record<string, string>>;

let known: ReadonlyMap<string, string> | null = null;

/** Built on first use: an error in the file must not make the import fail, because the check of the configuration reports it. */
const patterns = (): ReadonlyMap<string, string> =>
  (known ??= new Map(prismic.routes.map(({ type, path }) => [type, path.replace('/:lang?', '') || '/'])));

/** Path patterns of pages from the routes, without a locale prefix: `/partners/:uid`. */
export const pagePaths = (): readonly string[] => [...patterns().values()];

/** Types whose route has this path pattern. */
export const typesAt = (path: string): readonly string[] =>
  [...patterns()].flatMap(([type, own]) => (own === path ? [type] : []));

/** Type of the document whose page is at a path without locale prefix, or nearest above it; null if no route matches. */
export const typeAbove = (path: string): string | null => {
  const names = path.split('/');
  const [nearest] = [...patterns()]
    .map(([type, pattern]) => ({ type, own: pattern.split('/') }))
    .filter(({ own }) => own.every((name, at) => name === names[at] || (name === ':uid' && names[at] !== undefined)))
    // Of two patterns that match, prefer the one with fewer uids.
    .toSorted((a, b) => b.own.length - a.own.length || countUids(a.own) - countUids(b.own));
  return nearest?.type ?? null;
};

const countUids = (names: readonly string[]): number => names.filter((name) => name === ':uid').length;

/** Path of a document's own page without a locale prefix, by the routes of `prismic.config.json`; null if it has none. */
export const pagePath = (type: string, uid: string | null): string | null =>
  patterns()
    .get(type)
    ?.replace(':uid', () => uid ?? '') ?? null;

/** Path of a document's own page, or of its place on the page of another document; null if no page shows it. */
export const documentPath = (type: string, uid: string | null, anchors: Anchors): string | null => {
  const host = Object.hasOwn(anchors, type) ? anchors[type] : undefined;
  return host === undefined ? pagePath(type, uid) : `${pagePath(host, null)}#${uid}`;
};

/** Path of a document's own page, without a locale prefix. Throws when `prismic.config.json` has no route for its type. */
export const ownPath = (type: DocumentType, uid: string | null = null): string => {
  const path = pagePath(type, uid);
  if (path === null) throw new Error(`Expected a route for documents of type ${JSON.stringify(type)}, got none`);
  return path;
};
