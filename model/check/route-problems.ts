import { errorOf, nameTarget, type Problem, problemOf } from './problem.ts';
import type { ContentIndex } from '../site/content-index.ts';
import type { IndexedDocument } from '../site/indexed-document.ts';
import type { Route } from '../site/route.ts';
import { isSafeUid } from '../link/safe-uid.ts';
import type { SiteModel } from '../site/site-model.ts';

/** What is wrong with the addresses of pages: uids that can be in none, and pages at one address. */
export const routeProblems = ({ routes, index }: SiteModel): readonly Problem[] => [
  ...[...index.documents.values()].filter(({ card, uid }) => card !== null && !isSafeUid(uid)).map(unsafeUidProblem),
  ...conflictProblems(routes, index),
];

const unsafeUidProblem = (document: IndexedDocument): Problem =>
  problemOf(document, errorOf('unsafeUid', 'uid', { uid: JSON.stringify(document.uid) }));

/**
 * Two pages at one path in one language, letter case aside, or a document at the path below which another one has its
 * pages (`/blogs/page/2`): for each, an error that names both.
 */
const conflictProblems = (routes: readonly Route[], { documents }: ContentIndex): readonly Problem[] => {
  const owners = new Map<string, Route>();
  const covered = routes.flatMap((route): readonly Pair[] => {
    const owner = owners.get(keyOf(route));
    if (owner === undefined) owners.set(keyOf(route), route);
    return owner === undefined ? [] : [[owner, route]];
  });
  // Two documents at one path have the pages below it in common too.
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

// oxlint-disable-next-line no-restricted-properties -- nothing of it is drawn
const keyOf = ({ locale, path }: Pick<Route, 'locale' | 'path'>): string => `${locale} ${path.toLowerCase()}`;

/** `/blogs/page` is no page, yet numbered pages are below it. */
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

/** The document whose uid made the path is at fault; a page with a fixed path is the other one. */
const conflict = (a: Route, b: Route, documents: ContentIndex['documents']): readonly Problem[] => {
  const [fixed, own] = hasUidInPath(a, documents) ? [b, a] : [a, b];
  const document = own.documentId === null ? undefined : documents.get(own.documentId);
  const other = fixed.documentId === null ? undefined : documents.get(fixed.documentId);
  // Two of one type with one uid, or with none, are reported by themselves.
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
