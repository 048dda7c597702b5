import { makeLine } from '../../base/printable.ts';
import type { SiteError } from '../../base/errors.ts';
import type { DocumentPage } from './answers.ts';
import type { RawDocument } from './raw-document.ts';
import { createServiceError } from './service-errors.ts';

export interface SyncProgress {
  readonly page: number;
  readonly pages: number;
  readonly documents: number;
  readonly total: number;
}

/** Fetches a page of a query at one ref. */
export type Ask = (query: {
  readonly filters: readonly string[];
  readonly page: number;
  readonly pageSize?: number;
}) => Promise<DocumentPage>;

interface PageWalk<Kept> {
  readonly first: DocumentPage;
  /** Fetches a page by its number. */
  readonly fetch: (page: number) => Promise<DocumentPage>;
  readonly keep: (document: RawDocument) => Kept;
  readonly onProgress?: ((progress: SyncProgress) => void) | undefined;
}

/** Returns all documents of a query by id. Throws `content.inconsistent` if its pages contradict each other. */
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

/** What a walk has collected so far. */
interface Walked<Document = unknown> {
  readonly total: number;
  /** By id. */
  readonly documents: Map<string, Document>;
}

/**
 * Throws `content.inconsistent` if a page does not continue the walk exactly: another page
 * or total than expected, a repeated document, or an end that comes too early or not at all.
 */
const assertPageFits = (page: DocumentPage, number: number, walked: Walked): void => {
  const { documents, total_results_size: total, results_size: size } = page;
  if (page.page !== number) throw createInconsistentError(`asked for page ${number}, got page ${page.page}`);
  if (total !== walked.total)
    throw createInconsistentError(`the total changed from ${walked.total} to ${total} documents on page ${number}`);
  if (size !== documents.length)
    throw createInconsistentError(`page ${number} announces ${size} documents and has ${documents.length}`);
  const twice = findTwice(documents, walked.documents);
  if (twice !== undefined)
    throw createInconsistentError(`document ${makeLine(twice)} came twice, the second time on page ${number}`);
  assertEnd(page, number, walked.documents.size + documents.length);
};

const assertEnd = (
  { next_page: next, total_results_size: total, documents }: DocumentPage,
  number: number,
  collected: number,
): void => {
  if (next === null && collected < total)
    throw createInconsistentError(`the pages ended after ${collected} of ${total} documents`);
  if (collected > total)
    throw createInconsistentError(`page ${number} brings ${collected} documents, the total is ${total}`);
  if (next !== null && collected === total)
    throw createInconsistentError(`page ${number} names a next page although all ${total} documents have come`);
  if (next !== null && documents.length === 0)
    throw createInconsistentError(`page ${number} is empty and names a next page`);
};

const findTwice = (documents: readonly RawDocument[], before: ReadonlyMap<string, unknown>): string | undefined => {
  const ids = documents.map(({ id }) => id);
  return ids.find((id, index) => before.has(id) || ids.indexOf(id) !== index);
};

/** The error for an answer that contradicts an earlier one. */
export const createInconsistentError = (reason: string): SiteError =>
  createServiceError('content.inconsistent', `The content service contradicts itself: ${reason}`);
