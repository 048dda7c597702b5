import { sha256 } from '../../base/digest.ts';
import { findChangedPlaces, type ChangedPlaces, type Places } from '../../publish/compare/find-hunks.ts';

/** A picture with four bytes per pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Values for both pictures of a page. */
export type BeforeAndAfter<Value> = Readonly<Record<'before' | 'after', Value>>;

/** Rows of pixels. */
export type Rows = Places;

/** Finds ranges of rows in which two pictures of a page differ, from top to bottom. Nearby ranges are grouped as one change. */
export const findStretches = (before: Pixels, after: Pixels): readonly (readonly ChangedPlaces[])[] =>
  joinNear(findChangedPlaces(digestRows(before), digestRows(after), MOST_EDITS));

const digestRows = ({ width, height, data }: Pixels): readonly string[] =>
  Array.from({ length: height }, (_, y) => sha256(data.subarray(y * width * 4, (y + 1) * width * 4)));

/** Most rows that may be inserted and removed. */
const MOST_EDITS = 3000;

const joinNear = (hunks: readonly ChangedPlaces[]): readonly (readonly ChangedPlaces[])[] => {
  const stretches: ChangedPlaces[][] = [];
  for (const hunk of hunks) {
    const last = stretches.at(-1);
    if (last !== undefined && hunk.before.from - (last.at(-1)?.before.to ?? 0) < NEAR) last.push(hunk);
    else stretches.push([hunk]);
  }
  return stretches;
};

/** Rows; the height of a few lines of text. */
const NEAR = 64;

/**
 * Lists the distinct numbers of rows by which content may have moved down at any place of the stretch: rows inserted so far, less those
 * removed.
 */
export const offsetsIn = (hunks: readonly ChangedPlaces[]): readonly number[] => {
  const exact = offsetsOf(hunks);
  const ends =
    exact.length > MOST_OFFSETS ? [...exact.slice(0, MOST_OFFSETS / 2), ...exact.slice(-MOST_OFFSETS / 2)] : exact;
  return [...new Set(ends)];
};

const offsetsOf = (hunks: readonly ChangedPlaces[]): readonly number[] =>
  hunks.flatMap(({ before, after }) => [after.from - before.from, after.to - before.to]);

const MOST_OFFSETS = 12;
