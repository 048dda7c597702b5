import type { Content } from '@prismicio/client';

/** The types of the site's documents are made from its models (`site types`). */
export type AllDocumentTypes = Content.AllDocumentTypes;

export type DocumentType = AllDocumentTypes['type'];
// Looked up, not filtered by a conditional type: so a template of one type is also seen to be a template of any.
type DocumentsByType = { readonly [Document in AllDocumentTypes as Document['type']]: Document };
export type DocumentOf<Type extends DocumentType> = DocumentsByType[Type];
