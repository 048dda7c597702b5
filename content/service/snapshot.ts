import type { RawDocument } from './raw-document.ts';

export interface RepositoryLanguage {
  readonly id: string;
  readonly name: string;
  readonly is_master: boolean;
}

/** What tells a document from others. */
export type DocumentKey = Pick<RawDocument, 'id' | 'type' | 'lang' | 'digest' | 'publishedAt'>;

/** All documents of a repository at one ref. */
export interface Snapshot<Document extends DocumentKey = RawDocument> {
  readonly ref: string;
  /** Master ref when the snapshot was taken; equal to `ref` unless a release or a preview was asked for. */
  readonly masterRef: string;
  readonly endpoint: string;
  /** When all documents were last fetched, milliseconds since 1970. */
  readonly walkedAt: number;
  /** Which state of data from elsewhere the documents have with them; null where there is none. */
  readonly integrationFieldsRef: string | null;
  readonly languages: readonly RepositoryLanguage[];
  /** Label of each custom type by its id. */
  readonly types: ReadonlyMap<string, string>;
  /** Sorted by id. */
  readonly documents: readonly Document[];
}

/** Takes documents as they arrive, so that all of them are never held at once. */
export interface DocumentSink<Kept extends DocumentKey> {
  /** A walk begins, of all documents or of those that have changed; what came before it does not count. */
  readonly start: (extent: 'whole' | 'changes') => void;
  /** Gives what the snapshot says of the document. */
  readonly keep: (document: RawDocument) => Kept;
  /** The same for a document of the earlier snapshot that has not changed. */
  readonly reuse: (document: Kept) => Kept;
}
