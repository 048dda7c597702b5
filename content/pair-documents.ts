import type { IndexedDocument } from '../model/site/indexed-document.ts';
import { groupBy } from '../model/values/group-by.ts';

export type DocumentName = Pick<IndexedDocument, 'id' | 'type' | 'lang' | 'uid'>;

/**
 * Documents of two repositories, or of one at two times, that are the same: those of one id, else those of one type, uid and language, or
 * the only one of a type in a language. Where there may be more of a type, its only one may be another one by
 * now: documents are paired so of the types that `isSingle` takes. Pure.
 */
export const pairDocuments = <Left extends DocumentName, Right extends DocumentName>(
  first: readonly Left[],
  second: readonly Right[],
  isSingle: (type: string) => boolean,
): readonly (readonly [Left, Right])[] => {
  const pairs: (readonly [Left, Right])[] = [];
  const taken = new Set<DocumentName>();
  const pairBy = (keyOf: KeyOf, left: readonly Left[], right: readonly Right[]): void => {
    for (const [one, other] of pairOnly(left, right, { first: keyOf, second: keyOf })) {
      if (taken.has(one) || taken.has(other)) continue;
      pairs.push([one, other]);
      taken.add(one).add(other);
    }
  };
  const isFree = (document: DocumentName): boolean => !taken.has(document);
  pairBy(byId, first, second);
  pairBy(byUid, first.filter(isFree), second.filter(isFree));
  // Of all of them: what is left of many is nothing that they have in common.
  const byType: KeyOf = ({ uid, type, lang }) => (uid === null && isSingle(type) ? JSON.stringify([type, lang]) : null);
  pairBy(byType, first, second);
  return pairs;
};

/** Those of one key, in their order: of several that are equal it does not matter which is which. Pure. */
export const pairByKey = <Left, Right>(
  first: readonly Left[],
  second: readonly Right[],
  keys: { readonly first: (item: Left) => string; readonly second: (item: Right) => string },
): readonly (readonly [Left, Right])[] => {
  const others = groupBy(second, keys.second);
  return [...groupBy(first, keys.first)].flatMap(([key, equal]) =>
    equal.flatMap((item, index) => {
      const other = others.get(key)?.[index];
      return other === undefined ? [] : [[item, other] as const];
    }),
  );
};

/** Those of a key that is there once on each side; what has none stays alone. Pure. */
export const pairOnly = <Left, Right>(
  first: readonly Left[],
  second: readonly Right[],
  keys: { readonly first: (item: Left) => string | null; readonly second: (item: Right) => string | null },
): readonly (readonly [Left, Right])[] => {
  const others = groupBy(second, keys.second);
  return [...groupBy(first, keys.first)].flatMap(([key, [one, ...more]]) => {
    const [other, ...rest] = others.get(key) ?? [];
    return key !== null && other !== undefined && more.length + rest.length === 0 ? [[one, other] as const] : [];
  });
};

type KeyOf = (document: DocumentName) => string | null;

const byId: KeyOf = ({ id, type, lang }) => JSON.stringify([id, type, lang]);

const byUid: KeyOf = ({ uid, type, lang }) => (uid === null ? null : JSON.stringify([uid, type, lang]));
