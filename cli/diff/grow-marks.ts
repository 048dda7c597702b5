import type { PixelBox } from '../../publish/compare/page-pictures.ts';

/** Boxes around what is other, each grown to the whole of the words that it touches: those that then overlap are one. */
export const growToWords = (boxes: readonly PixelBox[], words: readonly PixelBox[]): readonly PixelBox[] =>
  boxes
    .map((box) => [box, ...words.filter((word) => overlap(box, word))].reduce(around))
    .reduce<readonly PixelBox[]>((grown, box) => {
      const touched = grown.filter((other) => overlap(box, other));
      return [...grown.filter((other) => !touched.includes(other)), [box, ...touched].reduce(around)];
    }, []);

const overlap = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const around = (a: PixelBox, b: PixelBox): PixelBox => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
};
