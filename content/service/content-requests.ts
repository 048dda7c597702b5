import { buildQueryURL, type BuildQueryURLArgs } from '@prismicio/client';
import { readPage, readRepository, type DocumentPage, type RepositoryMetadata } from './answers.ts';
import { SYSTEM_CLOCK, createRetry, type Clock } from './retry.ts';
import { createStatusError } from './service-errors.ts';
import { createTransport, type TransportLimits } from './transport.ts';
import type { ContentFetch } from './transport-errors.ts';

export interface ContentRequestsOptions {
  /** Content API address as `parseRepositoryAddress` makes it. */
  readonly endpoint: string;
  readonly accessToken?: string | undefined;
  /** Answers instead of the network: the embedded repository. */
  readonly fetch?: ContentFetch | undefined;
  readonly limits?: Partial<TransportLimits> | undefined;
  readonly clock?: Clock | undefined;
  /** Milliseconds for all requests together. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ContentRequests {
  readonly fetchRepository: () => Promise<RepositoryMetadata>;
  readonly fetchPage: (query: BuildQueryURLArgs) => Promise<DocumentPage>;
  /** How many have been sent, repeated ones too. What answers within this process is not asked over a network. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/** The one way to the content service: transport, retries and statuses. Every answer is of a known shape, everything else is thrown as a SiteError. */
export const createContentRequests = (options: ContentRequestsOptions): ContentRequests => {
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
    fetchPage: (query) =>
      get({ url: buildQueryURL(endpoint, { ...query, ...credentials }), isSearch: true, read: readPage }),
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
