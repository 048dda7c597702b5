import { localePath, perLocale, type Locale, type PerLocale } from '../language/locale.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import type { HeadData } from './head-data.ts';
import type { StructuredNode } from './structured-data.ts';
import type { PageFrame } from './template.ts';

/** Where the language switch leads from a page, in every locale. */
export type Alternates = PerLocale<string>;

/** All that a page's HTML is made of besides the site payload: `_payload.json` beside every page. */
export interface PagePayload {
  /** Digest of all the rest. The HTML names the payload that it was drawn from by it; a draft has no HTML, and none. */
  readonly id: string;
  readonly template: string;
  readonly path: string;
  readonly locale: Locale;
  readonly frame: PageFrame;
  /** Paths in both languages, prefixed; a locale is missing when the page is not translated. */
  readonly alternates: Partial<Alternates>;
  /** Paths of the first page of the document in languages that have no such page, prefixed: those of a list may have fewer. */
  readonly nearest: Partial<Alternates>;
  /** Unprefixed path of the page that this one is a part of. */
  readonly partOf: string | null;
  readonly head: HeadData;
  /** Files that the page needs; one of another build tells the browser that its own code is old. */
  readonly assets: PageAssets;
  /** Types of the slices that the page shows: their code is fetched before it is drawn. */
  readonly slices: readonly string[];
  /** Scripts that the code of its view, slices and texts is in, to be fetched at once. Without them they are found one after the other. */
  readonly scripts: readonly string[];
  /** What the page tells search engines, besides what every page of the site does. */
  readonly structuredData: readonly StructuredNode[];
  /** The way to the page without the home page. */
  readonly crumbs: readonly Breadcrumb[];
  readonly data: unknown;
}

/** Where the language switch leads from a page: to it in each language, to what is nearest to it there, or to the home page. */
export const switchPaths = ({ alternates, nearest }: Pick<PagePayload, 'alternates' | 'nearest'>): Alternates =>
  perLocale((locale) => alternates[locale] ?? nearest[locale] ?? localePath(locale, '/'));

/** Addresses of the hashed files that a page needs. */
export interface PageAssets {
  readonly script: string;
  /** Has the letters of `fonts` there with the first paint. */
  readonly fontScript: string;
  readonly stylesheet: string;
  /** Style sheets that bring the letters of the page's language, read before it is painted. */
  readonly fonts: readonly string[];
  /** The site payload of the page's locale. */
  readonly site: string;
}
