import type { SitePayload } from './site-payload.ts';
import { localePath, type PerLocale } from '../locales/locale.ts';
import type { AllDocumentTypes } from './document-type.ts';
import type { EmptyContent } from './complete-document.ts';
import { prepareDocument } from './prepare-document.ts';
import { sliceTypesIn } from './slice-types.ts';
import { isTemplateId, templates } from '../templates/registry.ts';
import { describePage } from './describe-page.ts';
import { systemPages } from '../templates/system/index.ts';
import type { PageAssets, PageContent, PagePayload } from './template.ts';
import { resolveLinks } from './resolve-links.ts';
import type { PageInput } from './page-input.ts';

/** What all pages of a build share, in each language. */
export interface PageEnvironment {
  readonly site: PerLocale<SitePayload>;
  readonly assets: PerLocale<PageAssets>;
  readonly empty: EmptyContent;
}

export interface PayloadSource {
  readonly input: PageInput;
  /** The page's document as the service sent it; null for the system's own pages. */
  readonly document: AllDocumentTypes | null;
}

/** A page's payload out of its inputs, its document and the facts of the site; what names it is added by who writes it. */
export const createPayload = (
  source: PayloadSource,
  { site, assets, empty }: PageEnvironment,
): Omit<PagePayload, 'id'> => {
  const { template, path, locale, frame, partOf, alternates } = source.input.route;
  const { head, data, crumbs = [] } = createContent(source, empty);
  const page = { data, head, crumbs, path: localePath(locale, path), site: site[locale] };
  return {
    ...{ template, path, locale, frame, partOf, head, crumbs, data },
    alternates,
    structuredData: isTemplateId(template) ? describePage(templates[template], page) : [],
    assets: assets[locale],
    slices: sliceTypesIn(data),
  };
};

const createContent = ({ input, document }: PayloadSource, empty: EmptyContent): PageContent<unknown> => {
  const { route, related, context, paths } = input;
  const { template, params, locale } = route;
  if (document === null || !isTemplateId(template)) return systemContent(route);
  const resolved = resolveLinks(prepareDocument(document, empty), (id) => paths[id] ?? null);
  return templates[template].load({ document: resolved, params, related, context, locale });
};

const systemContent = ({ template, locale }: PageInput['route']): PageContent<unknown> => {
  const page = systemPages.find(({ id }) => id === template);
  if (!page) throw new Error(`Expected a template or a system page, got ${JSON.stringify(template)}`);
  return page.load(locale);
};
