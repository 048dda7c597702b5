import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToOklab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToLrgb,
  parseHex as parseRgb,
  serializeHex,
} from 'culori/fn';

/** A colour by lightness (0–1), chroma and hue (degrees): equal steps look equal (https://bottosson.github.io/posts/oklab/). */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** `#rrggbb` → OKLCH. */
export const parseHex = (hex: string): Oklch => {
  // A gray has no hue.
  const { l, c, h = 0 } = convertLabToLch(convertLrgbToOklab(parseLinear(hex)));
  return { l, c, h };
};

/** OKLCH → `#rrggbb`. A colour outside the sRGB gamut loses chroma until it is inside; lightness and hue stay. */
export const formatHex = ({ l, c, h }: Oklch): string => {
  const linear = convertOklabToLrgb(convertLchToLab({ l, c, h }));
  const isShown = [linear.r, linear.g, linear.b].every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
  return isShown || c <= 0 ? serializeHex(convertLrgbToRgb(linear)) : formatHex({ l, c: Math.max(0, c - 0.002), h });
};

const TOLERANCE = 0.0005;

/** Linear red, green and blue of `#rrggbb`, 0–1. */
const parseLinear = (hex: string) => {
  const color = parseRgb(hex);
  if (color) return convertRgbToLrgb(color);
  throw new Error(`Expected a colour such as #0b7a5b, got ${JSON.stringify(hex)}`);
};

/** Minimum contrast that WCAG 2.2 requires for text of any size (1.4.3, level AA). */
export const READABLE = 4.5;

/** Contrast of two `#rrggbb` colours, 1–21. */
export const contrastOf = (one: string, other: string): number => {
  const [bright = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
};

/** The lightest shade of a colour, not lighter than the colour itself, that is readable on all the given backgrounds. */
export const readableOn = (color: string, grounds: readonly string[]): string => {
  if (grounds.every((ground) => contrastOf(color, ground) >= READABLE)) return color;
  const { l, c, h } = parseHex(color);
  return l <= 0 ? '#000000' : readableOn(formatHex({ l: l - 0.005, c, h }), grounds);
};

const luminanceOf = (hex: string): number => {
  const { r, g, b } = parseLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
