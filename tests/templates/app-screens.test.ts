import { renderToStaticMarkup } from 'react-dom/server';
import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPalette } from '../../config/brand/palette.ts';
import { LOCALES, perLocale } from '../../model/language/locale.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { drawPicture } from '../../renderer/pictures/draw-svg.ts';
import { planDrawnPictures, withDrawnPictures } from '../../renderer/pictures/drawn-pictures.ts';
import { drawnPictures } from '../../templates/drawn-pictures.tsx';
import { createConfig } from '../helpers/built-site.ts';
import { payments, sumsIn } from '../helpers/shop-figures.ts';
import { site } from '../slices/site.ts';

const root = resolve('.');
const languages = ['uz', 'ru'] as const;
const sites = perLocale((locale) => ({ ...site, locale }));
const plan = planDrawnPictures(sites, { config: createConfig(), root });

const textsIn = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join('\n');

describe.each(languages)('the screens of the app in %s', (locale) => {
  const drawings = drawnPictures.create({
    site: sites[locale],
    palette: createPalette('#0b7a5b'),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  });

  test('are five, each with what it shows as text', () => {
    expect(drawings.map(({ name }) => name)).toEqual(['home', 'checkout', 'schedule', 'payment', 'scan']);
    for (const { name, alt } of drawings) expect([name, alt]).toEqual([name, expect.stringMatching(/\d/)]);
  });

  test('show sums that follow from the tariffs', () => {
    const price = 6_000_000;
    const plans = site.settings.tariffs.map(({ months, markup }) =>
      payments(price, { months: months ?? Number.NaN, markup: markup ?? Number.NaN }),
    );
    const year = plans.find(({ months }) => months === 12);
    const { first = 0, total = 0 } = year ?? {};
    const known = new Set([0, price, 15_000_000, first, total, total - 2 * first, ...plans.map((one) => one.first)]);
    const told = drawings.flatMap(({ light, alt }) => sumsIn(`${textsIn(renderToStaticMarkup(light))}\n${alt}`));
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((sum) => !known.has(sum))).toEqual([]);
  });

  test('keep their words inside of the phone', () => {
    const fonts = drawnPictures.fontFiles.map((path) => join(root, path));
    for (const { name, light, width } of drawings) {
      for (const [text] of renderToStaticMarkup(light).matchAll(/<text[^>]*>[^<]*<\/text>/g)) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="684">${text}</svg>`;
        const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: fonts } }).innerBBox();
        expect([name, text, (box?.width ?? 0) < width - 56]).toEqual([name, text, true]);
      }
    }
  });
});

test('a page names a light and a dark picture of each, and their letters are outlines', () => {
  const { uz } = withDrawnPictures(sites, plan);
  expect(uz.pictures['home']).toMatchObject({ light: expect.stringMatching(/^\/assets\/home\.uz\..*svg$/) });
  expect(plan.pictures).toHaveLength(10 * LOCALES.length);
  const [picture] = plan.pictures;
  const svg = Buffer.from(picture ? drawPicture(picture, plan.fontFiles) : '').toString();
  expect(svg).not.toMatch(/<text|font-family/);
  expect(svg).toContain('<path');
});

test('another markup is another picture, the same one is the same', () => {
  const again = planDrawnPictures(sites, { config: createConfig(), root });
  expect(again.pictures.map(({ path }) => path)).toEqual(plan.pictures.map(({ path }) => path));
  const dearer = perLocale((locale): SitePayload => ({
    ...sites[locale],
    settings: { ...site.settings, tariffs: [{ months: 12, markup: 20 }] },
  }));
  const other = planDrawnPictures(dearer, { config: createConfig(), root });
  expect(other.named.uz['schedule']?.light).not.toBe(plan.named.uz['schedule']?.light);
});
