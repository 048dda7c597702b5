import type { ImageField } from '@prismicio/client';

/** What a page says of itself in its head. */
export interface HeadData {
  /** Without the brand; null gives the specification's default title. */
  readonly title: string | null;
  readonly description: string | null;
  readonly image: ImageField;
  readonly type?: 'website' | 'article';
  /** ISO dates of an article. */
  readonly publishedAt?: string | null;
  readonly modifiedAt?: string | null;
  readonly noindex?: boolean;
}

/** What search results and tabs show as the title of a page: with the brand before it. */
export const wholeTitle = ({ name, titleSeparator }: TitleConfig, title: string): string =>
  `${name} ${titleSeparator} ${title}`;

/** What a whole title begins with. */
export interface TitleConfig {
  readonly name: string;
  readonly titleSeparator: string;
}

/** What search engines are told of a document's own page, each text with the field that it is from. */
export interface SearchResult {
  /** Without the name of the site. */
  readonly title: FieldText | null;
  readonly description: FieldText | null;
}

interface FieldText {
  readonly field: string;
  readonly text: string;
}
