import type { Locale } from '../language/locale.ts';
import { pagePath } from '../link/document-path.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { SiteCode } from './site-code.ts';

/**
 * All documents of a language as others see them, but for those that no page shows. A build publishes it, so that a browser can make a
 * draft of it and of what that changes.
 */
export interface PublishedIndex {
  /** Follows from all the rest. */
  readonly id: string;
  /** Script of the pages of the same build: cards are for the code that made them. */
  readonly script: string;
  /** How many more documents there are in the language. */
  readonly others: number;
  readonly documents: readonly PublishedDocument[];
}

/** Of one that is not there on the day of the build, no more than that it is one of the documents. */
export interface PublishedDocument extends Pick<IndexedDocument, 'id' | 'type' | 'uid' | 'links' | 'card' | 'period'> {
  /** What it is joined with. */
  readonly alternates: readonly PublishedTranslation[];
}

interface PublishedTranslation extends Pick<IndexedDocument, 'id' | 'lang' | 'uid'> {
  /** Whether it is not there on the day of the build; its uid is not said then. */
  readonly isAway?: boolean | undefined;
}

/** What of the same documents can change without others seeing it. */
export interface PublishedVersions {
  /** Id of the index. */
  readonly index: string;
  /** By the id of the document. */
  readonly versions: Readonly<Record<string, PublishedVersion>>;
}

export interface PublishedVersion extends Pick<IndexedDocument, 'publishedAt' | 'slices'> {
  /** Of what is drawn of it. */
  readonly fingerprint: string;
}

/** Path of the index of a language below the site. */
export const indexPath = (locale: Locale): string => `${DRAFTS_FOLDER}${locale}.json`;

export const versionsPath = (locale: Locale): string => `${DRAFTS_FOLDER}${locale}.versions.json`;

/** What only drafts ask for. */
export const DRAFTS_FOLDER = 'builds/drafts/';

/** Whether documents of a type have a page, or pages show something of them. */
export const isShownType = (
  type: string,
  { anchors = {}, cards = {}, sharedTypes = [] }: Pick<SiteCode, 'anchors' | 'cards' | 'sharedTypes'>,
): boolean =>
  pagePath(type, null) !== null ||
  Object.hasOwn(anchors, type) ||
  Object.hasOwn(cards, type) ||
  sharedTypes.some((shared) => shared === type);
