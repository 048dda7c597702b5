import { readableOn, formatHex, parseHex } from './colour.ts';

/** Every shade of the brand that style sheets use, by its name. */
export type Palette = Readonly<Record<string, string>>;

/**
 * Creates the shades of a colour. `brand-95` has its hue at a lightness of 95 %, `gray-95` a hint of its hue; `tokens.css` assigns
 * their roles. They are computed at build time, so that the oldest supported browsers have them, too.
 */
export const createPalette = (color: string): Palette => {
  const { l, c, h } = parseHex(color);
  const shadesOf = (name: string, chroma: Readonly<Record<number, number>>): Palette =>
    Object.fromEntries(
      Object.entries(chroma).map(([lightness, share]) => [
        `${name}-${lightness}`,
        formatHex({ l: Number(lightness) / 100, c: c * share, h }),
      ]),
    );
  const tints = shadesOf('brand', brandChroma);
  const grays = shadesOf('gray', grayChroma);
  return {
    brand: color,
    'brand-hover': formatHex({ l: l - 0.07, c: c * 0.9, h }),
    // A dark colour would look like a hole on a dark background.
    'brand-lit': l < 0.52 ? formatHex({ l: 0.52, c, h }) : color,
    'brand-text': readableOn(color, [tints['brand-95'] ?? WHITE, grays['gray-97'] ?? WHITE]),
    ...tints,
    ...grays,
  };
};

const WHITE = '#ffffff';

/** Share of the brand's chroma by lightness in per cent. */
const brandChroma = {
  28: 0.44,
  29: 0.42,
  32: 0.56,
  35: 0.58,
  37: 0.6,
  40: 0.66,
  44: 0.6,
  74: 0.47,
  78: 1.15,
  86: 0.9,
  87: 0.28,
  95: 0.2,
};
const grayChroma = {
  19: 0.13,
  22: 0.17,
  24: 0.22,
  25: 0.19,
  33: 0.22,
  48: 0.24,
  60: 0.25,
  62: 0.21,
  76: 0.2,
  87: 0.13,
  91: 0.12,
  95: 0.1,
  97: 0.06,
};
