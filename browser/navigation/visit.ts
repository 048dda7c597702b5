/** A page that the visitor has asked for. Its address is the current one already. */
export interface Visit {
  readonly url: URL;
  /** Aborted when the visitor asks for another page before this one stands. */
  readonly signal: AbortSignal;
  /** Brings the new page to where it was left, to the fragment, or to its top. */
  readonly scroll: () => void;
}

export interface NavigationOptions {
  readonly visit: (visit: Visit) => Promise<void>;
  /** Whether the next page must come with a new document: the code of this one is old. */
  readonly isOutdated: () => boolean;
  /** The page of this site that a link leads to; null when the browser alone should follow it. */
  readonly pageOf: (anchor: HTMLAnchorElement) => URL | null;
}
