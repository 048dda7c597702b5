import type { AllDocumentTypes } from '../../prismicio-types.d.ts';
import { templates } from '../../templates/index.ts';
import { systemPages } from '../../templates/system/index.ts';
import type { PageContent, PagePayload } from '../../templates/template.ts';
import { resolveLinks } from '../../templates/resolve-links.ts';
import { alternatesOf } from '../routes/route-addresses.ts';
import { isTemplateId, type PageInput } from './page-input.ts';

/** A page's payload out of its inputs and the JSON of its document (null for the system's own pages). Pure. */
export const createPayload = (input: PageInput, document: string | null): PagePayload => {
  const { template, path, locale, frame, partOf } = input.route;
  const alternates = alternatesOf(input.route);
  return { template, path, locale, frame, alternates, partOf, ...createContent(input, document) };
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
