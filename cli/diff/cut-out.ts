import type { PixelBox } from '../../publish/compare/page-pictures.ts';
import type { Region, Side } from './find-regions.ts';
import type { BeforeAndAfter, Pixels } from './find-stretches.ts';

/** A part of a page, with marks around its differences, in pixels of the part. */
export interface CutOut {
  readonly part: PixelBox;
  readonly marks: readonly PixelBox[];
}

interface CutOuts {
  readonly pairs: readonly BeforeAndAfter<CutOut>[];
  /** Regions further down that are left out. */
  readonly left: number;
}

/** Rows that are shown around a difference, so that people recognise the place. */
const AROUND = 64;

/** Most rows of a page that are shown at one width, all parts together. */
const MOST_SHOWN = 2400;

/** Cuts the regions, with some rows around them, out of two pictures of a page. */
export const cutOut = (regions: readonly Region[], before: Pixels, after: Pixels): CutOuts => {
  const pairs: BeforeAndAfter<CutOut>[] = [];
  const joined = joinNear(regions);
  let room = MOST_SHOWN;
  for (const region of joined) {
    if (room < 2 * AROUND) break;
    const pair = { before: cutSide(region.before, before, room), after: cutSide(region.after, after, room) };
    room -= Math.max(pair.before.part.height, pair.after.part.height);
    pairs.push(pair);
  }
  return { pairs, left: joined.length - pairs.length };
};

/** Joins regions that are so near each other that their surroundings would overlap. */
const joinNear = (regions: readonly Region[]): readonly Region[] =>
  regions.reduce<readonly Region[]>((joined, region) => {
    const last = joined.at(-1);
    const isNear = last !== undefined && region.after.from - last.after.to < 2 * AROUND;
    if (!isNear) return [...joined, region];
    const join = (side: keyof Region): Side => ({
      from: last[side].from,
      to: region[side].to,
      boxes: [...last[side].boxes, ...region[side].boxes],
    });
    return [...joined.slice(0, -1), { before: join('before'), after: join('after') }];
  }, []);

/** Returns the top of a page. */
export const cutTop = ({ width, height }: Pixels): CutOut => ({
  part: { x: 0, y: 0, width, height: Math.min(height, MOST_SHOWN) },
  marks: [],
});

const cutSide = ({ from, to, boxes }: Side, { width, height }: Pixels, room: number): CutOut => {
  const y = Math.max(0, from - AROUND);
  const rows = Math.min(height, to + AROUND, y + room) - y;
  const marks = boxes
    .map((box) => ({ ...box, y: box.y - y, height: Math.min(box.height, rows - (box.y - y)) }))
    .filter((mark) => mark.height >= 0);
  return { part: { x: 0, y, width, height: rows }, marks };
};
