import { createClient, type Repository, type ResponseLike } from '@prismicio/client';
import { envelopeSchema, type Envelope } from './api-schemas.ts';
import { createContentFetch, isSearch, toResponse, type ContentFetchOptions } from './content-fetch.ts';
import { isSiteError, type SiteError } from '../../base/errors.ts';
import type { RawDocument } from './raw-document.ts';
import { createServiceError } from './service-errors.ts';

export interface ContentClientOptions extends ContentFetchOptions {
  readonly warn?: ((message: string) => void) | undefined;
}

export interface PageQuery {
  readonly repository: Repository;
  readonly ref: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface DocumentPage extends Omit<Envelope, 'results'> {
  readonly documents: readonly RawDocument[];
}

export interface ContentClient {
  /** Metadata of the repository; cached for 5000 ms (spec §9) unless `fresh`. */
  readonly fetchRepository: (options?: { readonly fresh?: boolean }) => Promise<Repository>;
  /** One page of all documents in all languages at exactly this ref: it is never replaced. */
  readonly fetchPage: (query: PageQuery) => Promise<DocumentPage>;
  /** First page at the newest master ref; a refused ref gives way to the one that the service names, 3 attempts in all (spec §9). */
  readonly fetchLatestPage: (query: PageQuery) => Promise<{ readonly ref: string; readonly page: DocumentPage }>;
  /** The master ref that takes a refused ref's place, with the warning of that; throws the refusal when there is none. */
  readonly replaceRef: (refusal: unknown, ref: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** `@prismicio/client` builds the queries and keeps the metadata; requests, retries, statuses and documents are ours. */
export const createContentClient = (options: ContentClientOptions): ContentClient => {
  const { fetch, takeDocuments, close } = createContentFetch(options);
  const connect = (fetcher: (url: string) => Promise<ResponseLike>) => createLibraryClient(options, fetcher);
  const library = connect(fetch);
  const fetchRepository: ContentClient['fetchRepository'] = ({ fresh = false } = {}) =>
    (fresh ? connect(fetch) : library).getRepository();

  const fetchPage: ContentClient['fetchPage'] = async ({ repository, ref, page, pageSize }) => {
    const pinned = connect((url) => (isSearch(url) ? fetch(url) : Promise.resolve(toResponse(repository))));
    const answer: unknown = await pinned.get({ ref, lang: '*', page, pageSize });
    const { results, ...envelope } = envelopeSchema.parse(answer);
    return { ...envelope, documents: takeDocuments(results) };
  };

  const replaceRef: ContentClient['replaceRef'] = async (refusal, ref) => {
    if (!isDeadRef(refusal)) throw refusal;
    const newest = masterRefIn(refusal.message) ?? masterRefOf(await fetchRepository({ fresh: true }));
    if (newest === ref) throw refusal;
    options.warn?.(refWarning(ref, newest, refusal.code === 'content.gone' ? 'expired' : 'invalid'));
    return newest;
  };

  const fetchLatestPage: ContentClient['fetchLatestPage'] = async (query) => {
    let { ref } = query;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { ref, page: await fetchPage({ ...query, ref }) };
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
        ref = await replaceRef(error, ref);
      }
    }
  };

  return { fetchRepository, fetchPage, fetchLatestPage, replaceRef, close };
};

/** Ref of the newest published content. */
export const masterRefOf = ({ refs }: Repository): string => {
  const master = refs.find(({ isMasterRef }) => isMasterRef);
  if (master) return master.ref;
  throw createServiceError('content.generic', 'Master ref could not be found.');
};

/** Whether the service refused a ref: it never knew it, or no longer does. */
export const isDeadRef = (error: unknown): error is SiteError =>
  isSiteError(error, 'content.ref-not-found', 'content.gone');

/** Attempts of a query whose master ref is outdated (spec §9). */
const MAX_ATTEMPTS = 3;

/** The library shares running requests by address and signal: a signal of our own keeps two clients' documents apart. */
const createLibraryClient = (
  { endpoint, accessToken }: ContentClientOptions,
  fetch: (url: string) => Promise<ResponseLike>,
) => {
  const client = createClient('repository', {
    documentAPIEndpoint: endpoint,
    fetch,
    fetchOptions: { signal: new AbortController().signal },
    ...(accessToken === undefined ? {} : { accessToken }),
  });
  client.disableAutoPreviews();
  return client;
};

const masterRefIn = (message: string): string | undefined =>
  /master ref is: (?<ref>\S+)/i.exec(message)?.groups?.['ref'];

const refWarning = (ref: string, newest: string, issue: 'invalid' | 'expired'): string =>
  `The ref (${ref}) was ${issue}. Now retrying with the latest master ref (${newest}). If you were previewing content, the response will not include draft content.`;
