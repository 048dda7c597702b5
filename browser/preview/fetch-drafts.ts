import type { AllDocumentTypes } from '../../prismicio-types.d.ts';
import { PreviewError } from './preview-error.ts';

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
 * and says nothing. Throws a `PreviewError`.
 */
export const fetchDrafts = async (search: Search): Promise<readonly AllDocumentTypes[]> => {
  const documents: AllDocumentTypes[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { results, total_pages: total } = await fetchResultPage(search, page);
    documents.push(...results);
    pages = total;
  }
  return documents;
};

/** One document as it is in a draft; null when it is not there. */
export const fetchDraft = async (id: string, search: Omit<Search, 'query'>): Promise<AllDocumentTypes | null> => {
  const [document] = await fetchDrafts({ ...search, query: `[[at(document.id,${JSON.stringify(id)})]]` });
  return document ?? null;
};

const PAGE_SIZE = 100;

const fetchResultPage = async ({ endpoint, ref, lang, query }: Search, page: number): Promise<ResultPage> => {
  const url = new URL(`${endpoint}/documents/search`);
  const parameters = { ref, lang, page: String(page), pageSize: String(PAGE_SIZE), ...(query && { q: query }) };
  url.search = new URLSearchParams(parameters).toString();
  const response = await fetch(url).catch((cause: unknown) => {
    throw new PreviewError('preview.unavailable', String(cause));
  });
  if (!response.ok) throw await refusalOf(response);
  const body: ResultPage = await response.json();
  return body;
};

/** What the service answers to a token that has run out is a 404 or 410 with words about it (spec §8). */
const refusalOf = async (response: Response): Promise<PreviewError> => {
  const { status } = response;
  const body = await response.text().catch(() => '');
  const detail = `status ${status}`;
  if (status === 401 || status === 403) return new PreviewError('preview.forbidden', detail);
  if (status === 404 || status === 410 || body.includes('expired')) return new PreviewError('preview.expired', detail);
  return new PreviewError('preview.unavailable', detail);
};
