import { createContentIndex, type ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { createPageInput, type PageInput, type PageInputOptions } from './page-input.ts';
import type { Route } from './route.ts';
import type { PageFormat } from './page-format.ts';
import { createRoutes } from './routes.ts';

/** A site as values: its documents, its pages, and each page's input. */
export interface SiteModel {
  readonly index: ContentIndex;
  /** Sorted by path, then by locale. */
  readonly routes: readonly Route[];
  /** Creates the input anew on each call: the inputs of all pages at once would take much memory. */
  readonly inputOf: (route: Route) => PageInput;
}

export interface SiteModelOptions extends Omit<PageInputOptions, 'index'> {
  /** Format of all pages except error pages; defaults to `folder`. */
  readonly pageFormat?: PageFormat | undefined;
}

/** Creates the site model of some documents. Builds, `site dev` and drafts in the browser all use this function. */
export const createSiteModel = (documents: readonly IndexedDocument[], source: SiteModelOptions): SiteModel => {
  const index = createContentIndex(documents);
  return createModel(index, createRoutes({ index, ...source }), source);
};

/** Returns the same site with changed documents, whose changes no other document can see: index and routes are reused. */
export const withDocuments = (
  { index, routes }: SiteModel,
  documents: readonly IndexedDocument[],
  source: SiteModelOptions,
): SiteModel =>
  createModel({ ...index, documents: new Map(documents.map((document) => [document.id, document])) }, routes, source);

const createModel = (index: ContentIndex, routes: readonly Route[], source: SiteModelOptions): SiteModel => {
  const options = { index, ...source };
  return { index, routes, inputOf: (route) => createPageInput(route, options) };
};
