/** Screenshots of the pages of a difference. */
export interface SitePictures {
  /** By path, in the order of the report. */
  readonly pages: ReadonlyMap<string, readonly PicturesAtWidth[]>;
  /** Number of pages that were left out for lack of room. */
  readonly left: number;
}

/** Screenshots of a page in a window of one width, in CSS pixels. */
export interface PicturesAtWidth {
  readonly width: number;
  /**
   * Regions that look different, from top to bottom; for a page that was added or removed, the page itself. Empty if the page looks the
   * same.
   */
  readonly pairs: readonly PicturePair[];
  /** Number of further regions that look different, but were left out. */
  readonly left: number;
  /**
   * Rows of a very tall page that were not compared, in pixels; 0 if the whole page was compared, and for pages that were added or removed.
   */
  readonly unseen: number;
}

/** The same region of a page before and after; null if the page does not exist there. */
export interface PicturePair {
  readonly before: PagePicture | null;
  readonly after: PagePicture | null;
}

export interface PagePicture extends PixelBox {
  /** WebP. */
  readonly bytes: Buffer;
  /** Regions that differ, in pixels of this picture. */
  readonly marks: readonly PixelBox[];
}

/** Screenshots as files, for programs. */
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
  /** File name in the folder of the pictures. */
  readonly file: string;
}

/** A box in pixels; for a picture, in pixels of its page. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
