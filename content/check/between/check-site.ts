import { sha256 } from '../../../base/digest.ts';
import { once } from '../../../base/once.ts';
import type { ContentConfig, CheckedDocument } from '../index-document.ts';
import { applyStrictness, errorOf, problemOf, sortProblems, type Problem } from '../../../model/check/problem.ts';
import { LOCALES, languageOf, originsOf } from '../../../model/language/locale.ts';
import {
  createRedirects,
  createRedirectSearch,
  type Redirect,
  type SetRedirect,
} from '../../../model/site/redirects.ts';
import { typesAt } from '../../../model/link/document-path.ts';
import { pageAddresses } from '../../../model/site/route.ts';
import { rememberPages, type SiteAddresses } from '../../../model/site/site-addresses.ts';
import type { IndexReader } from '../../../model/site/content-index.ts';
import {
  createSiteModel,
  withDocuments,
  type SiteModel,
  type SiteModelOptions,
} from '../../../model/site/site-model.ts';
import type { SiteCode } from '../../../model/site/site-code.ts';
import { deadLinks, listFiles } from './dead-links.ts';
import { differentTranslations, type TranslatedDocuments } from './different-translations.ts';
import { brokenLinks, indexProblems } from './index-problems.ts';
import { routeProblems } from '../../../model/check/route-problems.ts';
import { findSetRedirects, type ListedRedirect } from './set-redirects.ts';
import { duplicateResults } from './duplicate-results.ts';

/** The site model of the documents, and what is wrong with it. */
export interface CheckedSite {
  readonly model: SiteModel;
  /** The redirects that documents and the list ask for. */
  readonly redirects: readonly SetRedirect[];
  readonly found: FoundProblems;
  /** All problems, errors last. */
  readonly problems: readonly Problem[];
}

export interface FoundProblems {
  /** Problems of single documents, and of what their links lead to. */
  readonly ofDocuments: readonly Problem[];
  /** Problems between documents, and of their addresses. */
  readonly between: readonly Problem[];
  /** Problems of addresses within the site, such as those that lead to no page. */
  readonly links: readonly Problem[];
  /** Problems of pages that look alike in search results. */
  readonly results: readonly Problem[];
  /** Differences between translations and their source. */
  readonly translations: readonly Problem[];
}

export interface CheckSiteOptions {
  readonly config: ContentConfig & Pick<SiteModelOptions, 'pageSize' | 'pageFormat'> & { readonly timeZone: string };
  readonly code: SiteCode;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Paths below `public/`: links may lead to them. */
  readonly files: readonly string[];
  /** Redirects listed in a file. */
  readonly list: readonly ListedRedirect[];
  /** Reads the addresses of sites that visitors have seen; called only if a link leads to no page. */
  readonly readKnown: () => readonly SiteAddresses[];
  /** Compares translations, for callers that know most differences already; by default all translations are compared. */
  readonly compare?: CompareTranslations | undefined;
  /**
   * The previous site, if its documents look the same to all others and
   * all else is unchanged: then the problems between documents are reused.
   */
  readonly before?: CheckedSite | undefined;
}

type CompareTranslations = (
  documents: readonly CheckedDocument[],
  translated: TranslatedDocuments,
) => readonly Problem[];

/** Builds the site model and finds all problems. Does not throw for them: callers look at the problems before they render. */
export const checkSite = (documents: readonly CheckedDocument[], options: CheckSiteOptions): CheckedSite => {
  const { config, code, asOf, compare = compareAll(config), before } = options;
  const { pageSize, pageFormat } = config;
  const source = { code, asOf, pageSize, pageFormat };
  const model = before ? withDocuments(before.model, documents, source) : createSiteModel(documents, source);
  const { redirects, between, links } = before
    ? { ...before.found, redirects: before.redirects }
    : checkBetween(documents, model, options);
  const found = {
    ofDocuments: documentProblems(documents, model.index, config),
    ...{ between, links },
    results: duplicateResults(documents),
    translations: compare(documents, {
      documents: new Map(documents.map((document) => [document.id, document])),
      translationOf: model.index.translationOf,
    }),
  };
  return { model, redirects, found, problems: orderProblems(found, config) };
};

/** Checks what depends on all documents together. */
const checkBetween = (
  documents: readonly CheckedDocument[],
  model: SiteModel,
  { config, code, files: paths, list, readKnown }: CheckSiteOptions,
) => {
  const origins = Object.values(originsOf(config));
  const files = listFiles(paths, code);
  const asked = findSetRedirects({ documents, list, model, files, config: { timeZone: config.timeZone, origins } });
  const findRedirect = createLazySearch(model, { files, set: asked.redirects, readKnown });
  const between = [
    ...routeProblems(model),
    ...indexProblems(documents, model.index, config),
    ...missingDocuments(model, code),
    ...asked.problems,
  ];
  const links = deadLinks({ documents, routes: model.routes, files, code, findRedirect });
  return { redirects: asked.redirects, between, links };
};

interface KnownRedirects extends Pick<CheckSiteOptions, 'readKnown'> {
  /** Addresses of files. */
  readonly files: readonly string[];
  readonly set: readonly SetRedirect[];
}

/** Finds the redirect of a path that has no page; builds its index at the first call. */
const createLazySearch = ({ routes }: SiteModel, { files, set, readKnown }: KnownRedirects) => {
  const search = once(() => {
    const taken = new Set([...routes.flatMap(pageAddresses), ...files]);
    const { addresses } = rememberPages(routes, { known: readKnown(), taken, digestOf: sha256, day: '' });
    return createRedirectSearch(createRedirects(addresses, set));
  });
  return (path: string): Redirect | null => search()(path);
};

const compareAll =
  ({ content }: ContentConfig): CompareTranslations =>
  (documents, translated) =>
    differentTranslations(documents, translated, content);

/** Reports what is wrong with single documents, and with their links to others. */
export const documentProblems = (
  documents: readonly CheckedDocument[],
  index: Pick<IndexReader, 'documents'>,
  config: ContentConfig,
): readonly Problem[] =>
  documents.flatMap((document) => [...document.problems, ...brokenLinks(document, index, config)]);

/** Sorts the problems for the report and applies the configured strictness. */
export const orderProblems = (
  { ofDocuments, between, links, results, translations }: FoundProblems,
  { content }: ContentConfig,
): readonly Problem[] =>
  sortProblems(applyStrictness([...between, ...links, ...results, ...translations, ...ofDocuments], content));

/**
 * Reports documents that every page needs, if only to link to, and that a
 * language lacks. A document with errors is not missing; it has its own problems.
 */
const missingDocuments = ({ index }: SiteModel, { sharedTypes = [] }: SiteCode): readonly Problem[] => {
  const documents = [...index.documents.values()];
  const needed = [...sharedTypes, ...typesAt('/')];
  return LOCALES.flatMap((locale) =>
    needed
      .filter(
        (type) => !documents.some((one) => one.type === type && one.locale === locale && one.hiddenCard === undefined),
      )
      .map((type) =>
        problemOf({ id: null, type, uid: null, lang: languageOf(locale).prismic }, errorOf('missing', '', { type })),
      ),
  );
};
