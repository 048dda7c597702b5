import type { Locale } from '../language/locale.ts';
import { completeDocument, type EmptyContent } from '../repair/complete-document.ts';
import type { Models } from './field-models.ts';
import { collectLinks, type Links } from './links.ts';
import { readTexts, type FoundText } from './read-texts.ts';
import { walkFields, type FoundField } from './walk-fields.ts';

/** What a document has, found through its model. */
interface DocumentContent<Document> {
  /** With every field of its model. */
  readonly document: Document;
  readonly fields: readonly FoundField[];
  readonly links: Links;
  /** None where they are not read. */
  readonly texts: readonly FoundText[];
}

interface ReadContentOptions {
  readonly models: Models;
  readonly empty: EmptyContent;
  /** Language that its texts are read in; null reads none. */
  readonly locale: Locale | null;
}

/** Reads what the check looks at, of a document of a build and of a draft alike. */
export const readContent = <Document extends { readonly type: string; readonly data: unknown }>(
  sent: Document,
  { models, empty, locale }: ReadContentOptions,
): DocumentContent<Document> => {
  const document = completeDocument(sent, empty);
  const fields = walkFields(models, document.type, document.data);
  return { document, fields, links: collectLinks(fields), texts: locale === null ? [] : readTexts(fields, locale) };
};
