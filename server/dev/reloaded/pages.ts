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
import { listPublicFiles } from '../../../renderer/files/public-files.ts';
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
import { looksTheSame } from '../../../build/changes/affected-pages.ts';
import { checkSite, type CheckedSite, type CheckSiteOptions } from '../../../content/check/between/check-site.ts';
import { renewAllDifferences, type FoundDifferences } from '../../../content/check/between/different-translations.ts';
import type { CheckedDocument } from '../../../content/check/index-document.ts';
import { siteCode } from '../../../templates/site-code.ts';
import { createSlicePages } from './slice-pages.ts';

export { readDevConfiguration } from '../dev-configuration.ts';
export { setTexts } from './shared-texts.ts';

/** The site that documents make, by its code as it is now, and what is wrong with it. */
export type CheckDevSite = (documents: readonly CheckedDocument[], options: CheckOptions) => CheckedDevSite;

type CheckOptions = Omit<CheckSiteOptions, 'code' | 'readKnown' | 'compare' | 'before'> & Pick<DevSiteSource, 'root'>;

/**
 * Checks one state after another. Translations are compared again where something of them has changed, at first since a build that is
 * recalled; what is between documents is looked at again where one of them looks otherwise to others.
 */
export const createSiteCheck = (recalled?: FoundDifferences): CheckDevSite => {
  let last: { readonly site: CheckedDevSite; readonly beside: readonly unknown[] } | null = null;
  return (documents, options) => {
    const built = join(options.root, BUILT);
    // What it follows from beside the documents.
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

/** Whether these are the same documents, and look to each other as they did. */
const lookTheSame = (before: readonly CheckedDocument[], after: readonly CheckedDocument[]): boolean =>
  before.length === after.length &&
  after.every((document, place) => {
    const then = before[place];
    if (then?.id !== document.id) return false;
    return (
      then.digest === document.digest || (then.publishedAt === document.publishedAt && looksTheSame(then, document))
    );
  });

/** Documents as they are on the day, and the site that they make. */
export interface CheckedDevSite extends CheckedSite {
  readonly documents: readonly CheckedDocument[];
}

/** A file that the site would have; it is made when it is asked for. */
export interface DevFile {
  /** Path below the site's root. */
  readonly path: string;
  readonly read: () => string | Uint8Array;
  /** Of the HTML of pages: the page's document, null when it has none. */
  readonly page?: { readonly documentId: string | null };
}

/** The whole site as sources and content make it, of which nothing is drawn yet. */
export interface DevSite {
  readonly find: (path: string) => DevFile | undefined;
  readonly headersOf: (path: string, status: number) => readonly HeaderPair[];
  /** What becomes of a decoded path that has no page. */
  readonly findRedirect: (path: string) => Redirect | null;
}

interface DevSiteSource {
  readonly root: string;
  readonly configuration: Configuration;
  readonly bundle: Bundle;
  readonly model: SiteModel;
  /** Redirects that somebody has asked for. */
  readonly redirects: readonly SetRedirect[];
  /** As they are on the day. */
  readonly documents: readonly CheckedDocument[];
  /** JSON of a document, by its id. */
  readonly read: (id: string) => string;
  /** What draws pages: it comes from elsewhere, so that this module stays when a component changes. */
  readonly createHtmlRenderer: (sites: SitePayloads) => RenderHtml;
}

/** The site of these sources and documents, nothing of it drawn. Throws when what every page needs is missing. */
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
  const { environment, files: shared } = createEnvironment({ config, bundle, sites, rules, drawnBy: '' });
  const drawHtml = createHtmlRenderer(sites);

  const pageFiles = (
    route: Route,
    sourceOf: () => WrittenSource,
    surroundings: RenderEnvironment = environment,
  ): readonly DevFile[] => {
    const create = (): WrittenPayload => writePayload(sourceOf(), surroundings);
    return filesOf(route).flatMap((names) => [
      { path: names.html, page: route, read: () => drawHtml(create().payload) },
      { path: names.payload, read: () => create().json },
    ]);
  };
  const sourceOf = (route: Route): WrittenSource => ({
    input: inputOf(route),
    document: route.documentId === null ? null : read(route.documentId),
  });
  const slicePages = createSlicePages({ root, config, index, asOf });
  // Pages of mocks, and all others by their policy: from any of them a visit leads there.
  const mocked = withMockHosts(config);
  const mockEnvironment = { ...environment, rules: createContentRules(mocked, empty) };

  const others: readonly DevFile[] = [
    ...slicePages.flatMap(({ route, sourceOf: own }) => pageFiles(route, own, mockEnvironment)),
    ...[pictures, drawings].flatMap(pictureFiles),
    ...[...shared, ...createContentFiles(config, index), LATEST_BUILD].map(asDevFile),
  ];
  const files = byPath(others);
  const findPageFile = createPageSearch(routes, (route) => pageFiles(route, () => sourceOf(route)));
  // Made when somebody searches.
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

/** Finds a file of a page by its path, always the same one: to make those of thousands of pages takes long. */
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

/** What comes after the address of a page in the names of its files. */
const PAGE_ENDINGS = [/(?:^|\/)_payload\.json$/, /(?:^|\/)index\.html$/, /\.html$/];

/** Where addresses lead that a page had in the site that was built last, if there is one. */
const createDevRedirects = ({ root, configuration, model, redirects }: DevSiteSource): readonly Redirect[] => {
  const site = { pages: model.routes, files: listPublicFiles(root), timestamp: newestPublication(model.index) };
  const { addresses } = rememberSite(site, { known: readAddressesIn(join(root, BUILT)), config: configuration.site });
  return createRedirects(addresses, redirects);
};

/** Where a build leaves a site, unless it is told otherwise. */
const BUILT = 'dist';

const withMockHosts = ({ content, ...config }: SiteConfig): SiteConfig => ({
  ...config,
  content: { ...content, pictureHosts: [...content.pictureHosts, ...MOCK_HOSTS] },
});

/** The app asks which build it is of, to notice a new one. Here the page itself is followed. */
const LATEST_BUILD = { path: LATEST_PATH, content: JSON.stringify({ id: 'dev' }) };

const pictureFiles = ({ pictures, fontFiles }: PicturePlan): readonly DevFile[] =>
  pictures.map((picture) => ({ path: picture.path, read: () => drawPicture(picture, fontFiles) }));

const asDevFile = ({ path, content }: SiteFile): DevFile => ({ path, read: () => content });
