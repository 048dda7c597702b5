/** An error during development, with everything that helps to fix it. */
export interface DevError {
  /** `code`: cannot be bundled. `type`: a type error. `page`: could not be rendered. `content`: an error in a document. */
  readonly kind: 'code' | 'type' | 'page' | 'content';
  readonly message: string;
  /** File with line and column, or document with field. */
  readonly place: string | null;
  /** Numbered lines around the place. */
  readonly excerpt: string | null;
  /** What to do about it. */
  readonly hint: string | null;
  /** Address of the document in Prismic's editor. */
  readonly link: string | null;
  /** Whether the error concerns this page; other errors are only counted until the panel is opened. */
  readonly isHere: boolean;
}

/** The state of a page on the server. Every message is complete, so missing one does no harm. */
export interface DevMessage {
  /** Digest of the page and its scripts; null while the page cannot be rendered. */
  readonly page: string | null;
  /** Digest of the style sheet. */
  readonly style: string;
  readonly errors: readonly DevError[];
}
