/** Colours of a screen of the app, as `#rrggbb`. */
export interface ScreenTheme {
  readonly ground: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** The accent colour, for buttons and completed parts. */
  readonly brand: string;
  readonly onBrand: string;
  /** The accent colour for text. */
  readonly brandText: string;
  readonly brandSoft: string;
  /** Gradient of the limit card, from top to bottom. */
  readonly deep: readonly [string, string];
  readonly onDeep: string;
  readonly onDeepMuted: string;
  readonly accent: string;
  readonly bezel: string;
  /** Edge of the phone. */
  readonly rim: string;
}

type Palette = Readonly<Record<string, string>>;

/** The site's own shades, in the same roles as on its pages. */
export const lightTheme = (palette: Palette): ScreenTheme => ({
  ...shared(palette),
  ground: shade(palette, 'gray-97'),
  raised: WHITE,
  text: shade(palette, 'gray-24'),
  muted: shade(palette, 'gray-48'),
  line: shade(palette, 'gray-91'),
  brand: shade(palette, 'brand'),
  brandText: shade(palette, 'brand-text'),
  brandSoft: shade(palette, 'brand-95'),
  rim: shade(palette, 'gray-48'),
});

/** Like `lightTheme`, on a dark background. */
export const darkTheme = (palette: Palette): ScreenTheme => ({
  ...shared(palette),
  ground: shade(palette, 'gray-19'),
  raised: shade(palette, 'gray-25'),
  text: shade(palette, 'gray-95'),
  muted: shade(palette, 'gray-76'),
  line: shade(palette, 'gray-33'),
  brand: shade(palette, 'brand-lit'),
  brandText: shade(palette, 'brand-78'),
  brandSoft: shade(palette, 'brand-29'),
  rim: shade(palette, 'gray-60'),
});

const WHITE = '#ffffff';

const shared = (palette: Palette) => ({
  onBrand: WHITE,
  deep: [shade(palette, 'brand-40'), shade(palette, 'brand-29')] as const,
  onDeep: WHITE,
  onDeepMuted: shade(palette, 'brand-87'),
  accent: '#f7b250',
  bezel: '#0a100d',
});

const shade = (palette: Palette, name: string): string => palette[name] ?? WHITE;
