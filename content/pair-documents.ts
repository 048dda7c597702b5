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
): Pairs<Left, Right> => {
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

type Pairs<Left, Right> = readonly (readonly [Left, Right])[];

interface KeysOfWords<Left, Right> {
  readonly first: (document: Left) => string;
  readonly second: (document: Right) => string;
}

/**
 * Pairs documents that say the same, by keys of their words. Each pair makes more links known, so the rest is paired again until nothing
 * matches. Then come documents that link to each other, or to themselves, none of which can be paired before the others: their keys have a
 * mark for each of `marked` in place of a link to it, and must be unique. Pure.
 */
export const pairByWords = <Left, Right>(
  first: readonly Left[],
  second: readonly Right[],
  keysFor: (
    pairs: Pairs<Left, Right>,
    marked: readonly [readonly Left[], readonly Right[]],
  ) => KeysOfWords<Left, Right>,
): Pairs<Left, Right> => {
  const pairRest = (pairs: Pairs<Left, Right>): Pairs<Left, Right> => {
    const paired: ReadonlySet<unknown> = new Set(pairs.flat());
    const left = [first.filter((one) => !paired.has(one)), second.filter((one) => !paired.has(one))] as const;
    if (left.some(({ length }) => length === 0)) return pairs;
    const same = pairByKey(...left, keysFor(pairs, [[], []]));
    const found = same.length > 0 ? same : pairOnly(...left, keysFor(pairs, left));
    return found.length === 0 ? pairs : pairRest([...pairs, ...found]);
  };
  return pairRest([]);
};

/** Pairs items with equal keys in their order; among equal items it does not matter which is paired with which. */
const pairByKey = <Left, Right>(
  first: readonly Left[],
  second: readonly Right[],
  keys: KeysOfWords<Left, Right>,
): Pairs<Left, Right> => {
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
): Pairs<Left, Right> => {
  const others = groupBy(second, keys.second);
  return [...groupBy(first, keys.first)].flatMap(([key, [one, ...more]]) => {
    const [other, ...rest] = others.get(key) ?? [];
    return key !== null && other !== undefined && more.length + rest.length === 0 ? [[one, other] as const] : [];
  });
};

type KeyOf = (document: DocumentName) => string | null;

const byId: KeyOf = ({ id, type, lang }) => JSON.stringify([id, type, lang]);

const byUid: KeyOf = ({ uid, type, lang }) => (uid === null ? null : JSON.stringify([uid, type, lang]));
