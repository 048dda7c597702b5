import { compareBy, isMatch } from './embedded-filters.ts';
import { parseOrderings, parseQuery } from './embedded-query.ts';
import { readEmbeddedRepository, type EmbeddedDocument, type EmbeddedRepository } from './embedded-repository.ts';
import { createRepositoryMetadata } from './embedded-metadata.ts';
import type { ContentFetch } from '../service/transport-errors.ts';

/** Address of the embedded repository within this process; no name server knows it. */
export const EMBEDDED_ENDPOINT = 'https://embedded.invalid/api/v2';

export interface EmbeddedApiOptions {
  /** Folder of `languages.json` and `<type>/<uid>.<locale>.json`. */
  readonly dir: string;
}

export interface EmbeddedApi {
  /** A Content API in the shape of `fetch`: for the client in this process, and for a server that puts it on a port. */
  readonly fetch: ContentFetch;
}

/** The files of a folder as a Content API. The files are read anew with each request for the metadata; refs already given out stay valid. */
export const createEmbeddedApi = ({ dir }: EmbeddedApiOptions): EmbeddedApi => {
  const states = new Map<string, EmbeddedRepository>();
  const publish = (): EmbeddedRepository => {
    const repository = readEmbeddedRepository(dir);
    states.delete(repository.ref);
    states.set(repository.ref, repository);
    for (const ref of [...states.keys()].slice(0, -KEPT_REFS)) states.delete(ref);
    return repository;
  };
  const newest = (): EmbeddedRepository => [...states.values()].at(-1) ?? publish();
  const fetch: ContentFetch = async (address) => {
    const url = new URL(address);
    const path = url.pathname.replace(/\/+$/, '');
    if (path === API_PATH) return Response.json(createRepositoryMetadata(publish(), url.origin));
    if (path !== `${API_PATH}/documents/search`) return refuse(404, { error: 'Not found' });
    const latest = newest();
    const repository = states.get(url.searchParams.get('ref') ?? '');
    return repository ? search(repository, url) : refuse(404, refNotFound(latest.ref));
  };
  return { fetch };
};

const API_PATH = '/api/v2';
const KEPT_REFS = 4;
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const refuse = (status: number, body: unknown): Response => Response.json(body, { status });

const refNotFound = (master: string) => ({
  type: 'api_notfound_error',
  message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${master}`,
});

const search = (repository: EmbeddedRepository, url: URL): Response => {
  try {
    const found = select(repository, url.searchParams);
    return respond(found, url);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse(400, { type: 'parsing-error', message: error.message });
  }
};

const select = ({ documents, languages }: EmbeddedRepository, params: URLSearchParams): readonly EmbeddedDocument[] => {
  const lang = params.get('lang') ?? languages.find((language) => language.is_master)?.id;
  const filters = params.getAll('q').flatMap(parseQuery);
  const orderings = parseOrderings(params.get('orderings') ?? '[]');
  const found = documents.filter(
    (document) => (lang === '*' || document.lang === lang) && filters.every((filter) => isMatch(document, filter)),
  );
  return orderings.length === 0 ? found : found.toSorted(compareBy(orderings));
};

/** The documents go out as they lie in their files. */
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
