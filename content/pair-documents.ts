import type { IndexedDocument } from '../model/site/indexed-document.ts';
import { groupBy } from '../model/values/group-by.ts';

export type DocumentName = Pick<IndexedDocument, 'id' | 'type' | 'lang' | 'uid'>;

/**
 * Pairs the documents that are the same in two repositories, or in one repository at two times: first by id, then by type, uid and
 * language, last as the only document without uid of a type and language. The last rule applies to types that `isSingle` accepts; of other
 * types, the only document may be another one than before. Pure.
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
  // Over all documents, not only the unpaired ones: that two are the last unpaired of many does not make them the same.
  const byType: KeyOf = ({ uid, type, lang }) => (uid === null && isSingle(type) ? JSON.stringify([type, lang]) : null);
  pairBy(byType, first, second);
  return pairs;
};

/** Pairs items with equal keys in their order; among equal items it does not matter which is paired with which. Pure. */
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

/** Pairs items whose key occurs exactly once on each side; items with a null key stay unpaired. Pure. */
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
