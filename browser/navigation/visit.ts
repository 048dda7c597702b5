/** A page that the visitor has asked for. Its address is the current one already. */
export interface Visit {
  readonly url: URL;
  /** Back or forward: the page has been here before, and is shown where it was left. */
  readonly isReturn: boolean;
  /** Brings the new page to where it was left, to the fragment, or to its top. */
  readonly scroll: () => void;
}

/** Visits as whoever hears of them needs them. */
export interface Visits {
  /** Settles when the page is shown, or when a newer visit has taken its place; never when the document is left for it. */
  readonly visit: (visit: Visit) => Promise<void>;
  /** Whether the next page must come with a new document: the code of this one is old, or cannot show it. */
  readonly mustLeave: () => boolean;
}
