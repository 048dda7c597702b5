import type { Locale } from '../language/locale.ts';

/** Pictures for social networks, for pages whose document brings none: a page has that of its section. */
export interface SharePictures {
  /** TrueType files below the project's root: what draws the pictures cannot read the web's fonts. */
  readonly fontFiles: readonly string[];
  /** The pictures of a language. */
  readonly create: (input: SharePicturesInput) => readonly SharePicture[];
}

export interface SharePicturesInput {
  readonly locale: Locale;
  /** Product name. */
  readonly name: string;
  /** Host of the site, with the path that it is below. */
  readonly host: string;
  /** Shades of the brand's colour by name, `#rrggbb`. */
  readonly palette: Readonly<Record<string, string>>;
  /** Reads a text file below the project's root. */
  readonly read: (path: string) => string;
}

export interface SharePicture {
  readonly section: string;
  readonly alt: string;
  readonly svg: string;
}
