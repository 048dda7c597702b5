import type { PixelBox } from '../../publish/compare/page-pictures.ts';
import type { Rows } from './find-stretches.ts';
import type { MarkedRows } from './marks.ts';

/** Finds boxes around groups of nearby marks, such as the letters of a line; groups with fewer than `least` marks are ignored. */
export const findBoxes = ({ width, rows, marks }: MarkedRows, least: number): readonly PixelBox[] => {
  const columns = { from: 0, to: width };
  const count = (across: Rows, down: Rows): number => {
    let marked = 0;
    for (let y = down.from; y < down.to; y += 1)
      for (let x = across.from; x < across.to; x += 1) marked += marks[y * width + x] ?? 0;
    return marked;
  };
  const lines = findRuns(rows.to - rows.from, LINE_GAP, (y) => count(columns, { from: y, to: y + 1 }) > 0);
  return lines.flatMap((line) => {
    const words = findRuns(width, WORD_GAP, (x) => count({ from: x, to: x + 1 }, line) > 0);
    return words.flatMap((word) => {
      if (count(word, line) < least) return [];
      const height = line.to - line.from;
      const own = findRuns(height, height, (y) => count(word, { from: line.from + y, to: line.from + y + 1 }) > 0);
      return own.map(({ from, to }) => ({
        x: word.from,
        y: rows.from + line.from + from,
        width: word.to - word.from,
        height: to - from,
      }));
    });
  });
};

/** Most unmarked rows within a line, and most unmarked columns within a word; in pixels. */
const [LINE_GAP, WORD_GAP] = [6, 8];

/** Finds runs of marked positions; gaps up to `gap` do not end a run. */
const findRuns = (length: number, gap: number, isThere: (at: number) => boolean): readonly Rows[] => {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    if (!isThere(at)) continue;
    const last = runs.at(-1);
    if (last !== undefined && at - last.to <= gap) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
};

/** Extends boxes to whole words that they touch, and joins boxes that then overlap. */
export const growToWords = (boxes: readonly PixelBox[], words: readonly PixelBox[]): readonly PixelBox[] =>
  boxes
    .map((box) => [box, ...words.filter((word) => overlap(box, word))].reduce(around))
    .reduce<readonly PixelBox[]>((grown, box) => {
      const touched = grown.filter((other) => overlap(box, other));
      return [...grown.filter((other) => !touched.includes(other)), [box, ...touched].reduce(around)];
    }, []);

/** True if two boxes have common pixels. */
export const overlap = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const around = (a: PixelBox, b: PixelBox): PixelBox => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
};
