import type { DocumentPage } from './answers.ts';
import { assertPageFits, type Walked } from './page-check.ts';
import type { RawDocument } from './raw-document.ts';

export interface SyncProgress {
  readonly page: number;
  readonly pages: number;
  readonly documents: number;
  readonly total: number;
}

/** A page of a query at one ref. */
export type Ask = (query: {
  readonly filters: readonly string[];
  readonly page: number;
  readonly pageSize?: number;
}) => Promise<DocumentPage>;

export interface PageWalk<Kept> {
  readonly first: DocumentPage;
  /** Fetches a page by its number. */
  readonly fetch: (page: number) => Promise<DocumentPage>;
  readonly keep: (document: RawDocument) => Kept;
  readonly onProgress?: ((progress: SyncProgress) => void) | undefined;
}

/** All documents of a query, by id. Throws `content.inconsistent` when its pages contradict each other. */
export const walkPages = async <Kept>({
  first,
  fetch,
  keep,
  onProgress,
}: PageWalk<Kept>): Promise<ReadonlyMap<string, Kept>> => {
  const walked: Walked<Kept> = { total: first.total_results_size, documents: new Map() };
  let current = first;
  for (let page = 1; ; page += 1) {
    assertPageFits(current, page, walked);
    for (const document of current.documents) walked.documents.set(document.id, keep(document));
    onProgress?.({ page, pages: first.total_pages, documents: walked.documents.size, total: walked.total });
    if (current.next_page === null) return walked.documents;
    current = await fetch(page + 1);
  }
};
