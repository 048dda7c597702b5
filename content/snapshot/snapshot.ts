import type { RawDocument } from '../service/raw-document.ts';

export interface RepositoryLanguage {
  readonly id: string;
  readonly name: string;
  readonly is_master: boolean;
}

/** What tells a document from others. */
export type DocumentKey = Pick<RawDocument, 'id' | 'type' | 'lang' | 'digest'>;

/** All documents of a repository at one ref. */
export interface Snapshot<Document extends DocumentKey = RawDocument> {
  readonly ref: string;
  /** Master ref when the snapshot was taken; equal to `ref` unless a release or a preview was asked for. */
  readonly masterRef: string;
  readonly endpoint: string;
  readonly languages: readonly RepositoryLanguage[];
  /** Label of each custom type by its id. */
  readonly types: ReadonlyMap<string, string>;
  /** Sorted by id. */
  readonly documents: readonly Document[];
}

/** How many documents there are of one type in one language. */
export interface DocumentCount {
  readonly type: string;
  readonly lang: string;
  readonly count: number;
}

/** Counts per type and language, sorted by both. */
export const countDocuments = (documents: readonly Pick<RawDocument, 'type' | 'lang'>[]): readonly DocumentCount[] => {
  const counts = new Map<string, DocumentCount>();
  for (const { type, lang } of documents) {
    const key = `${type}\0${lang}`;
    counts.set(key, { type, lang, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, count]) => count);
};
