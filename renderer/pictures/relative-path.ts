/**
 * Rewrites path data with relative coordinates in hundredths of a pixel. A letter is then written the same way wherever it is, which
 * compresses to a third. Accepts what resvg writes: absolute M, L, Q, C and Z.
 */
export const relativePath = (path: string): string => {
  let at: Point = [0, 0];
  let start: Point = at;
  let relative = '';
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = readNumbers(rest);
    relative += command.toLowerCase() + writeNumbers(numbers, at);
    at = command === 'Z' ? start : endOf(numbers, at);
    if (command === 'M') start = at;
  }
  return relative;
};

type Point = readonly [x: number, y: number];

const readNumbers = (text: string): readonly number[] => {
  const trimmed = text.trim();
  return trimmed === '' ? [] : trimmed.split(/[\s,]+/).map(Number);
};

const endOf = (numbers: readonly number[], [x, y]: Point): Point => [numbers.at(-2) ?? x, numbers.at(-1) ?? y];

/** Writes points relative to another point. A minus sign needs no space before it. */
const writeNumbers = (numbers: readonly number[], [x, y]: Point): string => {
  let text = '';
  for (const [index, value] of numbers.entries()) {
    const number = writeHundredths(Math.round((value - (index % 2 === 0 ? x : y)) * 100));
    text += index === 0 || number.startsWith('-') ? number : ` ${number}`;
  }
  return text;
};

/** Cache: the same few thousand numbers occur again and again. */
const written = new Map<number, string>();

const writeHundredths = (hundredths: number): string => {
  const known = written.get(hundredths);
  if (known !== undefined) return known;
  const text = String(hundredths / 100).replace(/^(-?)0\./, '$1.');
  written.set(hundredths, text);
  return text;
};
