import { Resvg } from '@resvg/resvg-js';

/** Draws an SVG document as PNG with these font files and none of the system: the same bytes on every machine. */
export const drawSvg = (svg: string, fontFiles: readonly string[]): Uint8Array =>
  new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [...fontFiles] } }).render().asPng();
