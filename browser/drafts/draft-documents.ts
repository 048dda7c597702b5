import { isRecord } from '../../model/values/is-record.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { DraftError } from './draft-error.ts';

export interface Search {
  /** Address of the Content API. */
  readonly endpoint: string;
  /** The draft: what the documents are asked for at. */
  readonly ref: string;
  /** Prismic's language id, or `*`. */
  readonly lang: string;
  /** Content API query; all documents without one. */
  readonly query?: string;
  readonly orderings?: string;
}

export interface ResultPage {
  readonly results: readonly AllDocumentTypes[];
  /** How many documents are found in all, and on how many pages they are. */
  readonly total_results_size: number;
  readonly total_pages: number;
}

/**
 * Documents as they are in a draft. Asked for without Prismic's client: in place of a ref that has died it takes the published one
 * and says nothing. Throws a `DraftError`.
 */
export const fetchDraftDocuments = async (search: Search): Promise<readonly AllDocumentTypes[]> => {
  const first = await fetchResultPage(search);
  const others = Array.from({ length: first.total_pages - 1 }, (_, index) =>
    fetchResultPage(search, { page: index + 2 }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
};

/** Those of some documents that are in a draft, in any language: as many as there can be on a page. */
export const fetchNamedDocuments = async (
  ids: readonly string[],
  search: Pick<Search, 'endpoint' | 'ref'>,
): Promise<readonly AllDocumentTypes[]> => {
  if (ids.length === 0) return [];
  const query = `[[any(document.id,${JSON.stringify(ids)})]]`;
  return (await fetchResultPage({ ...search, lang: '*', query })).results;
};

/** The most that the service gives at once. */
export const MOST_RESULTS = 100;
/** Milliseconds for one answer: an editor is waiting. */
const TIMEOUTS = 10_000;

interface PageOptions {
  readonly page?: number;
  readonly pageSize?: number;
}

export const fetchResultPage = async (
  { endpoint, ref, lang, query, orderings }: Search,
  { page = 1, pageSize = MOST_RESULTS }: PageOptions = {},
): Promise<ResultPage> => {
  const url = new URL(`${endpoint}/documents/search`);
  url.search = new URLSearchParams({
    ...{ ref, lang, page: String(page), pageSize: String(pageSize) },
    ...(query && { q: query }),
    ...(orderings && { orderings }),
  }).toString();
  const body: Partial<ResultPage> = await ask(url);
  const { results, total_results_size, total_pages } = body;
  if (Array.isArray(results) && typeof total_pages === 'number' && typeof total_results_size === 'number')
    return { results, total_pages, total_results_size };
  throw new DraftError('preview.unavailable', 'an answer without documents');
};

/** Ref of what is published. Throws a `DraftError`. */
export const fetchMasterRef = async (endpoint: string): Promise<string> => {
  const { refs = [] }: { readonly refs?: readonly unknown[] } = await ask(new URL(endpoint));
  const master = refs.find((entry) => isRecord(entry) && entry['isMasterRef'] === true);
  return isRecord(master) ? String(master['ref']) : '';
};

const ask = async <Answer>(url: URL): Promise<Answer> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUTS) });
    if (!response.ok) throw await refusalOf(response);
    return await response.json();
  } catch (error) {
    throw error instanceof DraftError ? error : new DraftError('preview.unavailable', String(error));
  }
};

/** What the service answers to a token that has run out is a 404 or 410 with words about it (spec §8). */
const refusalOf = async (response: Response): Promise<DraftError> => {
  const { status } = response;
  const body = await response.text().catch(() => '');
  const detail = `status ${status}`;
  if (status === 401 || status === 403) return new DraftError('preview.forbidden', detail);
  if (status === 404 || status === 410 || body.includes('expired')) return new DraftError('preview.expired', detail);
  return new DraftError('preview.unavailable', detail);
};
