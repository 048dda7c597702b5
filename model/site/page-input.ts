import type { SliceContext } from '../slice/slice.ts';
import type { IndexReader } from './content-index.ts';
import { relatedIds } from '../link/document-link.ts';
import type { Route } from './route.ts';
import type { SiteCode } from './site-code.ts';

/** Everything that a page's payload is made of besides the body of its own document. Plain JSON. */
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

/** Collects what a page shows of other documents, and where its links lead. */
export const createPageInput = (route: Route, options: PageInputOptions): PageInput => {
  const { index, code, asOf, pageSize } = options;
  const { documentId, locale, template, params } = route;
  const document = documentId === null ? undefined : index.documents.get(documentId);
  const { id = '', links = [], slices = [] } = document ?? {};
  const cards = index.cards[locale];
  const related = document && code.templates[template]?.related({ id, params, cards, asOf, pageSize });
  return {
    route,
    related: related ?? null,
    context: code.createSliceContext({ related: relatedIds(links), slices, cards, asOf }),
    paths: Object.fromEntries(links.map((link) => [link.id, index.pathOf(link.id)])),
  };
};
