import { localePath } from '../../locales/locale.ts';
import type { AllDocumentTypes } from '../../prismicio-types.d.ts';
import { sliceTypesIn } from '../../templates/slice-types.ts';
import { isTemplateId, templates } from '../../templates/registry.ts';
import { describePage } from '../../templates/describe-page.ts';
import { systemPages } from '../../templates/system/index.ts';
import type { PageContent, PagePayload } from '../../templates/template.ts';
import { resolveLinks } from '../../templates/resolve-links.ts';
import type { RenderEnvironment } from './environment.ts';
import type { PageInput } from './page-input.ts';

export interface PayloadSource {
  readonly input: PageInput;
  /** JSON of the page's document; null for the system's own pages. */
  readonly document: string | null;
}

/** A page's payload out of its inputs, its document and the facts of the site. Pure. */
export const createPayload = (
  { input, document }: PayloadSource,
  { site, assets }: Pick<RenderEnvironment, 'site' | 'assets'>,
): PagePayload => {
  const { template, path, locale, frame, partOf, alternates } = input.route;
  const { head, data, crumbs = [] } = createContent(input, document);
  const page = { data, head, crumbs, path: localePath(locale, path), site: site[locale] };
  return {
    ...{ template, path, locale, frame, partOf, head, crumbs, data },
    alternates,
    structuredData: isTemplateId(template) ? describePage(templates[template], page) : [],
    assets: assets[locale],
    slices: sliceTypesIn(data),
  };
};

const createContent = ({ route, related, context, paths }: PageInput, json: string | null): PageContent<unknown> => {
  const { template, params, locale } = route;
  if (json === null || !isTemplateId(template)) return systemContent(route);
  const own: AllDocumentTypes = JSON.parse(json);
  const document = resolveLinks(own, (id) => paths[id] ?? null);
  return templates[template].load({ document, params, related, context, locale });
};

const systemContent = ({ template, locale }: PageInput['route']): PageContent<unknown> => {
  const page = systemPages.find(({ id }) => id === template);
  if (!page) throw new Error(`Expected a template or a system page, got ${JSON.stringify(template)}`);
  return page.load(locale);
};
