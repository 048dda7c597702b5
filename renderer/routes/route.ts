import type { Locale } from '../../locales/locale.ts';
import type { Alternates, PageFrame } from '../../templates/template.ts';

/** One page of the site in one language. */
export interface Route {
  /** Path without a locale prefix, decoded: `/blogs/nasiya`. */
  readonly path: string;
  readonly locale: Locale;
  readonly template: string;
  readonly frame: PageFrame;
  /** Prismic id of the document; null for the system's own pages. */
  readonly documentId: string | null;
  readonly params: unknown;
  readonly partOf: string | null;
  readonly alternates: Partial<Alternates>;
  /** Folder or file below `dist` for each address of the page: Uzbek pages have two, the same bytes. */
  readonly files: readonly PageFiles[];
}

export interface PageFiles {
  /** Public path of this address: `/uz/blogs/nasiya`. */
  readonly address: string;
  readonly html: string;
  readonly payload: string;
}
