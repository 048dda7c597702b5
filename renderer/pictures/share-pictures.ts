import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { createPalette } from '../../config/brand/palette.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { LOCALES, originIn, type Locale } from '../../model/language/locale.ts';
import type { SharePicture } from '../../model/share-pictures.ts';
import type { SitePayload } from '../../model/site-payload.ts';
import { sharePictures } from '../../templates/share-pictures.ts';

/** A picture that need not be drawn yet: its name follows from all that it is drawn from. */
export interface PlannedPicture extends SharePicture {
  readonly locale: Locale;
  readonly digest: string;
  /** Path below `dist`. */
  readonly path: string;
}

export interface PicturePlan {
  readonly pictures: readonly PlannedPicture[];
  /** TrueType files, absolute paths. */
  readonly fontFiles: readonly string[];
}

/** The site's pictures in each language. */
export const planSharePictures = (config: SiteConfig, root: string): PicturePlan => {
  const fontFiles = sharePictures.fontFiles.map((path) => join(root, path));
  const tools = [join(root, RENDERER), ...fontFiles].map((path) => sha256(readFileSync(path)));
  const brand = {
    name: config.name,
    palette: createPalette(config.brand.color),
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
  };
  const pictures = LOCALES.flatMap((locale) =>
    sharePictures
      .create({ ...brand, host: new URL(originIn(locale, config.url)).host, locale })
      .map((picture): PlannedPicture => {
        const digest = sha256(JSON.stringify([picture.svg, tools]));
        const path = `assets/share-${picture.section}.${locale}.${digest.slice(0, 8)}.png`;
        return { ...picture, locale, digest, path };
      }),
  );
  return { pictures, fontFiles };
};

/** What pages of a language name: each picture's public path and what it shows, by section. */
export const sharedPicturesOf = ({ pictures }: PicturePlan, locale: Locale): SitePayload['sharePictures'] =>
  Object.fromEntries(
    pictures
      .filter((picture) => picture.locale === locale)
      .map(({ section, path, alt }) => [section, { path: `/${path}`, alt }]),
  );

/** Its version is in it. */
const RENDERER = 'node_modules/@resvg/resvg-js/package.json';
