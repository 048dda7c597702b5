import type { ResponseLike } from '@prismicio/client';
import type { z } from 'zod';
import { envelopeSchema, repositorySchema } from './api-schemas.ts';
import { isSiteError, type ErrorDetails } from '../../base/errors.ts';
import { createRawDocument, type RawDocument } from './raw-document.ts';
import { SYSTEM_CLOCK, createRetry, type Clock } from './retry.ts';
import { asWhole, createMalformedError, createStatusError } from './service-errors.ts';
import { parseJson, splitDocuments } from './split-documents.ts';
import { createTransport, type TransportLimits, type TransportResponse } from './transport.ts';
import type { ContentFetch } from './transport-errors.ts';

export interface ContentFetchOptions {
  /** Content API address as `parseRepositoryAddress` makes it. */
  readonly endpoint: string;
  readonly accessToken?: string | undefined;
  /** Answers instead of the network: the embedded repository. */
  readonly fetch?: ContentFetch | undefined;
  readonly limits?: Partial<TransportLimits> | undefined;
  readonly clock?: Clock | undefined;
  /** Milliseconds for everything that goes through this fetch. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ContentFetcher {
  /** For `@prismicio/client`: every response is a success of a known shape, everything else is thrown as a SiteError. */
  readonly fetch: (url: string) => Promise<ResponseLike>;
  /** Takes the documents away that stand behind the ordinals of a search response. */
  readonly takeDocuments: (ordinals: readonly number[]) => readonly RawDocument[];
  readonly close: () => Promise<void>;
}

/** The one way to the content service: transport, retries, status mapping, and the documents kept out of the library's hands. */
export const createContentFetch = (options: ContentFetchOptions): ContentFetcher => {
  const { clock = SYSTEM_CLOCK, deadline, signal } = options;
  const transport = createTransport({ fetch: options.fetch, limits: options.limits });
  const retry = createRetry({ clock, deadline, signal });
  const shelf = createShelf();
  const fetch = async (url: string): Promise<ResponseLike> =>
    retry(async (timeLeft) => {
      const response = await transport.get(url, { signal, timeLeft });
      if (response.status !== 200 && response.status !== 201) throw createRefusal(response, url, options);
      return toResponse(readAnswer(response.body, isSearch(url) ? shelf : null));
    });
  return { fetch, takeDocuments: shelf.take, close: transport.close };
};

export const isSearch = (url: string): boolean => new URL(url).pathname.endsWith('/documents/search');

/** A success with this JSON. The global `Response` would load Node's own copy of undici. */
export const toResponse = (value: unknown): ResponseLike => {
  const text = JSON.stringify(value);
  const response: ResponseLike = {
    ok: true,
    status: 200,
    url: '',
    headers: { get: () => null },
    text: async () => text,
    json: async (): Promise<unknown> => JSON.parse(text),
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    blob: async () => new Blob([text]),
    clone: () => response,
  };
  return response;
};

interface Shelf {
  readonly put: (documents: readonly RawDocument[]) => readonly number[];
  readonly take: (ordinals: readonly number[]) => readonly RawDocument[];
}

const createShelf = (): Shelf => {
  const documents = new Map<number, RawDocument>();
  let next = 0;
  const put: Shelf['put'] = (added) =>
    added.map((document) => {
      next += 1;
      documents.set(next, document);
      return next;
    });
  const take: Shelf['take'] = (ordinals) =>
    ordinals.map((ordinal) => {
      const document = documents.get(ordinal);
      if (!document) throw new Error(`Expected a document behind ordinal ${ordinal}, got none`);
      documents.delete(ordinal);
      return document;
    });
  return { put, take };
};

/** A search puts its documents on the shelf; what is no search is the repository's metadata. */
const readAnswer = (body: Buffer, shelf: Shelf | null): unknown => {
  try {
    return shelf ? readSearch(body, shelf) : check(repositorySchema, readMetadata(body));
  } catch (error) {
    throw isSiteError(error, 'content.malformed') && isJson(body) ? asWhole(error) : error;
  }
};

const isJson = (body: Buffer): boolean => {
  try {
    JSON.parse(body.toString('utf8'));
    return true;
  } catch {
    return false;
  }
};

const readSearch = (body: Buffer, shelf: Shelf): unknown => {
  const { envelope, documents } = splitDocuments(body);
  const { results, ...rest } = check(envelopeSchema, envelope);
  if (results.length !== documents.length) throw createMalformedError('`results` stands twice in the body');
  return { ...rest, results: shelf.put(documents.map(createRawDocument)) };
};

const readMetadata = (body: Buffer): unknown => parseJson(body.toString('utf8'));

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const details: ErrorDetails = { field: issue?.path.join('.') };
  throw createMalformedError(`\`${details['field'] || 'the body'}\`: ${issue?.message ?? 'unexpected shape'}`, details);
};

const createRefusal = (
  { status, headers, body }: TransportResponse,
  url: string,
  { endpoint, accessToken }: ContentFetchOptions,
): Error =>
  createStatusError({
    status,
    body,
    url,
    endpoint,
    accessToken,
    retryAfter: headers.get('retry-after'),
    isSearch: isSearch(url),
  });
