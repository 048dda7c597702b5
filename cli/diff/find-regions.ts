import type { PixelBox } from '../../publish/compare/page-pictures.ts';
import { findBoxes } from './find-boxes.ts';
import type { ChangedPlaces } from '../../publish/compare/find-hunks.ts';
import { findStretches, offsetsIn, type BeforeAndAfter, type Pixels, type Rows } from './find-stretches.ts';
import { markRows, forgetAlike, forgetGround, type MarkedRows, type MarkedPictures, type Pictures } from './marks.ts';

/** A range of rows in which a page looks different. */
export type Region = BeforeAndAfter<Side>;

export interface Side extends Rows {
  /** Boxes around the differences; empty if there is something only in the other picture. */
  readonly boxes: readonly PixelBox[];
}

/**
 * Finds the regions in which two pictures of a page differ, from top to bottom. First, rows of pixels are compared like lines of a text, so
 * that content that only moved down counts as unchanged. Then each pixel of the changed rows is compared at all offsets by which its row
 * may have moved, because one of two columns side by side may have become longer. If a page goes on below its picture, content at the end
 * of only one picture is assumed to exist in the other page.
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

/** The position in one picture for content that only the other one has. */
const lineBeside = (found: Rows | null, there: Rows, here: Rows): Rows => {
  const at = Math.min(here.to, here.from + (found?.from ?? there.from) - there.from);
  return { from: at, to: at };
};

/** For a range that has moved, changes of the background count only if nothing else has changed, and small remains of edges are ignored. */
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

/** Fewest pixels of a change within a range that has moved. */
const LEAST_MOVED = 12;

const rowsOf = (boxes: readonly PixelBox[]): Rows | null =>
  boxes.length === 0
    ? null
    : { from: Math.min(...boxes.map(({ y }) => y)), to: Math.max(...boxes.map(({ y, height }) => y + height)) };
