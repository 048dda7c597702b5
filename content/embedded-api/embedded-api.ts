import { readEmbeddedRepository, type ContentFolder, type EmbeddedRepository } from './embedded-repository.ts';
import { answerSearch } from './embedded-search.ts';
import type { ContentFetch } from '../service/transport-errors.ts';
import type { Form, Repository } from '@prismicio/client';

/** Address of the embedded repository within this process; no name server knows it. */
export const EMBEDDED_ENDPOINT = 'https://embedded.invalid/api/v2';

export interface EmbeddedApi {
  /** A Content API in the shape of `fetch`: for the client in this process, and for a server that puts it on a port. */
  readonly fetch: ContentFetch;
}

/** The files of a folder as a Content API. The files are read again with each request for the metadata; refs already given out stay valid. */
export const createEmbeddedApi = (folder: ContentFolder): EmbeddedApi => {
  const states = new Map<string, EmbeddedRepository>();
  const publish = (): EmbeddedRepository => {
    const repository = readEmbeddedRepository(folder);
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
    if (path !== `${API_PATH}/documents/search`) return Response.json({ error: 'Not found' }, { status: 404 });
    const latest = newest();
    const repository = states.get(url.searchParams.get('ref') ?? '');
    return repository ? answerSearch(repository, url) : Response.json(refNotFound(latest.ref), { status: 404 });
  };
  return { fetch };
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

/** `blog_post` is “Blog post”. */
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
