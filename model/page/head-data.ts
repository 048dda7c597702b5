import type { ImageField } from '@prismicio/client';

/** Data of a page for its `<head>`. */
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

/** The title that search results and tabs show: the brand comes before the page's title. */
export const wholeTitle = ({ name, titleSeparator }: TitleConfig, title: string): string =>
  `${name} ${titleSeparator} ${title}`;

/** What every whole title begins with. */
export interface TitleConfig {
  readonly name: string;
  readonly titleSeparator: string;
}

/** Title and description of a document's own page for search engines, each with the field that it comes from. */
export interface SearchResult {
  /** Without the name of the site. */
  readonly title: FieldText | null;
  readonly description: FieldText | null;
}

interface FieldText {
  readonly field: string;
  readonly text: string;
}
