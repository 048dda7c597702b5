import type { LinkField } from '@prismicio/client';
import type { Card, CardContent, CardType, CardTypes } from '../card/card.ts';
import type { CardSource } from '../card/card-source.ts';
import type { Locale } from '../language/locale.ts';
import type { Anchors } from '../link/document-path.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { SearchEntry, SearchWords } from '../search/search-index.ts';
import type { Period } from './period.ts';
import type { SearchResult } from '../page/head-data.ts';
import type { SitePayload } from '../page/site-payload.ts';
import type { OwnFacts, SharedType } from '../card/site-types.ts';
import type { SliceContext } from '../slice/slice.ts';
import type { StructuredNode } from '../page/structured-data.ts';
import type { SystemFrames } from '../system/system-pages.ts';
import type { Template } from '../page/template.ts';
import type { MessageKey } from '../language/messages.ts';

/** A site as its pages are made: `templates/site-code.ts`. */
export interface SiteCode {
  /** Every page type by its id. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly systemFrames: SystemFrames;
  /** Types of the documents that every page shows something of. */
  readonly sharedTypes?: readonly SharedType[];
  readonly anchors?: Anchors;
  /** What pages may show of a document, made from it alone; links in it are not resolved yet. By its type. */
  readonly cards?: Readonly<Record<string, CardMaker>>;
  /** What editors know a document by. */
  readonly nameOf?: (card: Card) => string;
  /** First day of a document that does not say by `publish_from` when its pages come, `YYYY-MM-DD`; null for one that is there at once. */
  readonly firstDayOf?: (document: AllDocumentTypes) => string | null;
  /** The days on which something runs that pages show of a document, as a sale; null where nothing begins or ends. */
  readonly runOf?: (card: Card) => Period | null;
  /** Ids on the pages of a document that links may lead to, as far as the document itself makes them. */
  readonly placeIdsOf?: (document: AllDocumentTypes) => readonly string[];
  /** Null for a document of which search engines are told nothing of its own. */
  readonly searchResultOf?: (document: AllDocumentTypes) => SearchResult | null;
  readonly redirects?: RedirectDocuments;
  readonly search?: SiteSearch;
  /** Paths that templates and slices link to themselves, without a language prefix: in each language there should be a page. */
  readonly linkedPaths?: () => readonly string[];
  readonly createSliceContext: (input: SliceContextInput) => SliceContext;
  /** What all pages share besides those documents and the configuration. */
  readonly createFacts: () => OwnFacts;
  /** What every page tells search engines. */
  readonly describe?: (site: SiteFacts) => readonly StructuredNode[];
  /** Origins of what pages may show in a frame. */
  readonly frameSources?: readonly string[];
  readonly leadReader?: LeadReader;
  readonly slicesPage?: SlicesPage;
}

/** What the search over a site is made of. A site without it has no such page, and no index. */
interface SiteSearch {
  /** Null for a document that it does not find. */
  readonly entryOf: (document: SearchableDocument) => SearchEntry | null;
  /** What is known of a language, and what the search says in it. */
  readonly wordsOf: (locale: Locale) => SearchWords;
}

/** A document with what visitors read of it. */
export interface SearchableDocument {
  readonly card: Card;
  readonly locale: Locale;
  readonly texts: readonly string[];
  /** What search engines are told of it; null where it has none. */
  readonly description: string | null;
}

/** Documents by which editors say where addresses lead. Visitors read nothing of them. */
interface RedirectDocuments {
  readonly type: string;
  /** Null for a document of another type. */
  readonly read: (document: AllDocumentTypes) => AskedRedirect | null;
}

/** What a document asks for: an address that is to lead elsewhere. */
export interface AskedRedirect {
  /** Path as it was typed; with a `*` at its end every path that begins so. */
  readonly from: string | null;
  readonly to: LinkField;
  readonly isPermanent: boolean;
  /** Names of the two fields, for reports. */
  readonly fields: { readonly from: string; readonly to: string };
}

/** Makes the card of documents of one type. (A method, so that makers for all types fit into one record.) */
type CardMaker = { make(document: AllDocumentTypes): CardContent<CardTypes[CardType]> }['make'];

export type SiteFacts = Omit<SitePayload, 'structuredData'>;

interface SliceContextInput {
  /** Ids of the documents that the page's document shows something of. */
  readonly related: readonly string[];
  /** Slice types on the page. */
  readonly slices: readonly string[];
  readonly cards: CardSource;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** A page type of a title and slices alone, by which `site dev` shows all slices. */
export interface SlicesPage {
  /** Id among the templates. */
  readonly template: string;
  /** A slice that says what is below it, with a link. */
  readonly createName: (text: string, url: string) => object;
}

/** How `site dev` and `site preview` read the form by which visitors write to a site, where the site names no endpoint. */
export interface LeadReader {
  /** Type of the slices that show it. */
  readonly slice: string;
  /** Reads its fields by their names; each is one line of text, empty when it was not sent. */
  readonly read: (field: (name: string) => string) => ReadLead;
  /** What visitors without JavaScript read: that it has arrived, that it could not be kept, and the way back. */
  readonly texts: Readonly<Record<'sent' | 'failed' | 'home', MessageKey>>;
}

export interface ReadLead {
  /** What is kept of it. */
  readonly lead: Readonly<Record<string, string>>;
  /** What is wrong with its fields, by their names. */
  readonly errors: Readonly<Record<string, MessageKey>>;
  /** A field that people do not see is filled in. */
  readonly isFromRobot: boolean;
}
