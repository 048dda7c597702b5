import { openStore, readHead, writeStore, type Store } from '../../base/key-value-store.ts';
import { once } from '../../base/once.ts';
import { orNull } from '../../base/or-null.ts';
import type { BySource } from '../../config/project.ts';
import type { Card, CardType, CardTypes } from '../../model/card/card.ts';
import type { Locale } from '../../model/language/locale.ts';
import type { Route } from '../../model/site/route.ts';
import { findTranslations, type IdPair } from '../../model/site/translations.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { FoundProblems } from '../../content/check/between/check-site.ts';
import type { FoundDifferences } from '../../content/check/between/different-translations.ts';
import type { SearchEntry } from '../../model/search/search-index.ts';
import type { SearchShapes } from '../../renderer/host/search-files.ts';
import type { RenderEnvironment } from '../../renderer/pages/environment.ts';
import { type PreviousPage, type RenderReason, pageId } from '../plan/plan.ts';
import type { WantedPage } from '../plan/wanted-pages.ts';
import { buildStateSchema, type BuildState } from './build-state.ts';

/** A doubtful spot in the sources, and what to do about it. */
export interface SourceWarning {
  readonly message: string;
  readonly hint: string;
}

/** A page as it was last built, and what it was made from; `made` is null if that is not remembered. */
export interface RememberedPage extends PreviousPage {
  readonly route: Pick<Route, 'documentId' | 'locale' | 'path'>;
  readonly made: Omit<WantedPage, 'key'> | null;
  /** Null if not remembered. */
  readonly rendered: LastRendered | null;
}

/** The build that last rendered a page, and why. */
export interface LastRendered {
  /** Id of the build. */
  readonly build: string;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly day: string;
  readonly reason: RenderReason;
  /** The documents that caused it, or the first of them if there are many. Null if unknown, because more than content had changed. */
  readonly causes: readonly Cause[] | null;
  /** How many causes are left out of `causes`. */
  readonly moreCauses: number;
}

/** A document that caused a page to be rendered, as it was named then. */
export type Cause = Pick<CheckedDocument, 'id' | 'type' | 'uid' | 'lang'>;

type Place = RememberedPage['route'];

/** Facts about all pages or all documents. */
export interface Facts {
  readonly problems: FoundProblems;
  readonly environment: RenderEnvironment;
  /** Warnings about the sources. */
  readonly sourceWarnings: readonly SourceWarning[];
  /** Ids of documents whose translations depend on publication dates. */
  readonly unsettled: readonly string[];
  /** Pairs of translations that do not name each other. */
  readonly unnamed: readonly IdPair[];
  /** Which files the search index consists of. */
  readonly search: SearchShapes;
}

/** What is remembered of a site, page by page and document by document. Read on demand. */
export interface SiteMemory {
  readonly state: BuildState;
  /** Digests of all documents by id; empty if none are remembered. */
  readonly digests: () => ReadonlyMap<string, string>;
  readonly document: (id: string) => CheckedDocument | undefined;
  readonly documents: () => readonly CheckedDocument[];
  /** The search entry of a document; null if the search does not cover the document. */
  readonly searchOf: (id: string) => SearchEntry | null;
  /** All documents with their search entries. */
  readonly searched: () => readonly CheckedDocument[];
  /** The cards of a type as pages receive them, with the paths of their links resolved. */
  readonly cards: <Type extends CardType>(locale: Locale, type: Type) => readonly CardTypes[Type][];
  /** All pages, by `pageId`. */
  readonly pages: () => ReadonlyMap<string, RememberedPage>;
  readonly pagesOf: (documentId: string) => readonly RememberedPage[];
  /** The list pages that show any of the documents, each once. */
  readonly listsOf: (ids: readonly string[]) => readonly RememberedPage[];
  readonly fact: <Name extends keyof Facts>(name: Name) => Facts[Name];
  readonly store: Store;
}

/** Reads the head of the memory; null if it is lost. */
export const readBuildState = (folder: string): BuildState | null =>
  orNull(() => buildStateSchema.parse(readHead(folder)));

/** What an earlier build found out about documents. */
export interface RecalledSite {
  /** By digest. */
  readonly documents: ReadonlyMap<string, CheckedDocument>;
  readonly differences: FoundDifferences;
}

/** Reads documents and translation differences from the memory. Null if other sources indexed the documents, or if the memory is lost. */
export const recallSite = (
  folder: string,
  { documents: readBy }: Pick<BySource<string>, 'documents'>,
): RecalledSite | null => {
  const state = readBuildState(folder);
  const memory = state?.bySource.documents === readBy ? openSiteMemory(folder, state) : null;
  const documents = memory?.searched() ?? [];
  const differences = memory && documents.length > 0 ? rememberedDifferences(memory) : null;
  memory?.store.close();
  return differences && { documents: new Map(documents.map((document) => [document.digest, document])), differences };
};

/** The differences between translations that the build found. */
export const rememberedDifferences = (memory: SiteMemory): FoundDifferences => {
  const documents = new Map(memory.documents().map((document) => [document.id, document]));
  const translationOf = findTranslations(documents, memory.fact('unnamed'));
  return { known: memory.fact('problems').translations, before: { documents, translationOf } };
};

/** Opens the memory that belongs to a state; null if some of it does not match what was written. */
export const openSiteMemory = (folder: string, state: BuildState): SiteMemory | null => {
  const store = openStore(folder);
  return store && createSiteMemory(store, state);
};

