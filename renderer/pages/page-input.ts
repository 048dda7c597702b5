import { createHash } from 'node:crypto';
import type { SliceContext } from '../../components/content.ts';
import type { ContentIndex } from '../documents/content-index.ts';
import type { IndexedDocument } from '../documents/index-document.ts';
import type { PerLocale } from '../../locales/locale.ts';
import type { Route } from '../routes/route.ts';
import { isTemplateId, templates } from '../../templates/registry.ts';
import { createSliceContext } from '../../templates/slice-context.ts';

/** Everything that a page's payload is made of, besides the body of its own document. Plain JSON. */
export interface PageInput {
  readonly route: Route;
  readonly related: unknown;
  readonly context: SliceContext;
  /** Paths of the documents that the page's document links to, by id. */
  readonly paths: Readonly<Record<string, string | null>>;
}

/** A page that is asked for, with the digest of all that its files follow from. */
export interface WantedPage {
  readonly route: Route;
  readonly key: string;
  /** Milliseconds since 1970 of the last publication of what the page is about. */
  readonly modifiedAt: number | null;
}

/** Every page with the digest of all that its files follow from. Its inputs are made again when it is drawn: all at once are too much to hold. */
export const createWantedPages = (routes: readonly Route[], options: WantedPagesOptions): readonly WantedPage[] =>
  routes.map((route) => {
    const document = documentOf(route, options.index);
    const input = createPageInput(route, options);
    return {
      route,
      key: createPageKey(input, `${options.environments[route.locale]}\0${document?.digest ?? ''}`),
      modifiedAt: modificationOf(input, options.index),
    };
  });

export interface WantedPagesOptions extends PageInputOptions {
  readonly environments: PerLocale<string>;
}

export interface PageInputOptions {
  readonly index: ContentIndex;
  /** Calendar day in Tashkent, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly pageSize: number;
}

/** What a page shows of other documents and where its links lead. */
export const createPageInput = (route: Route, { index, asOf, pageSize }: PageInputOptions): PageInput => {
  const document = documentOf(route, index);
  if (!document) return { route, related: null, context: { cards: {}, sales: [] }, paths: {} };
  const cards = index.cards[route.locale];
  const template = isTemplateId(route.template) ? templates[route.template] : undefined;
  return {
    route,
    related: template?.related({ id: document.id, params: route.params, cards, asOf, pageSize }) ?? null,
    context: createSliceContext({ related: relatedIds(document), slices: document.slices, cards, asOf }),
    paths: Object.fromEntries(document.links.map(({ id }) => [id, index.pathOf(id)])),
  };
};

/** When the page's document was last published, or on a list anything that it lists. */
const modificationOf = ({ route, related }: PageInput, index: ContentIndex): number | null => {
  const isList = isTemplateId(route.template) && templates[route.template].isList;
  const ids = [route.documentId, ...(isList ? idsIn(related) : [])];
  const times = ids.flatMap((id) => (id === null ? [] : (index.documents.get(id)?.publishedAt ?? [])));
  return times.length > 0 ? Math.max(...times) : null;
};

/** Every `id` in a value but those of links: the ids of its cards among them. */
const idsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null || 'link_type' in value) return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
};

const documentOf = ({ documentId }: Route, { documents }: ContentIndex): IndexedDocument | undefined =>
  documentId === null ? undefined : documents.get(documentId);

/** While the key stays the same the page stands, and neither its document nor its payload is read again. */
const createPageKey = (input: PageInput, context: string): string =>
  createHash('sha256').update(context).update('\0').update(JSON.stringify(input)).digest('hex').slice(0, 32);

const relatedIds = ({ links }: IndexedDocument): readonly string[] =>
  links.flatMap(({ id, relation }) => (relation ? [id] : []));
