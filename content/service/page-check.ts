import type { DocumentPage } from './answers.ts';
import { makeLine } from '../../base/printable.ts';
import type { SiteError } from '../../base/errors.ts';
import { createServiceError } from './service-errors.ts';
import type { RawDocument } from './raw-document.ts';

/** What a walk has collected so far. */
export interface Walked<Document = unknown> {
  readonly total: number;
  /** By id. */
  readonly documents: Map<string, Document>;
}

/**
 * Adds a page to a walk. Throws `content.inconsistent` when it does not continue the walk exactly: another page or total
 * than expected, a document that came before, an end that comes early, or one that does not come.
 */
export const assertPageFits = (page: DocumentPage, number: number, walked: Walked): void => {
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

/** What the service says does not fit what it has said. */
export const createInconsistentError = (reason: string): SiteError =>
  createServiceError('content.inconsistent', `The content service contradicts itself: ${reason}`);
