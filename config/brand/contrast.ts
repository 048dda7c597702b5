import { formatHex, parseHex, parseLinear } from './oklch.ts';

/** What WCAG 2.2 asks of text of any size (1.4.3, level AA). */
export const READABLE = 4.5;

/** Contrast of two `#rrggbb` colours, 1–21. */
export const contrastOf = (one: string, other: string): number => {
  const [bright = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
};

/** The lightest shade of a colour, the colour itself at most, that can be read on all grounds (and they on it). */
export const readableOn = (color: string, grounds: readonly string[]): string => {
  if (grounds.every((ground) => contrastOf(color, ground) >= READABLE)) return color;
  const { l, c, h } = parseHex(color);
  return l <= 0 ? '#000000' : readableOn(formatHex({ l: l - 0.005, c, h }), grounds);
};

const luminanceOf = (hex: string): number => {
  const { r, g, b } = parseLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
