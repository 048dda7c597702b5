import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { rememberSite } from '../../../build/render/address-book.ts';
import { createContentRules, createEmptyContent } from '../../../content/check/empty-content.ts';
import { readModels } from '../../../content/check/models.ts';
import { MOCK_HOSTS } from '../../../model/link/normalize-picture.ts';
import { dayAt } from '../../../model/values/calendar.ts';
import type { Bundle } from '../../../renderer/assets/bundle.ts';
import { readIfThere } from '../../../base/read-if-there.ts';
import { ADDRESSES_FILE, readAddressesIn } from '../../../renderer/host/address-files.ts';
import { createHeaderRules, headersFor, withoutEncryption } from '../../../renderer/host/header-rules.ts';
import type { HeaderPair } from '../../../renderer/host/security-policy.ts';
import { createEnvironment, type RenderEnvironment } from '../../../renderer/pages/environment.ts';
import { writePayload, type WrittenPayload, type WrittenSource } from '../../../renderer/pages/written-payload.ts';
import type { RenderHtml, SitePayloads } from '../../../renderer/pages/render-html.tsx';
import { createSitePayloads } from '../../../renderer/pages/site-payload.ts';
import { planDrawnPictures, withDrawnPictures } from '../../../renderer/pictures/drawn-pictures.ts';
import { planSharePictures } from '../../../renderer/pictures/share-pictures.ts';
import type { PicturePlan } from '../../../renderer/pictures/picture-plan.ts';
import type { PublicFile } from '../../../renderer/files/public-files.ts';
import { newestPublication } from '../../../model/site/content-index.ts';
import {
  createRedirects,
  createRedirectSearch,
  type Redirect,
  type SetRedirect,
} from '../../../model/site/redirects.ts';
import { filesOf, pageAddresses, type Route } from '../../../model/site/route.ts';
import type { SiteModel } from '../../../model/site/site-model.ts';
import { once } from '../../../base/once.ts';
import { isSearchFile } from '../../../model/search/search-index.ts';
import { foundDocuments } from '../../../model/site/search-rows.ts';
import { LOCALES } from '../../../model/language/locale.ts';
import { createSearchFiles } from '../../../renderer/host/search-files.ts';
import { createContentFiles } from '../../../renderer/host/site-files.ts';
import { LATEST_PATH, type SiteFile } from '../../../renderer/files/manifest.ts';
import { drawPicture } from '../../../renderer/pictures/draw-svg.ts';
import type { Configuration } from '../../../config/configuration.ts';
import type { SiteConfig } from '../../../config/site-config.ts';
import { hasSameOutline } from '../../../build/changes/affected-pages.ts';
import { checkSite, type CheckedSite, type CheckSiteOptions } from '../../../content/check/between/check-site.ts';
import { renewAllDifferences, type FoundDifferences } from '../../../content/check/between/different-translations.ts';
import type { CheckedDocument } from '../../../content/check/index-document.ts';
import { siteCode } from '../../../templates/site-code.ts';
import { createSlicePages } from './slice-pages.ts';

export { readDevConfiguration } from '../dev-configuration.ts';
export { setTexts } from './shared-texts.ts';

/** Builds the site model from documents with the current code, and checks it. */
export type CheckDevSite = (documents: readonly CheckedDocument[], options: CheckOptions) => CheckedDevSite;

type CheckOptions = Omit<CheckSiteOptions, 'code' | 'readKnown' | 'compare' | 'before'> & Pick<DevSiteSource, 'root'>;

/**
 * Creates a function that checks one state after another. Translations are compared again only if one of them has changed, at first since
 * the recalled build; checks between documents run again only if a document looks different to others.
 */
