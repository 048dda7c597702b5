import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import {
  compareBy,
  isMatch,
  parseOrderings,
  parseQuery,
  type Searched,
} from '../../content/embedded-api/embedded-query.ts';
import { listenHere, OWN_PORTS } from './listen-here.ts';

export type Responder = (response: ServerResponse, request: IncomingMessage, url: URL) => void;

type Change = (envelope: Record<string, unknown>, url: URL) => unknown;

export interface TestDocument {
  readonly id: string;
  readonly type: string;
  readonly lang: string;
  readonly [key: string]: unknown;
}

/** A Prismic release, with all documents as they would be if it were published. */
export interface TestRelease {
  readonly id: string;
  readonly label: string;
  /** Milliseconds since 1970 as a string, as Prismic sends it. */
  readonly scheduledAt?: string | undefined;
  readonly documents: readonly TestDocument[];
}

export interface ContentServer {
  readonly endpoint: string;
  /** Requested URLs, in order. */
  readonly requests: readonly URL[];
  /** Queue responders that answer the next requests for the metadata, or for a page, instead of the server. */
  readonly metadata: (...responders: readonly Responder[]) => void;
  readonly search: (...responders: readonly Responder[]) => void;
  /** Changes every search answer before it is sent. */
  readonly alter: (change: Change) => void;
  /** Publishes documents under a new ref. With `dead`, requests for older refs get that status from then on. */
  readonly publish: (documents: readonly TestDocument[], dead?: 404 | 410) => string;
  /** Adds a draft of a release. Its ref is a URL of the repository, as in Prismic. */
  readonly draft: (documents: readonly TestDocument[], name?: string) => string;
  /** Adds a draft of a single document on top of what is published. */
  readonly draftOfOne: (documents: readonly TestDocument[]) => string;
  /** Sets the releases that the repository lists. Refs of earlier releases become invalid. */
  readonly release: (...releases: readonly TestRelease[]) => void;
  /** Answers every request for documents with a responder; null lets the server answer again. */
  readonly always: (responder: Responder | null) => void;
  /** Resets everything to its initial state. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a Content API on loopback that can be told to misbehave. */
export const startContentServer = async (documents: readonly TestDocument[]): Promise<ContentServer> => {
  const requests: URL[] = [];
  let state = createState(documents);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    requests.push(url);
    // Like Prismic, allow requests from browsers on any site.
    response.setHeader('access-control-allow-origin', '*');
    const isSearch = url.pathname.endsWith('/documents/search');
    const responder = state.queues[isSearch ? 'search' : 'metadata'].shift() ?? (isSearch ? state.usual : null);
    if (responder) return responder(response, request, url);
    if (!isSearch) return sendJson(response, metadataOf(state));
    const ref = url.searchParams.get('ref') ?? '';
    const found = state.published.get(ref) ?? state.drafts.get(ref) ?? state.releases.get(ref)?.documents;
    if (found) return sendJson(response, state.change(pageOf(found, url), url));
    return refuseRef(response, state.refusal, masterOf(state));
  });
  // A fixed port per process lets builds reuse what they cached for the address of the service: see `createSandbox`.
  const here = await listenHere(server, OWN_PORTS);
  const endpoint = `${here.origin}/api/v2`;
  const keepDraft = (next: readonly TestDocument[], name: string): string => {
    const ref = `${here.origin}/previews/${name}?websitePreviewId=W-1`;
    state.drafts.set(ref, next);
    return ref;
  };
  return {
    endpoint,
    requests,
    metadata: (...responders) => void state.queues.metadata.push(...responders),
    search: (...responders) => void state.queues.search.push(...responders),
    alter: (change) => {
      state.change = change;
    },
    publish: (next, dead) => {
      const ref = `ref-${Number(masterOf(state).slice(4)) + 1}`;
      if (dead) {
        state.refusal = dead;
        state.published.clear();
      }
      state.published.set(ref, next);
      return ref;
    },
    draft: (next, name = `release-${state.drafts.size + 1}`) => keepDraft(next, name),
    draftOfOne: (next) => keepDraft(next, `${masterOf(state)}:draft-${state.drafts.size + 1}`),
    release: (...releases) => {
      state.edits += 1;
      state.releases = new Map(releases.map((release) => [`${release.id}~${state.edits}`, release]));
    },
    always: (responder) => {
      state.usual = responder;
    },
    restore: () => {
      state = createState(documents);
      requests.length = 0;
    },
    close: async () => here[Symbol.asyncDispose](),
  };
};

interface ServerState {
  readonly queues: Readonly<Record<'metadata' | 'search', Responder[]>>;
  /** Published documents by ref, the newest last. */
  readonly published: Map<string, readonly TestDocument[]>;
  readonly drafts: Map<string, readonly TestDocument[]>;
  /** Releases by ref. */
  releases: ReadonlyMap<string, TestRelease>;
  edits: number;
  refusal: 404 | 410;
  change: Change;
  usual: Responder | null;
}

