import { localePath, perLocale, type Locale, type PerLocale } from '../language/locale.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import type { NamedScripts } from './page-scripts.ts';
import type { HeadData } from './head-data.ts';
import type { StructuredNode } from './structured-data.ts';
import type { PageFrame } from './template.ts';

/** Paths that the language switch leads to from a page, in every locale. */
export type Alternates = PerLocale<string>;

/** Everything that a page's HTML is rendered from besides the site payload: `_payload.json` beside every page. */
export interface PagePayload {
  /** Digest of all other members. The HTML names the payload that it was rendered from by this id; a draft has no HTML, and an empty id. */
  readonly id: string;
  readonly template: string;
  readonly path: string;
  readonly locale: Locale;
  readonly frame: PageFrame;
  /** Prefixed paths of the page in all locales; a locale is missing if the page is not translated. */
  readonly alternates: Partial<Alternates>;
  /**
   * For languages without this page: the prefixed path of the document's first page there. A list may have fewer pages in another language.
   */
  readonly nearest: Partial<Alternates>;
  /** Unprefixed path of the page that this page is a part of; null for a whole page. */
  readonly partOf: string | null;
  readonly head: HeadData;
  /** Files that the page needs. If they belong to another build, the browser knows that its own code is outdated. */
  readonly assets: PageAssets;
  /** Types of the slices on the page: their code is fetched before the page is rendered. */
  readonly slices: readonly string[];
  /**
   * Scripts with the code of its view, slices and texts, to be fetched at once. Each page names its own, so that the app needs no list of all
   * views and slices.
   */
  readonly scripts: NamedScripts;
  /** Structured data of the page, besides that of every page of the site. */
  readonly structuredData: readonly StructuredNode[];
  /** Breadcrumbs without the home page. */
  readonly crumbs: readonly Breadcrumb[];
  readonly data: unknown;
}

/** Where the language switch leads from a page: in each language to the page itself, else to the nearest page, else to the home page. */
export const switchPaths = ({ alternates, nearest }: Pick<PagePayload, 'alternates' | 'nearest'>): Alternates =>
  perLocale((locale) => alternates[locale] ?? nearest[locale] ?? localePath(locale, '/'));

/** Addresses of the hashed files that a page needs. */
export interface PageAssets {
  readonly script: string;
  /** Makes the fonts of `fonts` available for the first paint. */
  readonly fontScript: string;
  readonly stylesheet: string;
  /** Style sheets with the fonts of the page's language, loaded before the first paint. */
  readonly fonts: readonly string[];
  /** Address of the site payload of the page's locale. */
  readonly site: string;
}
