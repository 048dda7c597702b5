import { buildQueryURL, type BuildQueryURLArgs } from '@prismicio/client';
import { readPage, readRepository, type DocumentPage, type RepositoryMetadata } from './answers.ts';
import { isSiteError, type SiteError } from '../../base/errors.ts';
import { SYSTEM_CLOCK, createRetry, type Clock } from './retry.ts';
import { createServiceError, createStatusError } from './service-errors.ts';
import { createTransport } from './transport.ts';
import type { ContentFetch, TransportLimits } from './transport-errors.ts';

export interface ContentClientOptions extends ContentRequestsOptions {
  readonly warn?: ((message: string) => void) | undefined;
}

interface PageQuery {
  readonly repository: RepositoryMetadata;
  readonly ref: string;
  /** Predicates of the Content API; a document passes all of them. */
  readonly filters: readonly string[];
  readonly page: number;
  readonly pageSize: number;
}

export interface ContentClient {
  /** Metadata of the repository; cached for 5000 ms (spec §9) unless `fresh`. */
  readonly fetchRepository: (options?: { readonly fresh?: boolean }) => Promise<RepositoryMetadata>;
  /** Fetches one page of the documents in all languages, at exactly this ref: it is never replaced. */
  readonly fetchPage: (query: PageQuery) => Promise<DocumentPage>;
  /** Fetches a page at the newest master ref. A refused ref is replaced by the one that the service names; 3 attempts in all (spec §9). */
  readonly fetchLatestPage: (query: PageQuery) => Promise<{ readonly ref: string; readonly page: DocumentPage }>;
  /** Returns the master ref that replaces a refused ref, and warns about it; throws the refusal if there is none. */
  readonly replaceRef: (refusal: unknown, ref: string) => Promise<string>;
  /** Number of requests sent. */
  readonly countRequests: () => number;
  readonly close: () => Promise<void>;
}

/** `@prismicio/client` only builds the addresses of queries; requests, retries, statuses and documents are handled here. */
export const createContentClient = (options: ContentClientOptions): ContentClient => {
  const { clock = SYSTEM_CLOCK } = options;
  const requests = createContentRequests(options);
  let known: { readonly repository: RepositoryMetadata; readonly until: number } | null = null;
  const fetchRepository: ContentClient['fetchRepository'] = async ({ fresh = false } = {}) => {
    if (!fresh && known !== null && clock.now() < known.until) return known.repository;
    const repository = await requests.fetchRepository();
    known = { repository, until: clock.now() + REPOSITORY_CACHED };
    return repository;
  };

  const fetchPage: ContentClient['fetchPage'] = ({ repository: { integrationFieldsRef }, filters, ...query }) =>
    requests.fetchPage({
      ...query,
      filters: [...filters],
      lang: '*',
      ...(integrationFieldsRef ? { integrationFieldsRef } : {}),
    });

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

  return {
    fetchRepository,
    fetchPage,
    fetchLatestPage,
    replaceRef,
    countRequests: requests.count,
    close: requests.close,
  };
};

/** The ref of the newest published content. */
export const masterRefOf = ({ refs }: RepositoryMetadata): string => {
  const master = refs.find(({ isMasterRef }) => isMasterRef);
  if (master) return master.ref;
  throw createServiceError('content.generic', 'Master ref could not be found.');
};

/** True if the service refused a ref, because it is unknown or has expired. */
export const isDeadRef = (error: unknown): error is SiteError =>
  isSiteError(error, 'content.ref-not-found', 'content.gone');

/** Milliseconds (spec §9). */
const REPOSITORY_CACHED = 5000;

/** Attempts of a query whose master ref is outdated (spec §9). */
const MAX_ATTEMPTS = 3;

const masterRefIn = (message: string): string | undefined =>
  /master ref is: (?<ref>\S+)/i.exec(message)?.groups?.['ref'];

const refWarning = (ref: string, newest: string, issue: 'invalid' | 'expired'): string =>
  `The ref (${ref}) was ${issue}. Now retrying with the latest master ref (${newest}). If you were previewing content, the response will not include draft content.`;

interface ContentRequestsOptions {
  /** Content API address, as `parseRepositoryAddress` returns it. */
  readonly endpoint: string;
  readonly accessToken?: string | undefined;
  /** Answers instead of the network, for the embedded repository. */
  readonly fetch?: ContentFetch | undefined;
  readonly limits?: Partial<TransportLimits> | undefined;
  readonly clock?: Clock | undefined;
  /** Milliseconds for all attempts of one request together. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends every request to the content service, with retries. An answer has a known shape; everything else is thrown as a SiteError. */
const createContentRequests = (options: ContentRequestsOptions) => {
  const { endpoint, accessToken, clock = SYSTEM_CLOCK, deadline, signal } = options;
  const transport = createTransport({ fetch: options.fetch, limits: options.limits });
  const retry = createRetry({ clock, deadline, signal });
  let count = 0;
  const get = async <Answer>({ url, isSearch, read }: Request<Answer>): Promise<Answer> =>
    retry(async (timeLeft) => {
      count += options.fetch === undefined ? 1 : 0;
      const { status, headers, body } = await transport.get(url, { signal, timeLeft });
      if (status === 200 || status === 201) return read(body);
      const retryAfter = headers.get('retry-after');
      throw createStatusError({ status, body, retryAfter, url, isSearch, endpoint, accessToken });
    });
  const credentials = accessToken === undefined ? {} : { accessToken };
  return {
    fetchRepository: () => get({ url: addressOf(endpoint, accessToken), isSearch: false, read: readRepository }),
    fetchPage: (query: BuildQueryURLArgs) =>
      get({ url: buildQueryURL(endpoint, { ...query, ...credentials }), isSearch: true, read: readPage }),
    /** Number of requests sent, with retries. Those answered within this process do not count. */
    count: () => count,
    close: transport.close,
  };
};

interface Request<Answer> {
  readonly url: string;
  readonly isSearch: boolean;
  readonly read: (body: Buffer) => Answer;
}

const addressOf = (endpoint: string, accessToken: string | undefined): string => {
  const url = new URL(endpoint);
  if (accessToken !== undefined) url.searchParams.set('access_token', accessToken);
  return url.href;
};
