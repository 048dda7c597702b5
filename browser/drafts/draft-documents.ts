import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { DraftError } from './draft-error.ts';

interface Search {
  readonly endpoint: string;
  /** The draft: what the documents are asked for at. */
  readonly ref: string;
  /** Prismic's language id, or `*`. */
  readonly lang: string;
  /** Content API query; all documents without one. */
  readonly query?: string;
}

interface ResultPage {
  readonly results: readonly AllDocumentTypes[];
  readonly total_pages: number;
}

/**
 * Documents as they are in a draft. Asked for without Prismic's client: in place of a ref that has died it takes the published one
 * and says nothing. Throws a `DraftError`.
 */
export const fetchDraftDocuments = async (search: Search): Promise<readonly AllDocumentTypes[]> => {
  const first = await fetchResultPage(search, 1);
  const others = Array.from({ length: first.total_pages - 1 }, (_, index) => fetchResultPage(search, index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
};

/** One document as it is in a draft; null when it is not there. */
export const fetchDraftDocument = async (
  id: string,
  search: Omit<Search, 'query'>,
): Promise<AllDocumentTypes | null> => {
  const [document] = await fetchDraftDocuments({ ...search, query: `[[at(document.id,${JSON.stringify(id)})]]` });
  return document ?? null;
};

/** The most that the service gives at once. */
const PAGE_SIZE = 100;
/** Milliseconds for one page of documents: an editor is waiting. */
const TIMEOUTS = 10_000;

const fetchResultPage = async ({ endpoint, ref, lang, query }: Search, page: number): Promise<ResultPage> => {
  const url = new URL(`${endpoint}/documents/search`);
  const parameters = { ref, lang, page: String(page), pageSize: String(PAGE_SIZE), ...(query && { q: query }) };
  url.search = new URLSearchParams(parameters).toString();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUTS) });
    if (!response.ok) throw await refusalOf(response);
    return await readResultPage(response);
  } catch (error) {
    throw error instanceof DraftError ? error : new DraftError('preview.unavailable', String(error));
  }
};

/** What comes between here and the service may answer with a page of its own. */
const readResultPage = async (response: Response): Promise<ResultPage> => {
  const body: Partial<ResultPage> = await response.json();
  const { results, total_pages } = body;
  if (Array.isArray(results) && typeof total_pages === 'number') return { results, total_pages };
  throw new DraftError('preview.unavailable', 'an answer without documents');
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
