import type { Content } from '@prismicio/client';

/** The document types are generated from the site's models (`site types`). */
export type AllDocumentTypes = Content.AllDocumentTypes;

export type DocumentType = AllDocumentTypes['type'];
// A lookup, not a conditional type: so TypeScript accepts a template of one type as a template of any type.
type DocumentsByType = { readonly [Document in AllDocumentTypes as Document['type']]: Document };
export type DocumentOf<Type extends DocumentType> = DocumentsByType[Type];
