import type { FoundAddress, FoundDocumentLink } from '../../content/check/links.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import { siteCode } from '../../templates/site-code.ts';

/** All that a build needs to know of a document without reading it again; a pure function of its bytes. */
export interface CheckedDocument extends IndexedDocument {
  readonly digest: string;
  readonly links: readonly FoundDocumentLink[];
  /** Addresses within the site that it links to, as a page has them. */
  readonly addresses: readonly FoundAddress[];
  /** Ids on its pages that links may lead to. */
  readonly placeIds: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Whether a document looks to all others as it did: then no page but its own changes, nor what is wrong between documents. It goes
 * forward in time, since lists say when the newest of theirs was published.
 */
export const looksTheSame = (before: CheckedDocument, after: CheckedDocument): boolean =>
  before.publishedAt !== null &&
  after.publishedAt !== null &&
  before.publishedAt <= after.publishedAt &&
  outlineOf(before) === outlineOf(after);

/** All that others can see of a document. */
const outlineOf = (document: CheckedDocument): string => {
  const digest = SHARED.has(document.type) ? document.digest : undefined;
  return JSON.stringify({ ...document, digest, problems: undefined, publishedAt: undefined, slices: undefined });
};

/** Every page shows something of their bodies. */
const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);
