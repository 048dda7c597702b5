import { groupBy } from '../model/values/group-by.ts';

interface PairedDocument {
  readonly id: string;
  readonly type: string;
  readonly lang: string;
  readonly uid: string | null;
}

/**
 * Documents of two repositories, or of one at two times, that are the same: those of one id, else those of one type, uid and language, or
 * the only one of a type in a language. Pure.
 */
export const pairDocuments = <Left extends PairedDocument, Right extends PairedDocument>(
  first: readonly Left[],
  second: readonly Right[],
): readonly (readonly [Left, Right])[] => {
  const pairs: (readonly [Left, Right])[] = [];
  let [left, right] = [first, second];
  for (const keyOf of [byId, byUid, byType]) {
    const others = groupByKey(right, keyOf);
    const found = [...groupByKey(left, keyOf)].flatMap(([key, [one, ...more]]): readonly (readonly [Left, Right])[] => {
      const [other, ...rest] = others.get(key) ?? [];
      return one && other && more.length + rest.length === 0 ? [[one, other]] : [];
    });
    pairs.push(...found);
    const taken = new Set<PairedDocument>(found.flat());
    left = left.filter((document) => !taken.has(document));
    right = right.filter((document) => !taken.has(document));
  }
  return pairs;
};

type KeyOf = (document: PairedDocument) => string | null;

const groupByKey = <Item extends PairedDocument>(items: readonly Item[], keyOf: KeyOf) =>
  groupBy(
    items.filter((document) => keyOf(document) !== null),
    keyOf,
  );

const byId: KeyOf = ({ id, type, lang }) => JSON.stringify([id, type, lang]);

const byUid: KeyOf = ({ uid, type, lang }) => (uid === null ? null : JSON.stringify([uid, type, lang]));

const byType: KeyOf = ({ uid, type, lang }) => (uid === null ? JSON.stringify([type, lang]) : null);
