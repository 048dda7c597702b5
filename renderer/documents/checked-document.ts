import type { FoundAddress, FoundDocumentLink } from '../../content/check/links.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { IndexedDocument } from '../../model/site/indexed-document.ts';

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
