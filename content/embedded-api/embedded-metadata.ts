import type { Form, Repository } from '@prismicio/client';
import type { EmbeddedRepository } from './embedded-repository.ts';

/** Answer to `GET /api/v2`, in the shape of the real service. */
export const createRepositoryMetadata = (
  { ref, languages, documents }: EmbeddedRepository,
  origin: string,
): Repository => ({
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