export const createSiteCheck = (recalled?: FoundDifferences): CheckDevSite => {
  let last: { readonly site: CheckedDevSite; readonly beside: readonly unknown[] } | null = null;
  return (documents, options) => {
    const built = join(options.root, BUILT);
    // Everything besides the documents that the result depends on.
    const beside = [options, readIfThere(join(built, ADDRESSES_FILE))];
    const differences = last ? differencesOf(last.site) : recalled;
    const compare = differences && renewAllDifferences({ ...differences, rules: options.config.content });
    const before =
      last && isDeepStrictEqual(last.beside, beside) && lookTheSame(last.site.documents, documents)
        ? last.site
        : undefined;
    const readKnown = () => readAddressesIn(built);
    const site = { ...checkSite(documents, { ...options, code: siteCode, readKnown, compare, before }), documents };
    last = { site, beside };
    return site;
  };
};

const differencesOf = ({ documents, model, found }: CheckedDevSite): FoundDifferences => ({
  known: found.translations,
  before: {
    documents: new Map(documents.map((document) => [document.id, document])),
    translationOf: model.index.translationOf,
  },
});

/** True if these are the same documents, and each looks the same to the others. */
const lookTheSame = (before: readonly CheckedDocument[], after: readonly CheckedDocument[]): boolean =>
  before.length === after.length &&
  after.every((document, place) => {
    const then = before[place];
    if (then?.id !== document.id) return false;
    return (
      then.digest === document.digest || (then.publishedAt === document.publishedAt && hasSameOutline(then, document))
    );
  });

/** Documents as they are on the day, and their site model. */
export interface CheckedDevSite extends CheckedSite {
  readonly documents: readonly CheckedDocument[];
}

/** A file of the site; its content is created on request. */
export interface DevFile {
  /** Path below the site's root. */
  readonly path: string;
  readonly read: () => string | Uint8Array;
  /** Only for the HTML of pages: the id of the page's document, null if it has none. */
  readonly page?: { readonly documentId: string | null };
}

/** The whole site as sources and content describe it; pages are rendered on request. */
export interface DevSite {
  readonly find: (path: string) => DevFile | undefined;
  readonly headersOf: (path: string, status: number) => readonly HeaderPair[];
  /** The redirect for a decoded path that has no page; null if there is none. */
  readonly findRedirect: (path: string) => Redirect | null;
}

interface DevSiteSource {
  readonly root: string;
  readonly configuration: Configuration;
  readonly bundle: Bundle;
  readonly model: SiteModel;
  /** Redirects that editors, or `redirects.csv`, ask for. */
  readonly redirects: readonly SetRedirect[];
  /** The documents as they are on the day. */
  readonly documents: readonly CheckedDocument[];
  readonly files: readonly PublicFile[];
  /** Returns the JSON of a document. */
  readonly read: (id: string) => string;
  /** Renders pages. It is passed in, so that this module is not reloaded when a component changes. */
  readonly createHtmlRenderer: (sites: SitePayloads) => RenderHtml;
}

