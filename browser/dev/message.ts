/** Something that is wrong while the site is developed, with all that helps to repair it. */
export interface DevError {
  /** `code` cannot be bundled, `type` does not fit, `page` could not be drawn, `content` is a document at fault. */
  readonly kind: 'code' | 'type' | 'page' | 'content';
  readonly message: string;
  /** File with line and column, or document with field. */
  readonly place: string | null;
  /** The lines around the place, numbered. */
  readonly excerpt: string | null;
  /** What to do about it. */
  readonly hint: string | null;
  /** The document in Prismic's editor. */
  readonly link: string | null;
  /** Whether it is this page's: what is wrong elsewhere is only counted until somebody asks. */
  readonly isHere: boolean;
}

/** What state the page of a path is in at the server. Each message says all of it, so that none can be missed. */
export interface DevMessage {
  /** Digest of the page and its scripts; null while it cannot be drawn. */
  readonly page: string | null;
  /** Digest of the style sheet. */
  readonly style: string;
  readonly errors: readonly DevError[];
}
