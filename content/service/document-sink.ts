import type { DocumentKey } from './snapshot.ts';
import type { RawDocument } from './raw-document.ts';

/** Takes documents as they arrive, so that all of them are never held at once. */
export interface DocumentSink<Kept extends DocumentKey> {
  /** A walk begins, of all documents or of those that have changed; what came before it does not count. */
  readonly start: (extent: 'whole' | 'changes') => void;
  /** Gives what the snapshot says of the document. */
  readonly keep: (document: RawDocument) => Kept;
  /** The same for a document of the earlier snapshot that has not changed. */
  readonly reuse: (document: Kept) => Kept;
}