/** Creates the site for these sources and documents; no page is rendered yet. Throws if something that every page needs is missing. */
export const createDevSite = (source: DevSiteSource): DevSite => {
  const { root, configuration, bundle, model, documents, read, createHtmlRenderer } = source;
  const { index, routes, inputOf } = model;
  const { site: config, today } = configuration;
  const asOf = dayAt(config.timeZone, today);
  const pictures = planSharePictures({ config, root });
  const empty = createEmptyContent(readModels(root));
  const rules = createContentRules(config, empty);
  const facts = createSitePayloads({ index, config, pictures, rules, read });
  const drawings = planDrawnPictures(facts, { config, root });
  const sites = withDrawnPictures(facts, drawings);
  const { environment, files: shared } = createEnvironment({ config, bundle, sites, rules, renderedBy: '' });
  const renderHtml = createHtmlRenderer(sites);

  const pageFiles = (
    route: Route,
    sourceOf: () => WrittenSource,
    surroundings: RenderEnvironment = environment,
  ): readonly DevFile[] => {
    const create = (): WrittenPayload => writePayload(sourceOf(), surroundings);
    return filesOf(route).flatMap((names) => [
      { path: names.html, page: route, read: () => renderHtml(create().payload) },
      { path: names.payload, read: () => create().json },
    ]);
  };
  const sourceOf = (route: Route): WrittenSource => ({
    input: inputOf(route),
    document: route.documentId === null ? null : read(route.documentId),
  });
  const slicePages = createSlicePages({ root, config, index, asOf });
  // The policy of all pages allows the hosts of mocks, because a visit in place can lead from any page to the pages of mocks.
  const mocked = withMockHosts(config);
  const mockEnvironment = { ...environment, rules: createContentRules(mocked, empty) };

  const others: readonly DevFile[] = [
    ...slicePages.flatMap(({ route, sourceOf: own }) => pageFiles(route, own, mockEnvironment)),
    ...[pictures, drawings].flatMap(pictureFiles),
    ...[...shared, ...createContentFiles(config, index), LATEST_BUILD].map(asDevFile),
  ];
  const files = byPath(others);
  const findPageFile = createPageSearch(routes, (route) => pageFiles(route, () => sourceOf(route)));
  // Created at the first search.
  const searchFiles = once(() => {
    const found = foundDocuments(documents, { day: asOf, code: siteCode });
    return byPath(LOCALES.flatMap((locale) => Array.from(createSearchFiles(locale, found).files, asDevFile)));
  });
  const redirects = once(() => createRedirectSearch(createDevRedirects(source)));
  const headers = withoutEncryption(createHeaderRules(mocked));
  return {
    find: (path) => (isSearchFile(path) ? searchFiles().get(path) : (findPageFile(path) ?? files.get(path))),
    headersOf: (path, status) => headersFor(path, status, headers),
    findRedirect: (path) => redirects()(path),
  };
};

const byPath = (files: readonly DevFile[]): ReadonlyMap<string, DevFile> =>
  new Map(files.map((file) => [file.path, file]));

/**
 * Creates a search for the files of a page by path. It always returns the same objects, because creating those of thousands of pages takes
 * long.
 */
const createPageSearch = (routes: readonly Route[], create: (route: Route) => readonly DevFile[]) => {
  const byAddress = new Map<string, Route>();
  for (const route of routes) for (const address of pageAddresses(route)) byAddress.set(address, route);
  const made = new Map<Route, readonly DevFile[]>();
  const filesAt = (route: Route): readonly DevFile[] => {
    const files = made.get(route) ?? create(route);
    made.set(route, files);
    return files;
  };
  return (path: string): DevFile | undefined => {
    for (const ending of PAGE_ENDINGS) {
      const route = ending.test(path) ? byAddress.get(`/${path.replace(ending, '')}`) : undefined;
      const file = route && filesAt(route).find((one) => one.path === path);
      if (file) return file;
    }
    return undefined;
  };
};

/** The endings that the names of a page's files add to its address. */
const PAGE_ENDINGS = [/(?:^|\/)_payload\.json$/, /(?:^|\/)index\.html$/, /\.html$/];

/** Redirects from addresses that pages had in the last built site, if there is one. */
const createDevRedirects = ({ root, configuration, model, files, redirects }: DevSiteSource): readonly Redirect[] => {
  const site = { pages: model.routes, files, timestamp: newestPublication(model.index) };
  const { addresses } = rememberSite(site, { known: readAddressesIn(join(root, BUILT)), config: configuration.site });
  return createRedirects(addresses, redirects);
};

/** Default output folder of a build. */
const BUILT = 'dist';

const withMockHosts = ({ content, ...config }: SiteConfig): SiteConfig => ({
  ...config,
  content: { ...content, pictureHosts: [...content.pictureHosts, ...MOCK_HOSTS] },
});

/**
 * The app asks for the id of the latest build to notice a new one. In development it never changes, because the page follows changes
 * itself.
 */
const LATEST_BUILD = { path: LATEST_PATH, content: JSON.stringify({ id: 'dev' }) };

const pictureFiles = ({ pictures, fontFiles }: PicturePlan): readonly DevFile[] =>
  pictures.map((picture) => ({ path: picture.path, read: () => drawPicture(picture, fontFiles) }));

const asDevFile = ({ path, content }: SiteFile): DevFile => ({ path, read: () => content });
