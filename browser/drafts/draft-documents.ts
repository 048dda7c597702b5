import { isRecord } from '../../model/values/is-record.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { DraftError } from './draft-error.ts';

export interface Search {
  /** Address of the Content API. */
  readonly endpoint: string;
  /** Ref of the draft to read from. */
  readonly ref: string;
  /** Prismic's language id, or `*`. */
  readonly lang: string;
  /** Content API query; all documents without one. */
  readonly query?: string;
  readonly orderings?: string;
}

export interface ResultPage {
  readonly results: readonly AllDocumentTypes[];
  /** Total numbers of found documents and of result pages. */
  readonly total_results_size: number;
  readonly total_pages: number;
}

/**
 * Fetches documents as they are in a draft. Does not use Prismic's client, because that silently replaces an expired ref by the published
 * one. Throws a `DraftError`.
 */
export const fetchDraftDocuments = async (search: Search): Promise<readonly AllDocumentTypes[]> => {
  const first = await fetchResultPage(search);
  const others = Array.from({ length: first.total_pages - 1 }, (_, index) =>
    fetchResultPage(search, { page: index + 2 }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
};

/** Fetches documents of a draft by id, in any language. Limited to one page of results. */
export const fetchNamedDocuments = async (
  ids: readonly string[],
  search: Pick<Search, 'endpoint' | 'ref'>,
): Promise<readonly AllDocumentTypes[]> => {
  if (ids.length === 0) return [];
  const query = `[[any(document.id,${JSON.stringify(ids)})]]`;
  return (await fetchResultPage({ ...search, lang: '*', query })).results;
};

/** The largest page of results that the service supports. */
export const MOST_RESULTS = 100;
/** How long to wait for a response: not long, because an editor is waiting. */
const TIMEOUT_IN_MS = 10_000;

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

/** Fetches the ref of the published content. Throws a `DraftError`. */
export const fetchMasterRef = async (endpoint: string): Promise<string> => {
  const { refs = [] }: { readonly refs?: readonly unknown[] } = await ask(new URL(endpoint));
  const master = refs.find((entry) => isRecord(entry) && entry['isMasterRef'] === true);
  return isRecord(master) ? String(master['ref']) : '';
};

const ask = async <Answer>(url: URL): Promise<Answer> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_IN_MS) });
    if (!response.ok) throw await refusalOf(response);
    return await response.json();
  } catch (error) {
    throw error instanceof DraftError ? error : new DraftError('preview.unavailable', String(error));
  }
};

/** The service answers an expired token with 404 or 410, or with a text about it (spec §8). */
const refusalOf = async (response: Response): Promise<DraftError> => {
  const { status } = response;
  const body = await response.text().catch(() => '');
  const detail = `status ${status}`;
  if (status === 401 || status === 403) return new DraftError('preview.forbidden', detail);
  if (status === 404 || status === 410 || body.includes('expired')) return new DraftError('preview.expired', detail);
  return new DraftError('preview.unavailable', detail);
};
