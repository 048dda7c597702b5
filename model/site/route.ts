import type { Locale } from '../language/locale.ts';
import type { Alternates } from '../page/page-payload.ts';
import type { PageFrame } from '../page/template.ts';

/** Where the HTML of a page at `/blogs` may lie: in `blogs/index.html` or in `blogs.html`. */
export const PAGE_FORMATS = ['folder', 'html'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** One page of the site in one language; its addresses and files follow from it (`route-addresses.ts`). */
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
  /** Paths of the page in the languages that have it, prefixed; an error page has none. */
  readonly alternates: Partial<Alternates>;
  /** In the languages that have not this page but another one of its document: the path of that one's first page, prefixed. */
  readonly nearest: Partial<Alternates>;
  readonly format: PageFormat;
}
