import { createContentIndex, type ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { createPageInput, type PageInput, type PageInputOptions } from './page-input.ts';
import type { Route } from './route.ts';
import type { PageFormat } from './page-format.ts';
import { createRoutes } from './routes.ts';

/** A site as values: its documents, its pages, and what each page is made of besides its own document. */
export interface SiteModel {
  readonly index: ContentIndex;
  /** Sorted by path, then by locale. */
  readonly routes: readonly Route[];
  /** Made again each time: those of all pages at once are much to hold. */
  readonly inputOf: (route: Route) => PageInput;
}

export interface SiteModelOptions extends Omit<PageInputOptions, 'index'> {
  /** That of all pages but error pages; `folder` unless given. */
  readonly pageFormat?: PageFormat | undefined;
}

/** The site of some documents: a build, `site dev` and the drafts in a browser all have it from here. */
export const createSiteModel = (documents: readonly IndexedDocument[], source: SiteModelOptions): SiteModel => {
  const index = createContentIndex(documents);
  return createModel(index, createRoutes({ index, ...source }), source);
};

/** The same site, with documents that look to all others as they did. */
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
