import type { SliceContext } from '../slice/slice-context.ts';
import type { IndexReader } from './content-index.ts';
import { relatedIds } from '../link/document-link.ts';
import type { Route } from './route.ts';
import type { SiteCode } from './site-code.ts';

/** Everything that a page's payload is made of, besides the body of its own document. Plain JSON. */
export interface PageInput {
  readonly route: Route;
  readonly related: unknown;
  readonly context: SliceContext;
  /** Paths of the documents that the page's document links to, by id. */
  readonly paths: Readonly<Record<string, string | null>>;
}

export interface PageInputOptions {
  readonly index: IndexReader;
  readonly code: SiteCode;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Entries on one page of a list that has several (config `pageSize`). */
  readonly pageSize: number;
}

/** What a page shows of other documents and where its links lead. */
export const createPageInput = (
  route: Route,
  options: PageInputOptions,
  related: unknown = relatedOf(route, options),
): PageInput => {
  const { index, code, asOf } = options;
  const { documentId, locale } = route;
  const document = documentId === null ? undefined : index.documents.get(documentId);
  const { links = [], slices = [] } = document ?? {};
  const cards = index.cards[locale];
  return {
    route,
    related: (document && related) ?? null,
    context: code.createSliceContext({ related: relatedIds(links), slices, cards, asOf }),
    paths: Object.fromEntries(links.map((link) => [link.id, index.pathOf(link.id)])),
  };
};

/** What a page's template asks for: it follows from the cards of the language, and from nothing else that the page's document says. */
export const relatedOf = (
  { documentId, locale, template, params }: Pick<Route, 'documentId' | 'locale' | 'template' | 'params'>,
  { index, code, asOf, pageSize }: Pick<PageInputOptions, 'code' | 'asOf' | 'pageSize'> & Cards,
): unknown =>
  documentId === null
    ? null
    : code.templates[template]?.related({ id: documentId, params, cards: index.cards[locale], asOf, pageSize });

interface Cards {
  readonly index: Pick<IndexReader, 'cards'>;
}
