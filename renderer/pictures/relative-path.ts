/**
 * The data of a path with each point told from the one before, in hundredths of a pixel. A letter is then written alike
 * wherever it is, which compresses to a third. What is read is what resvg writes: M, L, Q, C and Z, absolute.
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

/** Pairs of numbers, told from a point. A minus needs no space before it. */
const writeNumbers = (numbers: readonly number[], [x, y]: Point): string => {
  let text = '';
  for (const [index, value] of numbers.entries()) {
    const number = writeHundredths(Math.round((value - (index % 2 === 0 ? x : y)) * 100));
    text += index === 0 || number.startsWith('-') ? number : ` ${number}`;
  }
  return text;
};

/** The same few thousand numbers are written again and again. */
const written = new Map<number, string>();

const writeHundredths = (hundredths: number): string => {
  const known = written.get(hundredths);
  if (known !== undefined) return known;
  const text = String(hundredths / 100).replace(/^(-?)0\./, '$1.');
  written.set(hundredths, text);
  return text;
};
