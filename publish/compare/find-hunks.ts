import { diffArrays } from 'diff';

/** A range of indexes in a list; `to` is excluded. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** Ranges in which two lists differ: what was removed, and what was added in its place. */
export type ChangedPlaces = Readonly<Record<'before' | 'after', Places>>;

/**
 * Finds the changed ranges in order. With a limit, lists with more changes count as changed as a whole, because the time grows with the
 * square of their number. Pure.
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

/** The items in such ranges. */
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
