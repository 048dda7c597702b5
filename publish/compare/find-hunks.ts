import { diffArrays } from 'diff';

/** Places of a list, the last one excluded. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** Where two lists have nothing in common: what has gone, and what has come in its place. */
export type ChangedPlaces = Readonly<Record<'before' | 'after', Places>>;

/**
 * Finds them from the beginning to the end. With a limit, lists of which more items come and go are other as a whole: the time that it takes
 * grows with the square of their number. Pure.
 */
export const findChangedPlaces = (
  before: readonly string[],
  after: readonly string[],
  maxEditLength = Infinity,
): readonly ChangedPlaces[] => {
  const parts = diffArrays([...before], [...after], { maxEditLength });
  if (parts === undefined) return [{ before: { from: 0, to: before.length }, after: { from: 0, to: after.length } }];
  const found: ChangedPlaces[] = [];
  let [left, right] = [0, 0];
  let start = { left, right };
  const flush = (): void => {
    if (left > start.left || right > start.right)
      found.push({ before: { from: start.left, to: left }, after: { from: start.right, to: right } });
  };
  for (const { added, removed, count } of parts) {
    if (!added && !removed) flush();
    if (!added) left += count;
    if (!removed) right += count;
    if (!added && !removed) start = { left, right };
  }
  flush();
  return found;
};

/** What stands at such places. */
export interface Hunk<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

export const findHunks = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Hunk<Item>[] =>
  findChangedPlaces(before.map(keyOf), after.map(keyOf)).map((places) => hunkAt(places, before, after));

export const hunkAt = <Item>(places: ChangedPlaces, before: readonly Item[], after: readonly Item[]): Hunk<Item> => ({
  removed: before.slice(places.before.from, places.before.to),
  added: after.slice(places.after.from, places.after.to),
});
