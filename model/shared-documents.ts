import type { Locale } from './language/locale.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { SharedType } from './site-types.ts';

/** The documents of a language that are of a type of which every page shows something: one, where nothing is wrong. */
export const sharedDocuments = (
  { documents }: ContentIndex,
  type: SharedType,
  locale: Locale,
): readonly IndexedDocument[] =>
  [...documents.values()].filter((document) => document.type === type && document.locale === locale);
