import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { LOCALES, type Locale } from '../../locales/locale.ts';
import { text } from '../../locales/messages.ts';
import { SECTIONS, type Section } from '../../components/sections.ts';
import { sectionTitleKey } from '../../templates/section-title.ts';
import { createPalette } from '../../config/brand/palette.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { createSharePicture } from './share-picture.ts';

/** A picture that need not be drawn yet: its name follows from all that it is drawn from. */
export interface PlannedPicture {
  readonly section: Section;
  readonly locale: Locale;
  readonly digest: string;
  /** Path below `dist`. */
  readonly path: string;
  readonly svg: string;
}

export interface PicturePlan {
  readonly pictures: readonly PlannedPicture[];
  /** TrueType files, absolute paths: what draws the pictures cannot read the web's fonts. */
  readonly fontFiles: readonly string[];
}

/** A picture for each section in each language, for pages whose document brings none. */
export const planSharePictures = (config: SiteConfig, root: string): PicturePlan => {
  const fontFiles = FONT_FILES.map((path) => join(root, path));
  const tools = [join(root, RENDERER), ...fontFiles].map((path) => sha256(readFileSync(path)));
  const mark = readFileSync(join(root, 'public/logo.svg'), 'utf8');
  const palette = createPalette(config.brand.color);
  const pictures = SECTIONS.flatMap((section) =>
    LOCALES.map((locale) => {
      const svg = createSharePicture({
        name: config.name,
        title: text(locale, sectionTitleKey(section)),
        tagline: section === 'home' ? null : text(locale, 'title.default'),
        host: new URL(config.url).host,
        mark,
        palette,
      });
      const digest = sha256(JSON.stringify([svg, tools]));
      return { section, locale, digest, svg, path: `assets/share-${section}.${locale}.${digest.slice(0, 8)}.png` };
    }),
  );
  return { pictures, fontFiles };
};

/** Public paths of a language's pictures by section. */
export const sharePathsOf = ({ pictures }: PicturePlan, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pictures.filter((picture) => picture.locale === locale).map(({ section, path }) => [section, `/${path}`]),
  );

const FONT_FILES = ['700Bold/Onest_700Bold.ttf', '500Medium/Onest_500Medium.ttf'].map(
  (file) => `node_modules/@expo-google-fonts/onest/${file}`,
);

/** Its version is in it. */
const RENDERER = 'node_modules/@resvg/resvg-js/package.json';
