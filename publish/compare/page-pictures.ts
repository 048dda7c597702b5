/** What was taken of the pages of a difference. */
export interface SitePictures {
  /** By the paths of the pages, in the order in which they are told. */
  readonly pages: ReadonlyMap<string, readonly PicturesAtWidth[]>;
  /** Pages that were to be shown as well, for which there was no room. */
  readonly left: number;
}

/** How a page looks in a window of a width, in CSS pixels. */
export interface PicturesAtWidth {
  readonly width: number;
  /** Where it looks otherwise, from top to bottom; of a page that is new or gone, the page itself. None where it looks the same. */
  readonly pairs: readonly PicturePair[];
  /** Places that look otherwise further down, of which there are no pictures. */
  readonly left: number;
  /** Rows of a page that is very tall which nobody has looked at, in pixels: 0 where it was looked at as a whole, and where it is new or gone. */
  readonly unseen: number;
}

/** The same place of a page: null where the page is not there. */
export interface PicturePair {
  readonly before: PagePicture | null;
  readonly after: PagePicture | null;
}

export interface PagePicture extends PixelBox {
  /** WebP. */
  readonly bytes: Buffer;
  /** What is other, in pixels of this picture. */
  readonly marks: readonly PixelBox[];
}

/** The same of pictures that are files, for programs. */
export interface NamedPictures {
  readonly pages: readonly {
    readonly path: string;
    readonly widths: readonly (Omit<PicturesAtWidth, 'pairs'> & {
      readonly pairs: readonly Readonly<Record<keyof PicturePair, NamedPicture | null>>[];
    })[];
  }[];
  readonly left: number;
}

export interface NamedPicture extends Omit<PagePicture, 'bytes'> {
  /** Name in the folder of the pictures. */
  readonly file: string;
}

/** Pixels; of a picture, those of its page. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
