import type { Locale } from '../language/locale.ts';
import { completeDocument, type EmptyContent } from '../repair/complete-document.ts';
import type { Models } from './field-models.ts';
import { collectLinks, type Links } from './links.ts';
import { readTexts, type FoundText } from './read-texts.ts';
import { walkFields, type FoundField } from './walk-fields.ts';

/** The content of a document, read with its model. */
interface DocumentContent<Document> {
  /** The document with every field of its model; fields that were missing are empty. */
  readonly document: Document;
  readonly fields: readonly FoundField[];
  readonly links: Links;
  /** Empty if texts are not read. */
  readonly texts: readonly FoundText[];
}

interface ReadContentOptions {
  readonly models: Models;
  readonly empty: EmptyContent;
  /** Language of the texts; null to skip them. */
  readonly locale: Locale | null;
}

/** Reads what the check needs from a document, in builds and in drafts. */
export const readContent = <Document extends { readonly type: string; readonly data: unknown }>(
  sent: Document,
  { models, empty, locale }: ReadContentOptions,
): DocumentContent<Document> => {
  const document = completeDocument(sent, empty);
  const fields = walkFields(models, document.type, document.data);
  return { document, fields, links: collectLinks(fields), texts: locale === null ? [] : readTexts(fields, locale) };
};
