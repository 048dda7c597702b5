import pixelmatch from 'pixelmatch';
import type { BeforeAndAfter, Pixels, Rows } from './find-stretches.ts';

export type Pictures = BeforeAndAfter<Pixels>;

/** Marks for some rows: 1 for each pixel without a counterpart in the other picture. */
export interface MarkedRows {
  readonly width: number;
  readonly rows: Rows;
  readonly marks: Uint8Array;
}

export type MarkedPictures = BeforeAndAfter<MarkedRows>;

/** Includes some unchanged rows around the changed ones, because changed rows may match them. */
export const markRows = ({ width, height }: Pixels, hunks: readonly Rows[]): MarkedRows => {
  const rows = {
    from: Math.max(0, (hunks[0]?.from ?? 0) - MARGIN),
    to: Math.min(height, (hunks.at(-1)?.to ?? 0) + MARGIN),
  };
  const marks = new Uint8Array((rows.to - rows.from) * width);
  for (const { from, to } of hunks) marks.fill(1, (from - rows.from) * width, (to - rows.from) * width);
  return { width, rows, marks };
};

const MARGIN = 8;

/** Removes marks from pixels with the background colour, which is the colour at both ends of a row. */
export const forgetGround = ({ data }: Pixels, { width, rows, marks }: MarkedRows): void => {
  const pixels = new Uint32Array(data.buffer, data.byteOffset + rows.from * width * 4, (rows.to - rows.from) * width);
  for (let y = 0; y < rows.to - rows.from; y += 1) {
    const ground = pixels[y * width];
    if (ground !== pixels[(y + 1) * width - 1]) continue;
    for (let at = y * width; at < (y + 1) * width; at += 1) if (pixels[at] === ground) marks[at] = 0;
  }
};

/** Removes marks from pixels that are alike in both pictures when one of them is moved by `offset`. */
export const forgetAlike = (pictures: Pictures, marked: MarkedPictures, offset: number): void => {
  const { before, after } = marked;
  const width = Math.min(before.width, after.width);
  const from = Math.max(before.rows.from, after.rows.from - offset);
  const to = Math.min(before.rows.to, after.rows.to - offset);
  if (from >= to || before.width !== after.width) return;
  const height = to - from;
  const cut = ({ data }: Pixels, top: number): Uint8Array => data.subarray(top * width * 4, (top + height) * width * 4);
  const other = new Uint8Array(width * height * 4);
  pixelmatch(cut(pictures.before, from), cut(pictures.after, from + offset), other, width, height, { diffMask: true });
  // Without an offset, pixels must match directly: content that has not moved is rendered the same.
  const isAlike = offset === 0 ? () => false : createIsBetween(pictures, { from, to, offset });
  const [left, right] = [(from - before.rows.from) * width, (from + offset - after.rows.from) * width];
  for (let at = 0; at < width * height; at += 1) {
    const isMarked = before.marks[left + at] === 1 || after.marks[right + at] === 1;
    if (!isMarked || (other[at * 4 + 3] !== 0 && !isAlike(at))) continue;
    before.marks[left + at] = 0;
    after.marks[right + at] = 0;
  }
};

interface Moved extends Rows {
  readonly offset: number;
}

/**
 * Creates a function that is true if a pixel's colour in one picture lies within the colours around its counterpart, in both directions.
 * Content that has moved by a fraction of a pixel is rendered slightly higher or lower, and pictures are interpolated between rows.
 */
const createIsBetween = ({ before, after }: Pictures, { from, offset }: Moved): ((at: number) => boolean) => {
  const stride = before.width * 4;
  const lies = (one: Uint8Array, at: number, other: Uint8Array, place: number): boolean => {
    for (let channel = 0; channel < 3; channel += 1) {
      const near = ROUND.map((rows) => other[place + rows * stride + channel] ?? other[place + channel] ?? 0);
      const value = one[at + channel] ?? 0;
      if (value < Math.min(...near) - SLACK || value > Math.max(...near) + SLACK) return false;
    }
    return true;
  };
  return (at) => {
    const [left, right] = [from * stride + at * 4, (from + offset) * stride + at * 4];
    return lies(before.data, left, after.data, right) && lies(after.data, right, before.data, left);
  };
};

/** Rows around a pixel that are compared, and the tolerance of a colour channel. */
const ROUND = [-2, -1, 0, 1, 2];
const SLACK = 24;
