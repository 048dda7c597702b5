import type { AllDocumentTypes } from '../../prismicio-types.d.ts';
import type { Locale } from '../../locales/locale.ts';
import { sliceTypesIn } from '../../templates/slice-types.ts';
import { templates } from '../../templates/index.ts';
import { systemPages } from '../../templates/system/index.ts';
import type { PageAssets, PageContent, PagePayload } from '../../templates/template.ts';
import { resolveLinks } from '../../templates/resolve-links.ts';
import { alternatesOf } from '../routes/route-addresses.ts';
import { isTemplateId, type PageInput } from './page-input.ts';

/** A page's payload out of its inputs and the JSON of its document (null for the system's own pages). Pure. */
export const createPayload = (
  { input, document }: { readonly input: PageInput; readonly document: string | null },
  assets: Readonly<Record<Locale, PageAssets>>,
): PagePayload => {
  const { template, path, locale, frame, partOf } = input.route;
  const { head, data } = createContent(input, document);
  return {
    ...{ template, path, locale, frame, partOf, head, data },
    alternates: alternatesOf(input.route),
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
