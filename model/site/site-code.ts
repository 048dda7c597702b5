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

/** The code of a site, which the engine renders its pages with: `templates/site-code.ts`. */
export interface SiteCode {
  /** Every page type by its id. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly systemFrames: SystemFrames;
  /** Types of the documents that every page shows something of. */
  readonly sharedTypes?: readonly SharedType[];
  readonly anchors?: Anchors;
  /** Creates the card of a document, by its type. Links in it are not resolved yet. */
  readonly cards?: Readonly<Record<string, CardMaker>>;
  /** The name by which editors know a document. */
  readonly nameOf?: (card: Card) => string;
  /** First day on which a document is published if it has no `publish_from`, `YYYY-MM-DD`; null if it is published at once. */
  readonly firstDayOf?: (document: AllDocumentTypes) => string | null;
  /** The days on which something in a document runs, such as a sale; null if nothing in it begins or ends. */
  readonly runOf?: (card: Card) => Period | null;
  /** Ids that a document puts on its own pages and that links may lead to. */
  readonly placeIdsOf?: (document: AllDocumentTypes) => readonly string[];
  /** Title and description of a document for search engines; null for a document that has none of its own. */
  readonly searchResultOf?: (document: AllDocumentTypes) => SearchResult | null;
  readonly redirects?: RedirectDocuments;
  readonly search?: SiteSearch;
  /** Paths that templates and slices link to in their code, without a language prefix: each language should have a page there. */
  readonly linkedPaths?: () => readonly string[];
  readonly createSliceContext: (input: SliceContextInput) => SliceContext;
  /** Facts that all pages share besides the shared documents and the configuration. */
  readonly createFacts: () => OwnFacts;
  /** Structured data that every page gives to search engines. */
  readonly describe?: (site: SiteFacts) => readonly StructuredNode[];
  /** Origins that pages may embed in a frame. */
  readonly frameSources?: readonly string[];
  readonly leadReader?: LeadReader;
  readonly slicesPage?: SlicesPage;
}

/** The search of a site. A site without it has neither a search page nor an index. */
interface SiteSearch {
  /** Null for a document that the search does not find. */
  readonly entryOf: (document: SearchableDocument) => SearchEntry | null;
  /** Rules for the words of a language, and the texts of the search in it. */
  readonly wordsOf: (locale: Locale) => SearchWords;
}

/** A document with the texts that visitors read in it. */
export interface SearchableDocument {
  readonly card: Card;
  readonly locale: Locale;
  readonly texts: readonly string[];
  /** Its description for search engines; null if it has none. */
  readonly description: string | null;
}

/** Documents in which editors define redirects. Visitors see nothing of them. */
interface RedirectDocuments {
  readonly type: string;
  /** Null for a document of another type. */
  readonly read: (document: AllDocumentTypes) => AskedRedirect | null;
}

/** A redirect as a document asks for it. */
export interface AskedRedirect {
  /** Path as the editor typed it; a `*` at the end matches every path with that beginning. */
  readonly from: string | null;
  readonly to: LinkField;
  readonly isPermanent: boolean;
  /** Names of the two fields, for reports. */
  readonly fields: { readonly from: string; readonly to: string };
}

/** Creates the card of documents of one type. (A method type, so that makers for all types fit into one record.) */
type CardMaker = { make(document: AllDocumentTypes): CardContent<CardTypes[CardType]> }['make'];

export type SiteFacts = Omit<SitePayload, 'structuredData'>;

interface SliceContextInput {
  /** Ids of the documents that the page's document has content relationships to. */
  readonly related: readonly string[];
  /** Slice types on the page. */
  readonly slices: readonly string[];
  readonly cards: CardSource;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** A page type that has only a title and slices; `site dev` shows all slices with it. */
export interface SlicesPage {
  /** Id of its template. */
  readonly template: string;
  /** Creates a slice that shows the name of the slice below it, with a link. */
  readonly createName: (text: string, url: string) => object;
}

/** How `site dev` and `site preview` read a submitted lead form if the site configures no endpoint. */
export interface LeadReader {
  /** Type of the slices that show the form. */
  readonly slice: string;
  /** Reads the fields of the form by name; each is one line of text, empty if it was not sent. */
  readonly read: (field: (name: string) => string) => ReadLead;
  /** Texts for visitors without JavaScript: the lead has arrived, it could not be saved, and the link back. */
  readonly texts: Readonly<Record<'sent' | 'failed' | 'home', MessageKey>>;
}

export interface ReadLead {
  /** The fields to save. */
  readonly lead: Readonly<Record<string, string>>;
  /** Errors by field name. */
  readonly errors: Readonly<Record<string, MessageKey>>;
  /** True if the hidden field, which people do not see, is filled in. */
  readonly isFromRobot: boolean;
}
