import { answerSearch } from '../../content/embedded-api/embedded-api.ts';
import { createEmbeddedDocument, type EmbeddedDocument } from '../../content/embedded-api/embedded-repository.ts';
import { isLinkTo } from '../../content/prismic-values.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { ContentFetch } from '../../content/service/transport-errors.ts';
import type { Documents } from './content-repository.ts';
import type { TestDocument } from './content-server.ts';

/** The published content of a repository. Documents refer to each other by id only; the service adds the rest to its answers. */
export interface Published {
  readonly documents: Documents;
  /** Ids of the languages. */
  readonly languages: readonly string[];
}

export interface LivingRepository {
  readonly endpoint: string;
  readonly fetch: ContentFetch;
  /** Requested URLs. */
  readonly requests: readonly URL[];
  /** Publishes content and returns its ref. */
  readonly publish: (published: Published) => string;
}

/**
 * Creates a Content API that publishes as Prismic does: the target data of links and the translations of a document are filled in when it
 * answers, from what is published at the ref. Searches are answered by the code of the embedded repository.
 */
export const createLivingRepository = (first: Published): LivingRepository => {
  const requests: URL[] = [];
  const states: State[] = [];
  const publish = (published: Published): string => {
    states.push(createState(`ref-${states.length + 1}`, published));
    return refOf(states.at(-1));
  };
  publish(first);
  const fetch: ContentFetch = async (address) => {
    const url = new URL(address);
    requests.push(url);
    if (!url.pathname.endsWith('/search')) return Response.json(metadataOf(states.at(-1)));
    const state = states.find(({ ref }) => ref === url.searchParams.get('ref'));
    return state ? answerSearch(state.read(), url) : new Response('', { status: 404 });
  };
  return { endpoint: 'https://living.invalid/api/v2', fetch, requests, publish };
};

interface Answers {
  readonly documents: readonly EmbeddedDocument[];
  readonly languages: readonly { readonly id: string; readonly name: string; readonly is_master: boolean }[];
}

interface State {
  readonly ref: string;
  readonly types: readonly string[];
  readonly languages: Answers['languages'];
  /** Created on the first request. */
  readonly read: () => Answers;
}

const refOf = (state: State | undefined): string => state?.ref ?? '';

const createState = (ref: string, published: Published): State => {
  const languages = published.languages.map((id, index) => ({ id, name: id, is_master: index === 0 }));
  let answers: Answers | null = null;
  const read = () => {
    answers ??= { documents: answerAsPublished(published.documents), languages };
    return answers;
  };
  return { ref, types: ['blog_post', 'partner'], languages, read };
};

const metadataOf = (state: State | undefined) => ({
  refs: [{ id: 'master', ref: refOf(state), label: 'Master', isMasterRef: true }],
  integrationFieldsRef: null,
  languages: state?.languages ?? [],
  types: Object.fromEntries((state?.types ?? []).map((type) => [type, type])),
  version: 'living',
});

/** Documents as the service sends them: with the target data of links, and with translations, which are the documents of one `group`. */
export const answerAsPublished = (documents: Documents): readonly EmbeddedDocument[] => {
  const live = new Map(documents.map((document) => [document.id, document]));
  return documents
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((document) => createEmbeddedDocument(Buffer.from(JSON.stringify(inAnswer(document, live)))));
};

const inAnswer = (document: TestDocument, live: ReadonlyMap<string, TestDocument>): unknown => {
  const translations = [...live.values()].filter(
    ({ id, group }) => group !== undefined && group === document['group'] && id !== document.id,
  );
  const { group: _, ...rest } = document;
  return {
    ...rest,
    alternate_languages: translations.map(({ id, type, lang, uid = null }) => ({ id, type, lang, uid })),
    data: withWords(document['data'], live),
  };
};

/** Adds to links what the service says about their targets besides the id. */
const withWords = (value: unknown, live: ReadonlyMap<string, TestDocument>): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => withWords(item, live));
  if (!isRecord(value)) return value;
  if (!isLinkTo(value, 'Document'))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withWords(inner, live)]));
  const { link_type, id, text, target, variant } = value;
  const linked = live.get(String(id));
  const words = linked
    ? {
        type: linked.type,
        lang: linked.lang,
        uid: linked['uid'],
        tags: [],
        slug: String(linked['uid']),
        isBroken: false,
      }
    : { type: 'broken_type', lang: null, tags: [], slug: '-', isBroken: true };
  return { link_type, id, ...words, text, target, variant };
};
