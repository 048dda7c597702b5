import type { RawDocument } from '../service/raw-document.ts';

/** A picture or file that documents show, as it is in the project. */
export interface LocalAsset {
  /** Address in the documents, such as `/media/blog/cover.svg`. */
  readonly url: string;
  /** Name in the media library. */
  readonly filename: string;
  readonly type: string;
  readonly content: Buffer;
  readonly sha256: string;
}

/** A document to be written. */
export interface LocalDocument extends Pick<RawDocument, 'id' | 'type'> {
  /** Language id in the target repository. */
  readonly lang: string;
  readonly uid: string | null;
  readonly tags: readonly string[];
  /** Name in the editor's list. */
  readonly title: string;
  /** Ids of the same document in other languages. */
  readonly alternates: readonly string[];
  readonly data: unknown;
}

/** All that is pushed. */
export interface PushContent {
  readonly assets: readonly LocalAsset[];
  readonly documents: readonly LocalDocument[];
}
