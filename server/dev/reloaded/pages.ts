import { createEmptyContent } from '../../../renderer/documents/empty-content.ts';
import { readModels } from '../../../content/check/models.ts';
import { sortProblems, applyStrictness, type Problem } from '../../../model/problem.ts';
import { dayAt } from '../../../model/calendar.ts';
import type { Bundle } from '../../../renderer/assets/bundle.ts';
import { createContentIndex, type ContentIndex } from '../../../model/content-index.ts';
import type { IndexedDocument } from '../../../model/indexed-document.ts';
import { indexProblems } from '../../../renderer/documents/index-problems.ts';
import { createHeaderRules, headersFor, withoutEncryption } from '../../../renderer/host/header-rules.ts';
import type { HeaderPair } from '../../../renderer/host/security-policy.ts';
import { createEnvironment } from '../../../renderer/pages/environment.ts';
import { createPageInput } from '../../../model/page-input.ts';
import { writePayload, type WrittenPayload, type WrittenSource } from '../../../renderer/pages/written-payload.ts';
import type { RenderHtml, SitePayloads } from '../../../renderer/pages/render-html.tsx';
import { createSitePayloads, missingChrome } from '../../../renderer/pages/site-payload.ts';
import { planSharePictures } from '../../../renderer/pictures/share-pictures.ts';
import { filesOf } from '../../../model/route-addresses.ts';
import type { Route } from '../../../model/route.ts';
import { createRoutes } from '../../../model/routes.ts';
import type { Configuration } from '../../../config/configuration.ts';
import { createSlicePages } from './slice-pages.ts';
import { createOtherFiles } from './other-files.ts';

export { createBundleOptions, readDevConfiguration } from '../dev-configuration.ts';
export { setTexts } from './shared-texts.ts';

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
  /** By path. */
  readonly files: ReadonlyMap<string, DevFile>;
  readonly headersOf: (path: string, status: number) => readonly HeaderPair[];
}

export interface SitePlanSource {
  readonly configuration: Configuration;
  readonly documents: readonly IndexedDocument[];
}

/** All that a build decides before it draws. */
export interface SitePlan {
  readonly configuration: Configuration;
  readonly index: ContentIndex;
  readonly routes: readonly Route[];
  /** What a build would report, in its order. */
  readonly problems: readonly Problem[];
}

export const createSitePlan = ({ configuration, documents }: SitePlanSource): SitePlan => {
  const { site: config } = configuration;
  const index = createContentIndex(documents);
  const { routes, problems: own } = createRoutes(index, { pageSize: config.blog.pageSize });
  const problems = [...own, ...indexProblems(index, config), ...missingChrome(index, config)];
  return { configuration, index, routes, problems: sortProblems(applyStrictness(problems, config.content.strict)) };
};

export interface DevSiteSource {
  readonly root: string;
  readonly bundle: Bundle;
  readonly plan: SitePlan;
  /** JSON of a document, by its id. */
  readonly read: (id: string) => string;
  /** What draws pages: it comes from elsewhere, so that this module stays when a component changes. */
  readonly createHtmlRenderer: (sites: SitePayloads) => RenderHtml;
}

/** The site of these sources and documents, nothing of it drawn. Throws when what every page needs is missing. */
export const createDevSite = ({ root, bundle, plan, read, createHtmlRenderer }: DevSiteSource): DevSite => {
  const { index, routes } = plan;
  const { site: config, today } = plan.configuration;
  const asOf = dayAt(config.timeZone, today);
  const pictures = planSharePictures(config, root);
  const empty = createEmptyContent(readModels(root));
  const site = createSitePayloads({ index, config, pictures, empty, read });
  const { environment, files: shared } = createEnvironment({ config, bundle, site, empty, program: '' });
  const drawHtml = createHtmlRenderer(site);

  const pageFiles = (route: Route, sourceOf: () => WrittenSource): readonly DevFile[] => {
    const create = (): WrittenPayload => writePayload(sourceOf(), environment);
    return filesOf(route).flatMap((names) => [
      { path: names.html, page: route, read: () => drawHtml(create().payload) },
      { path: names.payload, read: () => create().json },
    ]);
  };
  const sourceOf = (route: Route): WrittenSource => ({
    input: createPageInput(route, { index, asOf, pageSize: config.blog.pageSize }),
    document: route.documentId === null ? null : read(route.documentId),
  });

  const files: readonly DevFile[] = [
    ...createSlicePages({ root, config, index, asOf }).flatMap(({ route, sourceOf: own }) => pageFiles(route, own)),
    ...routes.flatMap((route) => pageFiles(route, () => sourceOf(route))),
    ...shared.map(({ path, content }) => ({ path, read: () => content })),
    ...createOtherFiles({ config, index, pictures }),
  ];
  const rules = withoutEncryption(createHeaderRules(config));
  return {
    files: new Map(files.map((file) => [file.path, file])),
    headersOf: (path, status) => headersFor(path, status, rules),
  };
};
