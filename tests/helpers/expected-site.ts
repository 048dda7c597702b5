import prismicConfig from '../../prismic.config.json' with { type: 'json' };
import siteConfig from '../../site.config.ts';
import { at, readEmbeddedDocuments, type Documents } from './content-repository.ts';
import type { TestDocument } from './content-server.ts';
import { fewDocuments } from './few-documents.ts';

/** The pages and addresses that a site must have, derived from its documents. */
export interface ExpectedSite {
  readonly documents: number;
  readonly pages: number;
  /** All addresses, sorted. A page in the default language has two. */
  readonly addresses: readonly string[];
}

/**
 * Derives the site from documents by the specification (§2), independent of the program's routing: a page for each document at the route of
 * its type, the parts of it, and the system pages in every language.
 */
export const expectSite = (documents: Documents): ExpectedSite => {
  const pages = LANGUAGES.flatMap(({ lang, prefixes }) =>
    [...SYSTEM_PAGES, ...expectPaths(documents.filter((document) => document.lang === lang))].map((path) =>
      prefixes.map((prefix) => (path === '/' ? prefix || '/' : prefix + path)),
    ),
  );
  return { documents: documents.length, pages: pages.length, addresses: pages.flat().toSorted() };
};

/** Paths of the pages of the documents of one language, without a language prefix. */
export const expectPaths = (documents: Documents): readonly string[] =>
  documents.flatMap((document) => {
    const route = ROUTES.get(document.type);
    if (route === undefined) return [];
    const path = route.replace('/:lang?', '').replace(':uid', () => String(document['uid']));
    return ['', ...(PARTS[document.type]?.(document, documents) ?? [])].map((part) => path + part || '/');
  });

/** The first language is the default. Its pages also have an address without a prefix. */
const LANGUAGES = siteConfig.languages.map(({ code, prismic }, index) => ({
  lang: prismic,
  prefixes: index === 0 ? ['', `/${code}`] : [`/${code}`],
}));

const SYSTEM_PAGES = ['/404', '/410', '/error', '/preview', '/search', '/slice-simulator'];

const ROUTES = new Map(prismicConfig.routes.map(({ type, path }) => [type, path]));

/** Paths of the pages below a document's page, by document type. */
const PARTS: Readonly<Record<string, (document: TestDocument, all: Documents) => readonly string[]>> = {
  blog_list: (_, all) => ['/services', ...furtherListPages(articlesOf(all)), ...topicPages(all)],
  blog_post: (document) => (isServiceNamed(at(document, 'data.services')) ? ['/services'] : []),
  faqs: () => ['/services'],
  how_it_works: () => ['/components', '/sections'],
  how_to_repay: () => ['/divider', '/hero', '/payment-provider', '/slider', '/steps'],
  legal: () => ['/components', '/types', '/utils/constants'],
};

const isServiceNamed = (services: unknown): boolean => [services].flat().some((item) => at(Object(item), 'service.id'));

const articlesOf = (all: Documents): Documents => all.filter(({ type }) => type === 'blog_post');

const furtherListPages = (articles: Documents): readonly string[] => {
  const count = Math.ceil(articles.length / siteConfig.pageSize);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => `/page/${index + 2}`);
};

const topicPages = (all: Documents): readonly string[] => {
  const articles = articlesOf(all);
  const topics = articles.map((article) => at(article, 'data.topic')).filter((topic) => typeof topic === 'string');
  return [...new Set(topics)].flatMap((topic) => {
    const own = articles.filter((article) => at(article, 'data.topic') === topic);
    return ['', ...furtherListPages(own)].map((page) => `/topics/${topic}${page}`);
  });
};

/** The expected site of `content/embedded`. */
export const EMBEDDED = expectSite(readEmbeddedDocuments());

/** The expected site of the documents that `startContentRepository` serves. */
export const SERVED = expectSite(fewDocuments(readEmbeddedDocuments()));
