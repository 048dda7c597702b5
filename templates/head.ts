import type { ImageField, KeyTextField } from '@prismicio/client';
import type { AllDocumentTypes } from '../model/link/document-type.ts';
import type { SearchResult, HeadData } from '../model/page/head-data.ts';

export interface MetaFields {
  readonly meta_title: KeyTextField;
  readonly meta_description: KeyTextField;
  readonly meta_image: ImageField;
}

interface HeadFallback {
  readonly title: KeyTextField;
  readonly description?: KeyTextField;
  readonly image?: ImageField;
}

/** Head of a document's page: its meta fields, with the page's own title, description and image as defaults. */
export const createHead = (
  { meta_title, meta_description, meta_image }: MetaFields,
  { title, description, image }: HeadFallback,
): HeadData => ({
  title: meta_title || title || null,
  description: meta_description || description || null,
  image: meta_image.url ? meta_image : (image ?? {}),
});

/** The title and description for search results as far as the document has them, each with its field. */
export const searchResultOf = ({ data }: AllDocumentTypes): SearchResult | null =>
  'meta_title' in data
    ? {
        title: firstText(data, ['meta_title', 'title', 'name']),
        description: firstText(data, ['meta_description', 'excerpt', 'summary', 'intro']),
      }
    : null;

const firstText = (data: object, fields: readonly string[]) => {
  const texts = new Map<string, unknown>(Object.entries(data));
  const [first] = fields.flatMap((field) => {
    const text = texts.get(field);
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  return first ?? null;
};

/** Head of a part of a document's page: titled after the part and not indexed, since its canonical page is the whole page. */
export const createPartHead = (
  { meta_description, meta_image }: Omit<MetaFields, 'meta_title'>,
  title: string,
): HeadData => ({ title, description: meta_description || null, image: meta_image, noindex: true });
