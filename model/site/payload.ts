import type { BreadcrumbListLeaf } from 'schema-dts';
import { localePath } from '../language/locale.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { PageInput } from './page-input.ts';
import { resolveLinks } from '../link/document-link.ts';
import type { SiteCode } from './site-code.ts';
import type { SitePayload } from '../page/site-payload.ts';
import { scriptsOf, type PageScripts } from '../page/page-scripts.ts';
import { sliceTypesIn } from './indexed-document.ts';
import type { PageAssets, PagePayload } from '../page/page-payload.ts';
import { createSystemPages, EDITOR_PAGES } from '../system/system-pages.ts';
import type { PageContent, Template, DescribedPage } from '../page/template.ts';
import { withHome, type Breadcrumb } from '../page/breadcrumb.ts';
import type { StructuredNode } from '../page/structured-data.ts';
import { absoluteUrl } from '../page/absolute-url.ts';
import { text } from '../language/messages.ts';
import { dayByOffsets } from '../values/days-left.ts';

interface PayloadSource {
  readonly input: PageInput;
  /** The page's document, prepared for rendering; null for system pages. */
  readonly document: AllDocumentTypes | null;
}

/** What all pages of a language share. */
interface PayloadOptions {
  readonly code: SiteCode;
  readonly site: SitePayload;
  readonly assets: PageAssets;
  readonly scripts: PageScripts;
}

/**
 * Creates a page's payload from its input, its document and what all pages share. The id, a digest of everything else, is added when the
 * payload is written.
 */
export const createPayload = (source: PayloadSource, options: PayloadOptions): Omit<PagePayload, 'id'> => {
  const { template: name, path, locale, frame, partOf, alternates, nearest } = source.input.route;
  const { head, data, crumbs = [] } = createContent(source, options);
  const page = {
    template: name,
    path,
    locale,
    frame,
    partOf,
    head,
    crumbs,
    data,
    alternates,
    nearest,
    structuredData: [],
    assets: options.assets,
    slices: sliceTypesIn(data),
    scripts: { slices: {}, others: [] },
  };
  return withShared(page, options);
};

type Unnamed = Omit<PagePayload, 'id'>;

/** Returns a payload with the members that depend on what all pages share: structured data, assets, scripts. */
export const withShared = (payload: Unnamed, { code, site, assets, scripts }: PayloadOptions): Unnamed => {
  const { data, head, crumbs, locale, path } = payload;
  const template = code.templates[payload.template];
  const page = { data, head, crumbs, path: localePath(locale, path), site };
  return {
    ...payload,
    structuredData: template ? describePage(template, page) : [],
    assets,
    scripts: {
      ...scriptsOf(payload, scripts),
      ...(EDITOR_PAGES.some((name) => name === payload.template) && { all: scripts }),
    },
  };
};

const createContent = (
  { input, document }: PayloadSource,
  { code: { templates, systemFrames }, site: { utcOffsets } }: PayloadOptions,
): PageContent<unknown> => {
  const { route, related, context, paths } = input;
  const { params, locale } = route;
  const template = templates[route.template];
  if (document && template) {
    const own = resolveLinks(document, (id) => paths[id] ?? null);
    const dayOf = (moment: number): string => dayByOffsets(utcOffsets, moment);
    return template.load({ document: own, params, related, context, locale, dayOf });
  }
  const page = createSystemPages(systemFrames).find(({ id }) => id === route.template);
  if (!page) throw new Error(`Expected a template or a system page, got ${JSON.stringify(route.template)}`);
  return page.load(locale);
};

/** Structured data of a page besides what every page has: its breadcrumbs, then what its template adds. */
export const describePage = (
  template: Pick<Template, 'describe'>,
  page: DescribedPage<unknown> & { readonly crumbs: readonly Breadcrumb[] },
): readonly StructuredNode[] => [
  ...(page.crumbs.length > 0 ? [describeCrumbs(page.crumbs, page)] : []),
  ...(template.describe?.(page) ?? []),
];

/** The breadcrumbs as visitors see them, without parents that are no links: search engines require an address for each step. */
const describeCrumbs = (
  crumbs: readonly Breadcrumb[],
  { site, path }: Pick<DescribedPage<unknown>, 'site' | 'path'>,
): BreadcrumbListLeaf => {
  const all = withHome(crumbs, (key, params) => text(site.locale, key, params));
  const steps = all.filter(({ to }, index) => to !== undefined || index === all.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, to === undefined ? path : localePath(site.locale, to)),
    })),
  };
};
