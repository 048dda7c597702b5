import { Resvg } from '@resvg/resvg-js';
import type { PlannedPicture } from './picture-plan.ts';
import { relativePath } from './relative-path.ts';

/** Creates the file of a planned picture. */
export const drawPicture = (
  { svg, path }: Pick<PlannedPicture, 'svg' | 'path'>,
  fontFiles: readonly string[],
): Uint8Array => (path.endsWith('.svg') ? Buffer.from(outlineSvg(svg, fontFiles)) : drawSvg(svg, fontFiles));

/** Draws an SVG document as PNG. Uses the given fonts and no system fonts, so that the bytes are the same on every machine. */
export const drawSvg = (svg: string, fontFiles: readonly string[]): Uint8Array => open(svg, fontFiles).render().asPng();

/**
 * Converts the letters of an SVG document to outlines, because an SVG in an `<img>` cannot load fonts. It then looks the same in every
 * browser.
 */
const outlineSvg = (svg: string, fontFiles: readonly string[]): string => shorten(open(svg, fontFiles).toString());

const open = (svg: string, fontFiles: readonly string[]): Resvg =>
  new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [...fontFiles] } });

const shorten = (svg: string): string =>
  svg
    .replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortPath(path)}"`)
    .replaceAll(/ transform="matrix\(1 0 0 1 ([^)]*)\)"/g, ' transform="translate($1)"')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(' stroke="none"', '');

/** Cache: the light, dark and translated versions of a picture share most outlines. */
const shortened = new Map<string, string>();

const shortPath = (path: string): string => {
  const known = shortened.get(path);
  if (known !== undefined) return known;
  const short = relativePath(path);
  shortened.set(path, short);
  return short;
};
