import type { RawDocument } from '../service/raw-document.ts';
import type { MentionedDocument } from './migration-data.ts';

/** A picture or file that is pushed. */
export interface LocalAsset {
  /** Address in the documents, such as `/media/blog/cover.svg`, without what may stand behind a `?`. */
  readonly url: string;
  /** Id in the media library that it was pulled from; null for a file of the project. */
  readonly id: string | null;
  /** Name in the media library. */
  readonly filename: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  /** Throws `content.snapshot-damaged` where they are not those of the digest. */
  readonly read: () => Promise<Buffer>;
  /** What the library says of it; null for a file of the project, whose alternative texts the documents have. */
  readonly note: AssetNote | null;
}

/** What documents show it by: its address; or its id, where they have another address of it. */
export const keysOfAsset = ({ url, id }: Pick<LocalAsset, 'url' | 'id'>): readonly string[] =>
  id === null ? [url] : [url, id];

export interface AssetNote {
  readonly alt: string | null;
  readonly credits: string | null;
  readonly notes: string | null;
  readonly tags: readonly string[];
  /** Bytes, as the library had it. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly last_modified: number | null;
}

/** Tags that a file of the library is to have, and has not. */
export const lackingTags = (
  { note }: Pick<LocalAsset, 'note'>,
  stored: { readonly tags: readonly { readonly name: string }[] },
): readonly string[] => (note?.tags ?? []).filter((tag) => stored.tags.every(({ name }) => name !== tag));

/** A document to be written. */
export interface LocalDocument extends Pick<RawDocument, 'id' | 'type'> {
  /** Language id in the target repository. */
  readonly lang: string;
  readonly uid: string | null;
  readonly tags: readonly string[];
  /** Name in the editor's list. */
  readonly title: string;
  /** The same document in other languages. */
  readonly alternates: readonly MentionedDocument[];
  /** When it was published first; null where that is not known. */
  readonly firstPublished: string | null;
  readonly data: unknown;
}

/** All that is pushed. */
export interface PushContent {
  readonly assets: readonly LocalAsset[];
  readonly documents: readonly LocalDocument[];
}
