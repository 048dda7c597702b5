/** A file to be written below `dist`. */
export interface SiteFile {
  /** Path below `dist`, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
