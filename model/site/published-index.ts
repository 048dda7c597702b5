import type { Locale } from '../language/locale.ts';
import { pagePath } from '../link/document-path.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { SiteCode } from './site-code.ts';

/**
 * All documents of a language without their bodies, except those that no page shows. A build publishes it, so that a browser can build a
 * draft from it and from the documents that the draft changes.
 */
export interface PublishedIndex {
  /** Digest of all other members. */
  readonly id: string;
  /** Script that shows drafts in the same build: cards are only valid for the code that created them. */
  readonly script: string;
  /** Number of the language's documents that are left out, since no page shows them. */
  readonly others: number;
  readonly documents: readonly PublishedDocument[];
}

/** Of a document that is not published on the day of the build, only its id and type are filled in. */
export interface PublishedDocument extends Pick<IndexedDocument, 'id' | 'type' | 'uid' | 'links' | 'card' | 'period'> {
  /** Its translations. */
  readonly alternates: readonly PublishedTranslation[];
}

interface PublishedTranslation extends Pick<IndexedDocument, 'id' | 'lang' | 'uid'> {
  /** True if it is not published on the day of the build; its uid is null then. */
  readonly isAway?: boolean | undefined;
}

/** The facts about the same documents that can change without affecting what other documents see. */
export interface PublishedVersions {
  /** Id of the index that it belongs to. */
  readonly index: string;
  /** By document id. */
  readonly versions: Readonly<Record<string, PublishedVersion>>;
}

export interface PublishedVersion extends Pick<IndexedDocument, 'publishedAt' | 'slices'> {
  /** Fingerprint of its uid and its data. */
  readonly fingerprint: string;
}

/** Path of the index of a language, relative to the site's root. */
export const indexPath = (locale: Locale): string => `${DRAFTS_FOLDER}${locale}.json`;

export const versionsPath = (locale: Locale): string => `${DRAFTS_FOLDER}${locale}.versions.json`;

/** Folder of the files that only drafts fetch. */
export const DRAFTS_FOLDER = 'builds/drafts/';

/** True if documents of a type have a page, or if pages show something of them. */
export const isShownType = (
  type: string,
  { anchors = {}, cards = {}, sharedTypes = [] }: Pick<SiteCode, 'anchors' | 'cards' | 'sharedTypes'>,
): boolean =>
  pagePath(type, null) !== null ||
  Object.hasOwn(anchors, type) ||
  Object.hasOwn(cards, type) ||
  sharedTypes.some((shared) => shared === type);
