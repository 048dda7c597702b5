import { diffArrays } from 'diff';
import { sha256 } from '../../base/digest.ts';

/** A picture, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Rows of pixels, the last one excluded. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Rows that have gone, and those that have come in their place. */
export type Hunk = Readonly<Record<'before' | 'after', Rows>>;

/** Hunks of two pictures of a page, from top to bottom: those that are near each other are of one change. */
export const findStretches = (before: Pixels, after: Pixels): readonly (readonly Hunk[])[] =>
  joinNear(findHunks(digestRows(before), digestRows(after)));

const digestRows = ({ width, height, data }: Pixels): readonly string[] =>
  Array.from({ length: height }, (_, y) => sha256(data.subarray(y * width * 4, (y + 1) * width * 4)));

const findHunks = (before: readonly string[], after: readonly string[]): readonly Hunk[] => {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [{ before: { from: 0, to: before.length }, after: { from: 0, to: after.length } }];
  const hunks: Hunk[] = [];
  let [left, right] = [0, 0];
  let start = { left, right };
  const flush = (): void => {
    if (left > start.left || right > start.right)
      hunks.push({ before: { from: start.left, to: left }, after: { from: start.right, to: right } });
  };
  for (const { added, removed, count } of parts) {
    if (!added && !removed) flush();
    if (!added) left += count;
    if (!removed) right += count;
    if (!added && !removed) start = { left, right };
  }
  flush();
  return hunks;
};

/** Rows that may come and go: the time that it takes grows with their square. */
const MOST_EDITS = 3000;

const joinNear = (hunks: readonly Hunk[]): readonly (readonly Hunk[])[] => {
  const stretches: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = stretches.at(-1);
    if (last !== undefined && hunk.before.from - (last.at(-1)?.before.to ?? 0) < NEAR) last.push(hunk);
    else stretches.push([hunk]);
  }
  return stretches;
};

/** Rows: the height of a few lines of text. */
const NEAR = 64;

/** Without repetitions: by how many rows something may have moved down: so many as had come, less those that had gone, at any place of the stretch. */
export const offsetsIn = (hunks: readonly Hunk[]): readonly number[] => {
  const exact = offsetsOf(hunks);
  const ends =
    exact.length > MOST_OFFSETS ? [...exact.slice(0, MOST_OFFSETS / 2), ...exact.slice(-MOST_OFFSETS / 2)] : exact;
  return [...new Set(ends)];
};

const offsetsOf = (hunks: readonly Hunk[]): readonly number[] =>
  hunks.flatMap(({ before, after }) => [after.from - before.from, after.to - before.to]);

const MOST_OFFSETS = 12;
