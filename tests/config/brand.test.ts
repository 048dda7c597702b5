import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../config/brand/colour.ts';
import { createPalette } from '../../config/brand/palette.ts';
import { siteConfigSchema } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';

const BRANDS = [
  '#0b7a5b',
  '#0b57c9',
  '#6d28d9',
  '#be185d',
  '#b3261e',
  '#8a5a00',
  '#4d7c0f',
  '#0e7490',
  '#111111',
  '#767676',
];

const tokens = readFileSync('components/tokens.css', 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** Colours of the roles in a part of tokens.css, with variables resolved. */
const readTokens = (css: string, known: Tokens): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:var\(--([\w-]+)\)|(#[0-9a-f]+));/g)].map(([, name = '', variable, hex = '']) => [
      name,
      variable === undefined ? hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') : (known[variable] ?? ''),
    ]),
  );

const [light = '', dark = '', deep = ''] = tokens.split(
  /@media \(prefers-color-scheme: dark\)|^:is\(\.section--brand,/m,
);

const schemesOf = (brand: string): Readonly<Record<string, Tokens>> => {
  const palette = createPalette(brand);
  const inLight = { ...palette, ...readTokens(light, palette) };
  const inDark = { ...inLight, ...readTokens(dark, palette) };
  const onDeep = (scheme: Tokens) => ({ ...scheme, ...readTokens(deep, scheme) });
  return { light: inLight, dark: inDark, 'deep in light': onDeep(inLight), 'deep in dark': onDeep(inDark) };
};

/** Text colours, each with its backgrounds. */
const PAIRS = {
  'color-text': ['color-surface', 'color-surface-tinted', 'color-surface-raised', 'color-brand-soft'],
  'color-text-muted': ['color-surface', 'color-surface-tinted', 'color-surface-raised', 'color-brand-soft'],
  'color-brand': ['color-surface', 'color-surface-tinted', 'color-surface-raised', 'color-brand-soft'],
  'color-on-brand': ['color-brand-fill', 'color-brand-fill-hover'],
  'color-on-accent': ['color-accent-soft'],
} as const;

describe('the brand colour', () => {
  test.each(BRANDS)('%s gives shades on which all text can be read, in light, dark and on deep ground', (brand) => {
    for (const [scheme, colors] of Object.entries(schemesOf(brand))) {
      for (const [text, grounds] of Object.entries(PAIRS)) {
        for (const ground of grounds) {
          const contrast = contrastOf(colors[text] ?? '', colors[ground] ?? '');
          expect(contrast, `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test('lends its hue to grays and tints, and is itself the fill', () => {
    expect(createPalette('#0b7a5b')).toMatchObject({
      brand: '#0b7a5b',
      'brand-text': '#0b7a5b',
      'brand-32': '#0c3c2d',
    });
    expect(createPalette('#767676')).toMatchObject({ 'brand-95': '#eeeeee', 'gray-24': '#1f1f1f' });
  });

  test.each([
    ['green', 'Expected a colour of six hexadecimal digits such as #0b7a5b'],
    ['#0b7', 'Expected a colour of six hexadecimal digits such as #0b7a5b'],
    ['#f2a23a', 'White text on #f2a23a has a contrast of 2.10:1 and needs 4.5:1. The nearest shade that has it is #'],
  ])('%s is refused with what to do', (color, message) => {
    const { error } = siteConfigSchema.safeParse({ ...siteConfig, brand: { color } });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['brand.color', expect.stringContaining(message)],
    ]);
  });

  test('that is refused can be replaced by the shade that is offered', () => {
    const { error } = siteConfigSchema.safeParse({ ...siteConfig, brand: { color: '#f2a23a' } });
    const [, offered = ''] = /is (#[0-9a-f]{6})$/.exec(error?.issues[0]?.message ?? '') ?? [];
    expect(siteConfigSchema.safeParse({ ...siteConfig, brand: { color: offered } }).success).toBe(true);
  });
});