const [DIGEST, DOCUMENT, SEARCH, CARD, LISTS, PAGE, FACT] = [
  'digest ',
  'document ',
  'search ',
  'card ',
  'lists ',
  'page ',
  'fact ',
];

const pageRow = ({ documentId, locale, path }: Place): string => `${PAGE}${documentId ?? ''} ${locale} ${path}`;

const listKey = (locale: Locale, type: CardType): string => `${CARD}${locale} ${type} `;

const parsePage = (json: string): RememberedPage => JSON.parse(json);
const parseDocument = (json: string): CheckedDocument => JSON.parse(json);
const parseEntry = (json: string): SearchEntry => JSON.parse(json);
const parsePlaces = (json: string): readonly Place[] => JSON.parse(json);
const parseText = (json: string): string => JSON.parse(json);

const createSiteMemory = (store: Store, state: BuildState): SiteMemory => {
  const documents = once(() => Array.from(store.scan(DOCUMENT), ([, json]) => parseDocument(json)));
  const findPage = (place: Place): RememberedPage | undefined => mapFound(store.get(pageRow(place)), parsePage);
  return {
    state,
    store,
    documents,
    digests: once(
      () => new Map(Array.from(store.scan(DIGEST), ([key, json]) => [key.slice(DIGEST.length), parseText(json)])),
    ),
    document: (id) => mapFound(store.get(`${DOCUMENT}${id}`), parseDocument),
    searched: once(() => {
      const entries = new Map(
        Array.from(store.scan(SEARCH), ([key, json]) => [key.slice(SEARCH.length), parseEntry(json)]),
      );
      return documents().map((document) => ({ ...document, search: entries.get(document.id) ?? null }));
    }),
    searchOf: (id) => mapFound(store.get(`${SEARCH}${id}`), parseEntry) ?? null,
    cards: (locale, type) =>
      JSON.parse(`[${Array.from(store.scan(listKey(locale, type)), ([, json]) => json).join(',')}]`),
    pages: once(() => {
      const pages = Array.from(store.scan(PAGE), ([, json]) => parsePage(json));
      return new Map(pages.map((page) => [pageId(page.route), page]));
    }),
    pagesOf: (id) =>
      Array.from(store.scan(`${PAGE}${id} `), ([, json]) => parsePage(json)).filter(
        ({ route }) => route.documentId === id,
      ),
    listsOf: (ids) => {
      const places = ids.flatMap((id) => mapFound(store.get(`${LISTS}${id}`), parsePlaces) ?? []);
      return [...new Map(places.map((place) => [pageId(place), place])).values()].flatMap(
        (place) => findPage(place) ?? [],
      );
    },
    fact: (name) => {
      const json = store.get(`${FACT}${name}`);
      if (json === undefined) throw new Error(`Expected ${name} in the memory of a site, got nothing`);
      return JSON.parse(json);
    },
  };
};

const mapFound = <Value>(json: string | undefined, parse: (json: string) => Value): Value | undefined =>
  json === undefined ? undefined : parse(json);

/** What has changed in the memory, or everything if nothing was remembered. */
export interface MemoryChanges {
  readonly documents?: readonly CheckedDocument[];
  readonly goneDocuments?: Iterable<string>;
  /** Cards as pages receive them, each with its language; `isGone` if the card was deleted. */
  readonly cards?: readonly { readonly locale: Locale; readonly card: Card; readonly isGone?: boolean }[];
  readonly pages: readonly RememberedPage[];
  readonly gonePages?: readonly Place[];
  /** By document id: the list pages that show the document. */
  readonly lists?: ReadonlyMap<string, readonly Place[]>;
  readonly facts?: Partial<Facts>;
}

/** Writes the memory: all of it, or only the changes to an earlier memory. */
export const writeSiteMemory = (
  folder: string,
  state: BuildState,
  { before, ...changes }: MemoryChanges & { readonly before: SiteMemory | null },
): void => writeStore(folder, state, { before: before?.store ?? null, changes: new Map(rowsOf(changes)) });

function* rowsOf(changes: MemoryChanges): Generator<readonly [string, unknown]> {
  const {
    documents = [],
    goneDocuments = [],
    cards = [],
    pages,
    gonePages = [],
    lists = new Map(),
    facts = {},
  } = changes;
  for (const id of goneDocuments) for (const kind of [DIGEST, DOCUMENT, SEARCH]) yield [`${kind}${id}`, undefined];
  for (const document of documents) {
    yield [`${DIGEST}${document.id}`, document.digest];
    const { search } = document;
    // `undefined` leaves the member out.
    yield [`${DOCUMENT}${document.id}`, { ...document, search: undefined }];
    if (search !== undefined) yield [`${SEARCH}${document.id}`, search ?? undefined];
  }
  for (const { locale, card, isGone = false } of cards)
    if (card.type !== 'page') yield [`${listKey(locale, card.type)}${card.id}`, isGone ? undefined : card];
  for (const route of gonePages) yield [pageRow(route), undefined];
  for (const page of pages) yield [pageRow(page.route), page];
  for (const [id, places] of lists) yield [`${LISTS}${id}`, places.length > 0 ? places : undefined];
  for (const [name, fact] of Object.entries(facts)) yield [`${FACT}${name}`, fact];
}
