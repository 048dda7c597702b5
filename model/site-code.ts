import type { Locale } from '../locales/locale.ts';
import type { SharedType } from './site-types.ts';
import type { SliceContext } from './slice-context.ts';
import type { CardSource } from './card-source.ts';
import type { PageContent, PageFrame, Template } from './template.ts';

/** What the model takes of a site's own code: which pages there are and what they are made of. */
export interface SiteCode {
  /** Every page type by its id. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly systemPages: readonly SystemPage[];
  /** Types of the documents that every page shows something of. */
  readonly sharedTypes: readonly SharedType[];
  /** Path of a document without a locale prefix; null when no page shows it. */
  readonly documentPath: (type: string, uid: string | null) => string | null;
  readonly createSliceContext: (input: SliceContextInput) => SliceContext;
}

/** A page of the site itself: no document is behind it. */
export interface SystemPage {
  readonly id: string;
  /** File below the folder of its language. */
  readonly file: string;
  /** Path without a locale prefix. */
  readonly path: string;
  readonly frame: PageFrame;
  readonly noindex: true;
  load(locale: Locale): PageContent<unknown>;
}

export interface SliceContextInput {
  /** Ids of the documents that the page's document shows something of. */
  readonly related: readonly string[];
  /** Slice types on the page. */
  readonly slices: readonly string[];
  readonly cards: CardSource;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
}
