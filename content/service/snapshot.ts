import type { RawDocument } from './raw-document.ts';

export interface RepositoryLanguage {
  readonly id: string;
  readonly name: string;
  readonly is_master: boolean;
}

/** The members that identify a document and its version. */
export type DocumentKey = Pick<RawDocument, 'id' | 'type' | 'lang' | 'digest' | 'publishedAt'>;

/** All documents of a repository at one ref. */
export interface Snapshot<Document extends DocumentKey = RawDocument> {
  readonly ref: string;
  /** Master ref when the snapshot was taken; equal to `ref` unless a release or a preview was asked for. */
  readonly masterRef: string;
  readonly endpoint: string;
  /** When all documents were last fetched, milliseconds since 1970. */
  readonly walkedAt: number;
  /** State of the data from elsewhere that is in the documents (integration fields); null if there is none. */
  readonly integrationFieldsRef: string | null;
  readonly languages: readonly RepositoryLanguage[];
  /** Label of each custom type by its id. */
  readonly types: ReadonlyMap<string, string>;
  /** Sorted by id. */
  readonly documents: readonly Document[];
}

/** Takes documents as they arrive, so that they are never all held at once. */
export interface DocumentSink<Kept extends DocumentKey> {
  /** Begins a walk, of all documents or of those that have changed; discards what came before. */
  readonly start: (extent: 'whole' | 'changes') => void;
  /** Stores a document and returns its entry in the snapshot. */
  readonly keep: (document: RawDocument) => Kept;
  /** Stores an unchanged document of the earlier snapshot and returns its entry. */
  readonly reuse: (document: Kept) => Kept;
}
