/** A colour by lightness (0–1), chroma and hue (degrees): equal steps look equal (https://bottosson.github.io/posts/oklab/). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** `#rrggbb` → OKLCH. */
export const parseHex = (hex: string): Oklch => {
  const [r, g, b] = linearChannels(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
};

/** OKLCH → `#rrggbb`. A colour that screens cannot show loses chroma until they can; lightness and hue stay. */
export const formatHex = ({ l, c, h }: Oklch): string => {
  const channels = toLinear({ l, c, h });
  if (c > 0 && channels.some((channel) => channel < -TOLERANCE || channel > 1 + TOLERANCE))
    return formatHex({ l, c: Math.max(0, c - 0.002), h });
  return `#${channels.map(formatChannel).join('')}`;
};

type Channels = readonly [red: number, green: number, blue: number];

const TOLERANCE = 0.0005;

/** Red, green and blue without the screen's gamma, 0–1. */
export const linearChannels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
};

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toLinear = ({ l, c, h }: Oklch): Channels => {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const formatChannel = (channel: number): string => {
  const value = Math.min(1, Math.max(0, channel));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};
