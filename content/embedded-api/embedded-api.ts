import {
  readEmbeddedRepository,
  type ContentFolder,
  type EmbeddedRepository,
  type EmbeddedDocument,
} from './embedded-repository.ts';
import type { ContentFetch } from '../service/transport-errors.ts';
import type { Form, Repository } from '@prismicio/client';
import type { RepositoryLanguage } from '../service/snapshot.ts';
import { compareBy, isMatch, parseOrderings, parseQuery } from './embedded-query.ts';

/** Address of the embedded repository within this process; it is in no name server. */
export const EMBEDDED_ENDPOINT = 'https://embedded.invalid/api/v2';

/**
 * Serves the files of a folder as a Content API in the shape of `fetch`, for the client in this process or for a server on a port. Reads
 * the files again at each request for the metadata; the last four refs stay valid.
 */
export const createEmbeddedApi = (folder: ContentFolder): ContentFetch => {
  const states = new Map<string, EmbeddedRepository>();
  const publish = (): EmbeddedRepository => {
    const repository = readEmbeddedRepository(folder);
    states.delete(repository.ref);
    states.set(repository.ref, repository);
    for (const ref of [...states.keys()].slice(0, -KEPT_REFS)) states.delete(ref);
    return repository;
  };
  const newest = (): EmbeddedRepository => [...states.values()].at(-1) ?? publish();
  return async (address) => {
    const url = new URL(address);
    const path = url.pathname.replace(/\/+$/, '');
    if (path === API_PATH) return Response.json(createRepositoryMetadata(publish(), url.origin));
    if (path !== `${API_PATH}/documents/search`) return Response.json({ error: 'Not found' }, { status: 404 });
    const latest = newest();
    const repository = states.get(url.searchParams.get('ref') ?? '');
    return repository ? answerSearch(repository, url) : Response.json(refNotFound(latest.ref), { status: 404 });
  };
};

const API_PATH = '/api/v2';
const KEPT_REFS = 4;

const refNotFound = (master: string) => ({
  type: 'api_notfound_error',
  message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${master}`,
});

/** Answer to `GET /api/v2`, in the shape of the real service. */
const createRepositoryMetadata = ({ ref, languages, documents }: EmbeddedRepository, origin: string): Repository => ({
  refs: [{ id: 'master', ref, label: 'Master', isMasterRef: true }],
  integrationFieldsRef: null,
  bookmarks: {},
  types: Object.fromEntries(unique(documents.map(({ type }) => type)).map((type) => [type, labelOf(type)])),
  languages: languages.map((language) => ({ ...language })),
  tags: unique(documents.flatMap(({ header }) => header.tags)),
  forms: { everything: createSearchForm(origin) },
  oauth_initiate: `${origin}/auth`,
  oauth_token: `${origin}/auth/token`,
  version: 'embedded',
  license: 'All Rights Reserved',
  experiments: { draft: [], running: [] },
});

const unique = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/** `blog_post` becomes “Blog post”. */
const labelOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');

const createSearchForm = (origin: string): Form => ({
  method: 'GET',
  enctype: 'application/x-www-form-urlencoded',
  action: `${origin}/api/v2/documents/search`,
  fields: {
    ref: { type: 'String', multiple: false },
    q: { type: 'String', multiple: true },
    lang: { type: 'String', multiple: false },
    page: { type: 'Integer', multiple: false, default: '1' },
    pageSize: { type: 'Integer', multiple: false, default: '20' },
    orderings: { type: 'String', multiple: false },
  },
});

/** The state of a repository at one ref. */
interface Searched {
  readonly documents: readonly EmbeddedDocument[];
  readonly languages: readonly RepositoryLanguage[];
}

/** Answers a search as the Content API does; with 400 if it cannot parse the query. */
export const answerSearch = (searched: Searched, url: URL): Response => {
  try {
    return respond(select(searched, url.searchParams), url);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return Response.json({ type: 'parsing-error', message: error.message }, { status: 400 });
  }
};

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const select = ({ documents, languages }: Searched, params: URLSearchParams): readonly EmbeddedDocument[] => {
  const lang = params.get('lang') ?? languages.find((language) => language.is_master)?.id;
  const filters = params.getAll('q').flatMap(parseQuery);
  const orderings = parseOrderings(params.get('orderings') ?? '[]');
  const found = documents.filter(
    (document) => (lang === '*' || document.lang === lang) && filters.every((filter) => isMatch(document, filter)),
  );
  return orderings.length === 0 ? found : found.toSorted(compareBy(orderings));
};

/** Sends the documents with the bytes of their files. */
const respond = (found: readonly EmbeddedDocument[], url: URL): Response => {
  const page = readNumber(url.searchParams, 'page', 1);
  const size = Math.min(MAX_PAGE_SIZE, readNumber(url.searchParams, 'pageSize', DEFAULT_PAGE_SIZE));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const results = found.slice((page - 1) * size, page * size);
  const envelope = JSON.stringify({
    page,
    results_per_page: size,
    results_size: results.length,
    total_results_size: found.length,
    total_pages: pages,
    next_page: page < pages ? pageUrl(url, page + 1) : null,
    prev_page: page > 1 ? pageUrl(url, page - 1) : null,
    version: 'embedded',
    license: 'All Rights Reserved',
  });
  const head = Buffer.from(`${envelope.slice(0, -1)},"results":[`);
  const body = results.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]));
  return new Response(Buffer.concat([head, ...body, TAIL]), { headers: { 'content-type': 'application/json' } });
};

const COMMA = Buffer.from(',');
const TAIL = Buffer.from(']}');

const readNumber = (params: URLSearchParams, name: string, fallback: number): number => {
  const value = params.get(name) ?? String(fallback);
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new SyntaxError(`Expected a number from 1 for ${name}, got ${value}`);
  return Number(value);
};

const pageUrl = (url: URL, page: number): string => {
  const target = new URL(url);
  target.searchParams.delete('access_token');
  target.searchParams.set('page', String(page));
  return target.href;
};
