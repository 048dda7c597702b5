import { sha256 } from '../../base/digest.ts';
import { localePath } from '../../locales/locale.ts';
import type { AllDocumentTypes } from '../../prismicio-types.d.ts';
import type { EmptyContent } from '../../templates/complete-document.ts';
import { prepareDocument } from '../../templates/prepare-document.ts';
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

/** A payload as a value and as the text of its file, which is made once. */
export interface WrittenPayload {
  readonly payload: PagePayload;
  readonly json: string;
}

/** A page's payload out of its inputs, its document and the facts of the site. Pure. */
export const createPayload = (
  source: PayloadSource,
  environment: Pick<RenderEnvironment, 'site' | 'assets' | 'empty'>,
): WrittenPayload => {
  const parts = createParts(source, environment);
  const text = JSON.stringify(parts);
  const id = sha256(text).slice(0, 8);
  return { payload: { id, ...parts }, json: `{"id":"${id}",${text.slice(1)}` };
};

const createParts = (
  source: PayloadSource,
  { site, assets, empty }: Pick<RenderEnvironment, 'site' | 'assets' | 'empty'>,
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

const createContent = ({ input, document: json }: PayloadSource, empty: EmptyContent): PageContent<unknown> => {
  const { route, related, context, paths } = input;
  const { template, params, locale } = route;
  if (json === null || !isTemplateId(template)) return systemContent(route);
  const own: AllDocumentTypes = prepareDocument(JSON.parse(json), empty);
  const document = resolveLinks(own, (id) => paths[id] ?? null);
  return templates[template].load({ document, params, related, context, locale });
};

const systemContent = ({ template, locale }: PageInput['route']): PageContent<unknown> => {
  const page = systemPages.find(({ id }) => id === template);
  if (!page) throw new Error(`Expected a template or a system page, got ${JSON.stringify(template)}`);
  return page.load(locale);
};
