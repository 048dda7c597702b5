import type { ReactElement } from 'react';
import type { SitePayload } from '../page/site-payload.ts';
import type { Locale } from '../language/locale.ts';

/** Pictures that show what all pages share, such as tariffs: drawn again when that changes, for light and for dark. */
export interface DrawnPictures {
  /** TrueType files below the project's root; their letters become outlines. */
  readonly fontFiles: readonly string[];
  /** The pictures of a language. */
  readonly create: (input: DrawnPicturesInput) => readonly PictureDrawing[];
}

/** What all pictures are drawn with. */
export interface PictureSources {
  /** Shades of the brand's colour by name, `#rrggbb`. */
  readonly palette: Readonly<Record<string, string>>;
  /** Reads a text file below the project's root. */
  readonly read: (path: string) => string;
}

interface DrawnPicturesInput extends PictureSources {
  readonly site: SitePayload;
}

interface PictureDrawing {
  /** What pages ask for it by. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** An `svg` element. */
  readonly light: ReactElement;
  readonly dark: ReactElement;
}

/** Pictures for social networks, for pages whose document brings none: a page has that of its section. */
export interface SharePictures {
  /** TrueType files below the project's root: what draws the pictures cannot read the web's fonts. */
  readonly fontFiles: readonly string[];
  /** The pictures of a language. */
  readonly create: (input: SharePicturesInput) => readonly SharePicture[];
}

export interface SharePicturesInput extends PictureSources {
  readonly locale: Locale;
  /** Product name. */
  readonly name: string;
  /** Host of the site, with the path that it is below. */
  readonly host: string;
}

export interface SharePicture {
  readonly section: string;
  readonly alt: string;
  readonly svg: string;
}
