import type { PixelBox } from '../../publish/compare/page-pictures.ts';
import { findBoxes } from './find-boxes.ts';
import type { ChangedPlaces } from '../../publish/compare/find-hunks.ts';
import { findStretches, offsetsIn, type BeforeAndAfter, type Pixels, type Rows } from './find-stretches.ts';
import { markRows, forgetAlike, forgetGround, type MarkedRows, type MarkedPictures, type Pictures } from './marks.ts';

/** A stretch of a page that looks otherwise. */
export type Region = BeforeAndAfter<Side>;

export interface Side extends Rows {
  /** What is other in it; none where something is only in the other picture. */
  readonly boxes: readonly PixelBox[];
}

/**
 * Where two pictures of a page differ, from top to bottom. First rows of pixels are compared as lines of a text are: what has only
 * moved down, since something is new above it, looks the same. Then, of the rows that are other, each pixel is looked for where its
 * row may have gone: of two columns that stand side by side, one may have become longer. Below a picture the page may go on: what stands at
 * the end of one picture alone is then there in the page of the other.
 */
export const findRegions = (before: Pixels, after: Pixels, goesOn: BeforeAndAfter<boolean>): readonly Region[] => {
  const pictures = { before, after };
  return findStretches(before, after).flatMap((hunks) => {
    const isMovedOut = (region: Region, there: keyof Pictures, other: keyof Pictures): boolean =>
      goesOn[other] && region[other].boxes.length === 0 && hunks.at(-1)?.[there].to === pictures[there].height;
    return compareStretch(pictures, hunks).filter(
      (region) => !isMovedOut(region, 'before', 'after') && !isMovedOut(region, 'after', 'before'),
    );
  });
};

const compareStretch = (pictures: Pictures, hunks: readonly ChangedPlaces[]): readonly Region[] => {
  const markedOf = (side: keyof Pictures): MarkedRows =>
    markRows(
      pictures[side],
      hunks.map((hunk) => hunk[side]),
    );
  const marked = { before: markedOf('before'), after: markedOf('after') };
  const offsets = offsetsIn(hunks);
  for (const offset of offsets) forgetAlike(pictures, marked, offset);
  const boxes = findBothBoxes(pictures, marked, offsets);
  const [left, right] = [rowsOf(boxes.before), rowsOf(boxes.after)];
  if (left === null && right === null) return [];
  const { before, after } = marked;
  return [
    {
      before: { ...(left ?? lineBeside(right, after.rows, before.rows)), boxes: boxes.before },
      after: { ...(right ?? lineBeside(left, before.rows, after.rows)), boxes: boxes.after },
    },
  ];
};

/** Where, in the one picture, that would be which only the other one has. */
const lineBeside = (found: Rows | null, there: Rows, here: Rows): Rows => {
  const at = Math.min(here.to, here.from + (found?.from ?? there.from) - there.from);
  return { from: at, to: at };
};

/** Of a stretch that has moved, the ground counts only where nothing stands on it, and what is left of an edge not at all. */
const findBothBoxes = (
  pictures: Pictures,
  marked: MarkedPictures,
  offsets: readonly number[],
): BeforeAndAfter<readonly PixelBox[]> => {
  const least = offsets.some((offset) => offset !== 0) ? LEAST_MOVED : 1;
  const find = () => ({ before: findBoxes(marked.before, least), after: findBoxes(marked.after, least) });
  const all = find();
  if (offsets.length === 1) return all;
  forgetGround(pictures.before, marked.before);
  forgetGround(pictures.after, marked.after);
  const standing = find();
  return standing.before.length + standing.after.length > 0 ? standing : all;
};

/** Pixels. */
const LEAST_MOVED = 12;

const rowsOf = (boxes: readonly PixelBox[]): Rows | null =>
  boxes.length === 0
    ? null
    : { from: Math.min(...boxes.map(({ y }) => y)), to: Math.max(...boxes.map(({ y, height }) => y + height)) };
