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

/** How a page stands among the others; the same for every locale. */
export type PageFrame = OwnFrame & {
  /** Part of the site that the page is in: by it social networks get a picture. */
  readonly section?: string;
};

/** One page of a document: a document can have several (pagination, parts). `path` has no locale prefix. */
interface PageSpec<Params = unknown> {
  readonly path: string;
  readonly params: Params;
  /** A part of another page: `noindex, follow`, canonical to this path. */
  readonly partOf?: string;
  /** Tells which page of its document it is in each language, where their paths do not: of a list by a name that is translated. */
  readonly key?: string;
}

/** Params of a template that makes one page, and nothing besides, of a document. */
export type NoParams = Readonly<Record<string, never>>;

/** What a template's `load` gives: everything its view draws, plain JSON, and what goes into the head. */
export interface PageContent<Data> {
  readonly data: Data;
  readonly head: HeadData;
  /** The way to the page without the home page; none for a page that is by itself. */
  readonly crumbs?: readonly Breadcrumb[];
}

/**
 * A page type: which pages a document has, what they show of other documents, and how a document becomes the
 * plain data that the view draws. `related` sees cards alone, so that a page stays as it is as long as its own document, the
 * cards it asked for and the renderer do. (Methods, so that templates of all types fit into one registry.)
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
  /** Its content is the documents that it lists: it changes when they do. */
  readonly isList?: true;
  /** The pages of one document, in one locale. */
  pages(input: PagesInput): readonly PageSpec<Params>[];
  /** Plain JSON that the page shows of other documents. */
  related(input: RelatedInput<Params>): Related;
  load(input: LoadInput<Type, Params, Related>): PageContent<Data>;
  /** What feed readers get of it, beside the page. */
  feed?(this: void, input: FeedInput): Feed;
  /** What the page tells search engines besides the way to it. */
  describe?(page: DescribedPage<Data>): readonly StructuredNode[];
}

interface PagesInput {
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
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. Let only what depends on the day into the result, at the grain shown. */
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
}

/** What a view draws. */
export interface ViewProps<Data> {
  readonly data: Data;
  /** The way to the page without the home page. */
  readonly crumbs: readonly Breadcrumb[];
}

/** Draws a page's data inside `<main>`. */
export type View<Data> = (props: ViewProps<Data>) => ReactNode;

/** The view of every page type: one that draws other data than its template makes does not compile. */
export type Views<Templates extends Readonly<Record<string, Template>>> = {
  readonly [Id in keyof Templates]: View<ReturnType<Templates[Id]['load']>['data']>;
};

/** The same, each in a chunk of its own. */
export type Chunks<Own> = { readonly [Id in keyof Own]: () => Promise<{ readonly default: Own[Id] }> };

/** A view with its data as the payload has it: what made the payload answers for the shape. (A method, and so loose.) */
export type AnyView = { draw(props: ViewProps<unknown>): ReactNode }['draw'];

/** What search engines learn of a page. */
export interface DescribedPage<Data> {
  readonly data: Data;
  readonly head: HeadData;
  /** Path with its language prefix. */
  readonly path: string;
  readonly site: SitePayload;
}
