import { formatMessage, messageOf, type MessageParams } from '../../model/language/messages.ts';
import type { Locale } from '../../model/language/locale.ts';
import { useSite } from '../../model/html/site-context.ts';
import type { SearchTexts } from '../../model/search/search-index.ts';

/**
 * Texts of the search besides its label. They are delivered with the index and the search page, so that only visitors who search load them.
 */
const SEARCH_KEYS = [
  'search.title',
  'search.hint',
  'search.start',
  'search.found',
  'search.nearest',
  'search.understood',
  'search.word',
  'search.none',
  'search.none.text',
  'search.more',
  'search.script',
  'search.kinds',
  'search.kind.all',
  'search.kind.partner',
  'search.kind.product',
  'search.kind.sale',
  'search.kind.blog_post',
  'search.kind.faq_entry',
  'search.kind.legal_document',
  'search.kind.page',
  'search.all',
] as const;

type SearchKey = (typeof SEARCH_KEYS)[number];

/** The texts as a build writes them into files. */
export const searchTextsOf = (locale: Locale): SearchTexts =>
  Object.fromEntries(SEARCH_KEYS.map((key) => [key, messageOf(locale, key)]));

/** Formats a text of the search. */
export type TranslateSearch = (key: SearchKey, params?: MessageParams) => string;

export const useSearchText = (texts: SearchTexts): TranslateSearch => {
  const { locale } = useSite();
  return (key, params = {}) => formatMessage(locale, texts[key] ?? '', params);
};
