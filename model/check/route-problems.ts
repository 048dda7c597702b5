import { errorOf, nameTarget, type Problem, problemOf } from './problem.ts';
import type { ContentIndex } from '../site/content-index.ts';
import type { IndexedDocument } from '../site/indexed-document.ts';
import type { Route } from '../site/route.ts';
import { localePath } from '../language/locale.ts';
import { isSafeUid, LONGEST_UID, OWN_FOLDERS } from '../link/safe-uid.ts';
import type { SiteModel } from '../site/site-model.ts';

/** Finds errors in the addresses of pages: uids that cannot be in a path, and several pages at one address. */
export const routeProblems = ({ routes, index }: SiteModel): readonly Problem[] => {
  const hidden = new Set(routes.filter(isNeverShown).map(({ documentId }) => documentId));
  const isUnsafe = ({ id, card, uid }: IndexedDocument): boolean =>
    card !== null && (!isSafeUid(uid) || hidden.has(id));
  return [...[...index.documents.values()].filter(isUnsafe).map(unsafeUidProblem), ...conflictProblems(routes, index)];
};

/**
 * True for a page that hosts never show at its address: in a folder that is not for pages, or in a file that they send in place of other
 * pages, such as `blogs/404.html`.
 */
const isNeverShown = ({ format, path, locale }: Route): boolean =>
  (format === 'html' && /\/(?:404|410|error)$/.test(path)) ||
  OWN_FOLDERS.has(localePath(locale, path).split('/')[1] ?? '');

const unsafeUidProblem = (document: IndexedDocument): Problem =>
  problemOf(document, errorOf('unsafeUid', 'uid', { uid: JSON.stringify(document.uid), limit: LONGEST_UID }));

/**
 * Reports pages with the same path in the same language, ignoring case, and documents at a path below which another document has its pages
 * (`/blogs/page/2`). Each error names both documents.
 */
const conflictProblems = (routes: readonly Route[], { documents }: ContentIndex): readonly Problem[] => {
  const owners = new Map<string, Route>();
  const covered = routes.flatMap((route): readonly Pair[] => {
    const owner = owners.get(keyOf(route));
    if (owner === undefined) owners.set(keyOf(route), route);
    return owner === undefined ? [] : [[owner, route]];
  });
  // Report each pair of documents once, although all pages below their common path collide, too.
  const told = new Map(
    [...folderConflicts(routes, owners), ...covered.toReversed()].map((pair) => [nameOf(pair), pair]),
  );
  return [...told.values()].flatMap(([a, b]) => conflict(a, b, documents));
};

type Pair = readonly [Route, Route];

const nameOf = (pair: Pair): string =>
  pair
    .map(({ documentId, path }) => documentId ?? path)
    .toSorted()
    .join(' ');

// oxlint-disable-next-line no-restricted-properties -- the result is not rendered
const keyOf = ({ locale, path }: Pick<Route, 'locale' | 'path'>): string => `${locale} ${path.toLowerCase()}`;

/** Finds pages at a path that is the folder of another document's pages: `/blogs/page` is not a page, but numbered pages are below it. */
const folderConflicts = (routes: readonly Route[], owners: ReadonlyMap<string, Route>): readonly Pair[] => {
  const deep = routes.filter(({ partOf, path }) => partOf === null && path.split('/').length > 3);
  const folders = new Map(
    deep.map((page) => [keyOf({ ...page, path: page.path.slice(0, page.path.lastIndexOf('/')) }), page]),
  );
  return [...folders].flatMap(([key, page]) => {
    const owner = owners.get(key);
    return owner === undefined || owner.documentId === page.documentId ? [] : [[page, owner] as const];
  });
};

/** The error is reported for the document whose uid is in the path; a page with a fixed path is named as the other one. */
const conflict = (a: Route, b: Route, documents: ContentIndex['documents']): readonly Problem[] => {
  const [fixed, own] = hasUidInPath(a, documents) ? [b, a] : [a, b];
  const document = own.documentId === null ? undefined : documents.get(own.documentId);
  const other = fixed.documentId === null ? undefined : documents.get(fixed.documentId);
  // Documents of the same type with the same uid, or both without one, are reported elsewhere.
  if (!document || (document.type === other?.type && document.uid === other.uid)) return [];
  const values = { own: document.uid === null ? document.type : nameTarget(document), path: own.path };
  return [
    problemOf(
      document,
      other?.uid
        ? errorOf('onePath.document', 'uid', { ...values, other: nameTarget(other) })
        : errorOf('onePath.page', 'uid', { ...values, other: fixed.template }),
    ),
  ];
};

const hasUidInPath = ({ path, documentId }: Route, documents: ContentIndex['documents']): boolean => {
  const uid = documentId === null ? null : documents.get(documentId)?.uid;
  return uid !== null && uid !== undefined && path.endsWith(`/${uid}`);
};
