import { posix } from 'node:path';
import type { Problem } from '../../content/check/problem.ts';
import { LOCALES } from '../../locales/locale.ts';
import type { ContentIndex } from '../documents/content-index.ts';
import type { IndexedDocument } from '../documents/index-document.ts';
import type { Route } from './route.ts';

const reserved: ReadonlySet<string> = new Set([
  'assets',
  'builds',
  '_payload.json',
  'index.html',
  '404.html',
  'error.html',
  'feed.xml',
  ...LOCALES,
]);

/** Bytes of UTF-8; a file system takes 255 for a name. */
const LONGEST_UID = 200;

/** A uid that can stand in a path: not too long, NFC, letters, digits and `._~-`, no dots alone, nothing that decodes to something else. */
export const isSafeUid = ({ uid }: Pick<IndexedDocument, 'uid'>): boolean => {
  if (uid === null) return true;
  return (
    /^[\p{L}\p{N}._~-]+$/u.test(uid) &&
    Buffer.byteLength(uid) <= LONGEST_UID &&
    uid === uid.normalize('NFC') &&
    !/^\.{1,2}$/.test(uid) &&
    !reserved.has(uid.toLowerCase())
  );
};

export const unsafeUidProblem = (document: IndexedDocument): Problem => ({
  ...placeOf(document),
  field: 'uid',
  message: `Expected a uid that can stand in a web address, got ${JSON.stringify(document.uid)}`,
  hint: 'Use letters, digits, and the characters . _ ~ - in the uid, and none of the reserved names (assets, builds, uz, ru, …).',
});

/**
 * Two pages at one path in one language, letter case aside, or a document at the path below which another one has its
 * pages (`/blogs/page/2`): for each, an error that names both.
 */
export const conflictProblems = (routes: readonly Route[], { documents }: ContentIndex): readonly Problem[] => {
  const owners = new Map<string, Route>();
  const covered = routes.flatMap((route) => {
    const owner = owners.get(keyOf(route));
    if (owner === undefined) owners.set(keyOf(route), route);
    return owner === undefined ? [] : conflict(owner, route, documents);
  });
  return [...covered, ...folderConflicts(routes, owners, documents)];
};

const keyOf = ({ locale, path }: Pick<Route, 'locale' | 'path'>): string => `${locale} ${path.toLowerCase()}`;

/** `/blogs/page` is nobody's own, yet numbered pages lie below it. */
const folderConflicts = (
  routes: readonly Route[],
  owners: ReadonlyMap<string, Route>,
  documents: ContentIndex['documents'],
): readonly Problem[] => {
  const deep = routes.filter(({ partOf, path }) => partOf === null && path.split('/').length > 3);
  const folders = new Map(deep.map((page) => [keyOf({ ...page, path: posix.dirname(page.path) }), page]));
  return [...folders].flatMap(([key, page]) => {
    const owner = owners.get(key);
    return owner === undefined || owner.documentId === page.documentId ? [] : conflict(page, owner, documents);
  });
};

/** The document whose uid made the path is at fault; a page with a fixed path is the other one. */
const conflict = (a: Route, b: Route, documents: ContentIndex['documents']): readonly Problem[] => {
  const [fixed, own] = ownPath(a, documents) ? [b, a] : [a, b];
  const document = own.documentId === null ? undefined : documents.get(own.documentId);
  const other = fixed.documentId === null ? undefined : documents.get(fixed.documentId);
  if (!document) return [];
  const name = other?.uid ? `the ${other.type} "${other.uid}"` : `the page "${fixed.template}"`;
  return [
    {
      ...placeOf(document),
      field: 'uid',
      message: `The ${document.type} "${document.uid}" and ${name} both stand at ${own.path}`,
      hint: 'Give one of them another uid.',
    },
  ];
};

const ownPath = ({ path, documentId }: Route, documents: ContentIndex['documents']): boolean => {
  const uid = documentId === null ? null : documents.get(documentId)?.uid;
  return uid !== null && uid !== undefined && path.endsWith(`/${uid}`);
};

const placeOf = ({ id, type, uid, lang }: IndexedDocument) => ({ severity: 'error' as const, id, type, uid, lang });