const createState = (documents: readonly TestDocument[]): ServerState => ({
  queues: { metadata: [], search: [] },
  published: new Map([['ref-1', documents]]),
  drafts: new Map(),
  releases: new Map(),
  edits: 0,
  refusal: 404,
  change: (envelope) => envelope,
  usual: null,
});

const masterOf = ({ published }: ServerState): string => [...published.keys()].at(-1) ?? '';

/** Sends JSON as the server normally does. */
const sendJson = (response: ServerResponse, body: unknown): void => sendText(response, 200, JSON.stringify(body));

export const sendText = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

/** A responder that answers with a status. */
export const status =
  (code: number, body: string | object = '', headers: Record<string, string> = {}): Responder =>
  (response) =>
    sendText(response, code, typeof body === 'string' ? body : JSON.stringify(body), headers);

export const reset: Responder = (response) => void response.socket?.resetAndDestroy();

export const hang: Responder = () => {};

/** Sends a piece of the body every few milliseconds without end. */
export const drip: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Announces a longer body than it sends. */
export const truncate: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"page":1,"results":[{"id":"a"', () => response.destroy());
};

export const createDocuments = (count: number, mark = 'v1'): readonly TestDocument[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `doc-${String(index).padStart(4, '0')}`,
    uid: `uid-${index}`,
    url: null,
    type: index % 3 === 0 ? 'sale' : 'blog_post',
    href: `http://content.example/api/v2/documents/search?ref=${mark}&q=${index}`,
    tags: [],
    lang: index % 2 === 0 ? 'uz-uz' : 'ru-ru',
    alternate_languages: [],
    data: { title: `Sarlavha “${index}” \\ " ]} {[ ${mark}`, body: 'Matn '.repeat(40) },
  }));

const metadataOf = (state: ServerState) => ({
  // The master ref is not always the first.
  refs: [
    ...[...state.releases].map(([ref, { id, label, scheduledAt }]) => ({
      ...{ id, ref, label, isMasterRef: false },
      ...(scheduledAt === undefined ? {} : { scheduledAt }),
    })),
    { id: 'master', ref: masterOf(state), label: 'Master', isMasterRef: true },
  ],
  integrationFieldsRef: null,
  languages: [
    { id: 'uz-uz', name: 'Uzbek', is_master: true },
    { id: 'ru-ru', name: 'Russian', is_master: false },
  ],
  types: { sale: 'Sale', blog_post: 'Blog post' },
  tags: [],
  forms: {},
});

/** The documents of a language that match all filters, in the requested order. */
const searched = (documents: readonly TestDocument[], { searchParams }: URL): readonly TestDocument[] => {
  const lang = searchParams.get('lang') ?? '*';
  const filters = searchParams.getAll('q').flatMap(parseQuery);
  const orderings = parseOrderings(searchParams.get('orderings') ?? '[]');
  const found = documents.filter(
    (document) =>
      (lang === '*' || document.lang === lang) && filters.every((filter) => isMatch(toSearched(document), filter)),
  );
  if (orderings.length === 0) return found;
  const compare = compareBy(orderings);
  return found
    .map((document) => ({ document, own: toSearched(document) }))
    .toSorted((a, b) => compare(a.own, b.own))
    .map(({ document }) => document);
};

const headerSchema = z.object({
  uid: z.string().nullable().catch(null),
  tags: z.array(z.string()).catch([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
});

const toSearched = (document: TestDocument): Searched => ({
  id: document.id,
  type: document.type,
  header: headerSchema.parse(document),
  readData: () => z.record(z.string(), z.unknown()).parse(document['data']),
});

const pageOf = (all: readonly TestDocument[], url: URL): Record<string, unknown> => {
  const documents = searched(all, url);
  const page = Number(url.searchParams.get('page'));
  const size = Number(url.searchParams.get('pageSize'));
  const pages = Math.max(1, Math.ceil(documents.length / size));
  const results = documents.slice((page - 1) * size, page * size);
  return {
    page,
    results_per_page: size,
    results_size: results.length,
    total_results_size: documents.length,
    total_pages: pages,
    next_page: page < pages ? `${url.origin}${url.pathname}?page=${page + 1}` : null,
    prev_page: page > 1 ? `${url.origin}${url.pathname}?page=${page - 1}` : null,
    results,
    version: 'test',
  };
};

const refuseRef = (response: ServerResponse, code: 404 | 410, master: string): void =>
  sendText(
    response,
    code,
    JSON.stringify({
      type: code === 404 ? 'api_notfound_error' : 'api_validation_error',
      message: `The ref is not valid any more. Master ref is: ${master}`,
    }),
  );
