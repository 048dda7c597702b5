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
export interface Oklch {
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

/** OKLCH → `#rrggbb`. A colour that screens cannot show loses chroma until they can; lightness and hue stay. */
export const formatHex = ({ l, c, h }: Oklch): string => {
  const linear = convertOklabToLrgb(convertLchToLab({ l, c, h }));
  const isShown = [linear.r, linear.g, linear.b].every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
  return isShown || c <= 0 ? serializeHex(convertLrgbToRgb(linear)) : formatHex({ l, c: Math.max(0, c - 0.002), h });
};

const TOLERANCE = 0.0005;

/** Red, green and blue of `#rrggbb` without the screen's gamma, 0–1. */
export const parseLinear = (hex: string) => {
  const color = parseRgb(hex);
  if (color) return convertRgbToLrgb(color);
  throw new Error(`Expected a colour such as #0b7a5b, got ${JSON.stringify(hex)}`);
};
