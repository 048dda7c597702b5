import type { SliceContext } from './slice-context.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { Route } from './route.ts';
import { isTemplateId, templates } from '../templates/registry.ts';
import { createSliceContext } from '../templates/slice-context.ts';

/** Everything that a page's payload is made of, besides the body of its own document. Plain JSON. */
export interface PageInput {
  readonly route: Route;
  readonly related: unknown;
  readonly context: SliceContext;
  /** Paths of the documents that the page's document links to, by id. */
  readonly paths: Readonly<Record<string, string | null>>;
}

export interface PageInputOptions {
  readonly index: ContentIndex;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
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

/** The document that a page is made of; none is behind the system's own pages. */
export const documentOf = ({ documentId }: Route, { documents }: ContentIndex): IndexedDocument | undefined =>
  documentId === null ? undefined : documents.get(documentId);

const relatedIds = ({ links }: IndexedDocument): readonly string[] =>
  links.flatMap(({ id, relation }) => (relation ? [id] : []));
