import type { ReactElement } from 'react';
import type { SitePayload } from '../page/site-payload.ts';
import type { Locale } from '../language/locale.ts';

/** Pictures that show data all pages share, such as tariffs. They are drawn again when the data change, for light and dark mode. */
export interface DrawnPictures {
  /** TrueType files, relative to the project's root; their glyphs become outlines. */
  readonly fontFiles: readonly string[];
  /** Draws the pictures of a language. */
  readonly create: (input: DrawnPicturesInput) => readonly PictureDrawing[];
}

/** What every drawing can use. */
export interface PictureSources {
  /** Shades of the brand's colour by name, `#rrggbb`. */
  readonly palette: Readonly<Record<string, string>>;
  /** Reads a text file, relative to the project's root. */
  readonly read: (path: string) => string;
}

interface DrawnPicturesInput extends PictureSources {
  readonly site: SitePayload;
}

interface PictureDrawing {
  /** The name by which pages refer to it. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** An `svg` element. */
  readonly light: ReactElement;
  readonly dark: ReactElement;
}

/** Pictures for social networks, for pages whose document has none: a page uses the picture of its section. */
export interface SharePictures {
  /** TrueType files, relative to the project's root: the renderer of the pictures cannot read web fonts. */
  readonly fontFiles: readonly string[];
  /** Draws the pictures of a language. */
  readonly create: (input: SharePicturesInput) => readonly SharePicture[];
}

export interface SharePicturesInput extends PictureSources {
  readonly locale: Locale;
  /** Product name. */
  readonly name: string;
  /** Host of the site, with its base path. */
  readonly host: string;
}

export interface SharePicture {
  readonly section: string;
  readonly alt: string;
  readonly svg: string;
}
