import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { createPalette } from '../../config/brand/palette.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PictureSources } from '../../model/site/drawn-pictures.ts';

/** A picture that may be drawn later. Its name is already known: it has a digest of everything it is drawn from. */
export interface PlannedPicture {
  readonly svg: string;
  readonly digest: string;
  /** Path below `dist`. A `.png` is rasterised, an `.svg` only gets its letters outlined. */
  readonly path: string;
}

export interface PicturePlan<Picture extends PlannedPicture = PlannedPicture> {
  readonly pictures: readonly Picture[];
  /** Absolute paths of TrueType files. */
  readonly fontFiles: readonly string[];
}

export interface DrawingPlace {
  readonly config: SiteConfig;
  readonly root: string;
}

/** What pictures of a site are created with. */
interface DrawingKit extends Pick<PicturePlan, 'fontFiles'>, PictureSources {
  /** Plans a picture as `assets/<name>.<digest>.<ending>`; the digest covers everything it is drawn from. */
  readonly plan: (svg: string, named: PictureName) => PlannedPicture;
}

interface PictureName {
  readonly name: string;
  readonly ending: 'png' | 'svg';
}

/** Creates the kit; `fonts` are paths relative to the project. */
export const createDrawingKit = (fonts: readonly string[], { config, root }: DrawingPlace): DrawingKit => {
  const fontFiles = fonts.map((path) => join(root, path));
  const tools = digestTools(root, fontFiles);
  return {
    fontFiles,
    palette: createPalette(config.brand.color),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    plan: (svg, { name, ending }) => {
      const digest = sha256(JSON.stringify([svg, tools]));
      return { svg, digest, path: `assets/${name}.${digest.slice(0, 8)}.${ending}` };
    },
  };
};

/** Digests of everything an SVG is drawn with: fonts, the version of resvg, and the code around it. */
const digestTools = (root: string, fontFiles: readonly string[]): readonly string[] =>
  [...TOOLS.map((path) => join(root, path)), ...fontFiles].map((path) => sha256(readFileSync(path)));

const TOOLS = [
  'node_modules/@resvg/resvg-js/index.js',
  'node_modules/@resvg/resvg-js/package.json',
  'renderer/pictures/draw-svg.ts',
  'renderer/pictures/relative-path.ts',
] as const;
