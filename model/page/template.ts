import type { ReactNode } from 'react';
import type { CardSource } from '../card/card-source.ts';
import type { DocumentOf, DocumentType } from '../link/document-type.ts';
import type { Feed, FeedInput } from './feed.ts';
import type { OwnFrame } from '../card/site-types.ts';
import type { SliceContext } from '../slice/slice.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import type { StructuredNode } from './structured-data.ts';
import type { Locale } from '../language/locale.ts';
import type { HeadData } from './head-data.ts';
import type { SitePayload } from './site-payload.ts';

/** Layout, header and section of a page; the same for every locale. */
export type PageFrame = OwnFrame & {
  /** The part of the site that the page belongs to; chooses its picture for social networks. */
  readonly section?: string;
};

/** One page of a document: a document can have several (pagination, parts). `path` has no locale prefix. */
interface PageSpec<Params = unknown> {
  readonly path: string;
  readonly params: Params;
  /** A part of another page: `noindex, follow`, canonical to this path. */
  readonly partOf?: string;
  /** Identifies the page across languages if the paths differ: for example a list by a translated name. */
  readonly key?: string;
}

/** Params of a template with exactly one page per document. */
export type NoParams = Readonly<Record<string, never>>;

/** Result of a template's `load`: everything that its view renders, as plain JSON, and the data for the head. */
export interface PageContent<Data> {
  readonly data: Data;
  readonly head: HeadData;
  /** Breadcrumbs without the home page; left out if the page shows none. */
  readonly crumbs?: readonly Breadcrumb[];
}

/**
 * A page type: which pages a document has, what they show of other documents, and how a document becomes the plain data that the view
 * renders. `related` only sees cards, so that a page stays unchanged as long as its document, the cards it read and the renderer do.
 * (Methods, so that templates of all types fit into one registry.)
 */
export interface Template<
  Type extends DocumentType = DocumentType,
  Data = unknown,
  Params = unknown,
  Related = unknown,
> {
  /** Custom type of the document that the page is made of. */
  readonly type: Type;
  readonly frame: PageFrame;
  /** The content of the page is a list of documents: it changes when they change. */
  readonly isList?: true;
  /** The pages of one document, in one locale. */
  pages(input: PagesInput): readonly PageSpec<Params>[];
  /** Plain JSON that the page shows of other documents. */
  related(input: RelatedInput<Params>): Related;
  load(input: LoadInput<Type, Params, Related>): PageContent<Data>;
  /** Creates the feed of the page. */
  feed?(this: void, input: FeedInput): Feed;
  /** Structured data of the page besides its breadcrumbs. */
  describe?(page: DescribedPage<Data>): readonly StructuredNode[];
}

interface PagesInput {
  /** Id of the document's card. What stands in for a translation of a draft has the card of its original. */
  readonly id: string;
  readonly uid: string | null;
  readonly cards: CardSource;
  /** Entries on one page of a list that has several (config `pageSize`). */
  readonly pageSize: number;
}

interface RelatedInput<Params> {
  /** Id of the page's own document. */
  readonly id: string;
  readonly params: Params;
  readonly cards: CardSource;
  /**
   * Calendar day in the site's time zone, `YYYY-MM-DD`. Return what the page shows because of the day, never the day itself: the page is
   * rendered again whenever the result changes.
   */
  readonly asOf: string;
  readonly pageSize: number;
}

interface LoadInput<Type extends DocumentType, Params, Related> {
  /** The page's own document in full, its links resolved. */
  readonly document: DocumentOf<Type>;
  readonly params: Params;
  readonly related: Related;
  readonly context: SliceContext;
  readonly locale: Locale;
  /** Calendar day of a moment (milliseconds since 1970) in the site's time zone, `YYYY-MM-DD`. */
  readonly dayOf: (moment: number) => string;
}

/** Props of a view. */
export interface ViewProps<Data> {
  readonly data: Data;
  /** Breadcrumbs without the home page. */
  readonly crumbs: readonly Breadcrumb[];
}

/** Renders a page's data inside `<main>`. */
export type View<Data> = (props: ViewProps<Data>) => ReactNode;

/** The view of every page type. A view that renders other data than its template returns does not compile. */
export type Views<Templates extends Readonly<Record<string, Template>>> = {
  readonly [Id in keyof Templates]: View<ReturnType<Templates[Id]['load']>['data']>;
};

/** The views, each in a chunk of its own. */
export type Chunks<Own> = { readonly [Id in keyof Own]: () => Promise<{ readonly default: Own[Id] }> };

/**
 * A view whose data come from a payload, so that their shape is unknown: the code that created the payload guarantees it. (A method type,
 * and so bivariant.)
 */
export type AnyView = { render(props: ViewProps<unknown>): ReactNode }['render'];

/** The data that structured data are made of. */
export interface DescribedPage<Data> {
  readonly data: Data;
  readonly head: HeadData;
  /** Path with its language prefix. */
  readonly path: string;
  readonly site: SitePayload;
}
