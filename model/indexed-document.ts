import type { Card } from './card.ts';
import type { Locale } from '../locales/locale.ts';
import type { Problem } from './problem.ts';

/** All that a build needs to know of a document without reading it again; a pure function of its bytes. */
export interface IndexedDocument {
  readonly id: string;
  readonly digest: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  /** Null for a document in a language that the site does not show. */
  readonly locale: Locale | null;
  readonly alternates: readonly { readonly id: string; readonly lang: string }[];
  /** Milliseconds since 1970; null for a document that was never published. */
  readonly publishedAt: number | null;
  readonly links: readonly DocumentLink[];
  /** Slice types on the page, in order. */
  readonly slices: readonly string[];
  /** Null when the document has an error. */
  readonly card: Card | null;
  readonly problems: readonly Problem[];
}

/** A link of a document to another one. */
export interface DocumentLink {
  readonly id: string;
  /** What the service said of the target when the document was fetched, for messages alone; null when it said nothing. */
  readonly uid: string | null;
  /** Field path for people. */
  readonly field: string;
  /** A content relationship: the page shows something of the other document, and need not lead to it. */
  readonly relation: boolean;
  /** Types of document that its model asks for; none asks for any. */
  readonly types: readonly string[];
}
