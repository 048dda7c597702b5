import { sha256 } from '../../base/digest.ts';
import { findLine, type SortedLines } from '../../base/find-line.ts';
import { openMemory, recallFirmly, writeMemory } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { Card, CardType, CardTypes } from '../../model/card/card.ts';
import { LOCALES, type Locale } from '../../model/language/locale.ts';
import type { ContentIndex } from '../../model/site/content-index.ts';
import type { Route } from '../../model/site/route.ts';
import { unsettledTranslations } from '../../model/site/translations.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { FoundProblems } from '../documents/check-site.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { pageId } from '../pages/plan.ts';
import type { WantedPage } from '../pages/wanted-pages.ts';

/** A page as it stands, with what it was made from. */
export interface RememberedPage {
  readonly route: Route;
  readonly key: string;
  readonly noindex: boolean;
}

type Place = Pick<Route, 'locale' | 'path'>;

/** What a whole build remembers of a document besides what it says itself. */
interface RememberedDocument {
  readonly pages: readonly RememberedPage[];
  /** The lists that it is on. */
  readonly lists: readonly Place[];
}

/** What is the same for all pages, and what concerns all documents. */
interface KeptFacts {
  readonly problems: FoundProblems;
  readonly environment: RenderEnvironment;
  /** What the bundler warned of. */
  readonly sourceWarnings: readonly string[];
  /** Ids of the documents whose translations depend on when they were published. */
  readonly unsettled: readonly string[];
}

/** The part of a build's memory by which a later one need not look at what has not changed: read where it is asked for. */
export interface SiteMemory extends KeptFacts {
  /** Digests of all documents by their ids. */
  readonly digests: ReadonlyMap<string, string>;
  /** Throws `LostMemoryError`. */
  readonly find: (id: string) => RememberedDocument;
  /** All cards of a type in a language, as pages are given them. */
  readonly cards: <Type extends CardType>(locale: Locale, type: Type) => readonly CardTypes[Type][];
}

export interface SiteMemoryInput extends Omit<KeptFacts, 'unsettled'> {
  readonly documents: readonly PackedDocument[];
  readonly index: ContentIndex;
  readonly wanted: readonly WantedPage[];
  /** What became of the wanted pages. */
  readonly records: readonly PageRecord[];
}

/** Pages that were wanted, as they stand now. */
export const rememberPages = (
  wanted: readonly WantedPage[],
  records: readonly PageRecord[],
): readonly RememberedPage[] => {
  const hidden = new Set(records.flatMap(({ noindex, route }) => (noindex ? [pageId(route)] : [])));
  return wanted.map(({ route, key }) => ({ route, key, noindex: hidden.has(pageId(route)) }));
};

/** Of the inputs of a build and all of its documents. */
export const generationOf = (inputs: string, documents: readonly PackedDocument[]): string =>
  sha256(JSON.stringify([inputs, documents.map(({ id, digest }) => [id, digest])]));

/** Digests, facts, lists of cards, and a line for each document, sorted by its id. */
export const writeSiteMemory = (
  path: string,
  generation: string,
  { documents, index, wanted, records, ...facts }: SiteMemoryInput,
): void => {
  const all: KeptFacts = { ...facts, unsettled: unsettledTranslations(index) };
  const digests = documents.map(({ id, digest }) => [id, digest]);
  const head = [JSON.stringify(digests), JSON.stringify(all)];
  writeMemory(path, generation, allLines(head, index, { wanted, pages: rememberPages(wanted, records) }));
};

function* allLines(head: readonly string[], { cards, documents }: ContentIndex, pages: Pages): Generator<string> {
  yield* head;
  const shown = [...documents.values()].flatMap(({ card }) => (card ? listsOf(card) : []));
  const lists = LOCALES.flatMap((locale) => [...new Set(shown)].map((type) => ({ locale, type })));
  yield String(lists.length);
  for (const { locale, type } of lists) yield* listLines(listName(locale, type), cards[locale].all(type));
  yield* documentLines([...documents.keys()], pages);
}

/** Name and length, then a line for each card: a list as one text would be much to hold. */
function* listLines(name: string, cards: readonly Card[]): Generator<string> {
  yield `${name}${cards.length}`;
  for (const card of cards) yield JSON.stringify(card);
}

const listsOf = ({ type }: Card): readonly CardType[] => (type === 'page' ? [] : [type]);

const listName = (locale: Locale, type: string): string => `${locale} ${type} `;

interface Pages {
  readonly wanted: readonly WantedPage[];
  readonly pages: readonly RememberedPage[];
}

/** One for each document, whether it has a page or not: what is missing is lost. */
function* documentLines(documents: readonly string[], { wanted, pages }: Pages): Generator<string> {
  const own = groupBy(pages, ({ route }) => route.documentId);
  const lists = groupBy(
    wanted.flatMap(({ route: { locale, path }, listed }) => [...new Set(listed)].map((id) => ({ id, locale, path }))),
    ({ id }) => id,
  );
  for (const id of documents.toSorted(compareText)) {
    const remembered: RememberedDocument = {
      pages: own.get(id) ?? [],
      lists: (lists.get(id) ?? []).map(({ locale, path }) => ({ locale, path })),
    };
    yield JSON.stringify([id, remembered] satisfies DocumentLine);
  }
}

type DocumentLine = readonly [id: string, remembered: RememberedDocument];

/** Null when it is lost or damaged, or that of another build. */
export const openSiteMemory = (path: string, generation: string): SiteMemory | null =>
  orNull(() => {
    const { head, text, from, to } = openMemory(path);
    if (head !== generation) return null;
    const [digests = NONE, facts = NONE, count = NONE] = findLines(text, FIRST_LINES, from);
    const { lists, end } = findLists(text, count);
    const documents: SortedLines = { text, from: end, to, keyOf: idOfLine };
    return {
      ...parseFacts(readLine(text, facts)),
      digests: new Map(parseDigests(readLine(text, digests))),
      find: (id) => recallFirmly(() => parseDocument(findLine(id, documents)?.line)),
      cards: createCardLists(text, lists),
    };
  });

/** Digests, facts, and the number of lists. */
const FIRST_LINES = 3;

interface Line {
  readonly start: number;
  readonly end: number;
}

const NONE: Line = { start: 0, end: 0 };

const findLines = (text: Buffer, count: number, from: number): readonly Line[] => {
  const lines: Line[] = [];
  for (let start = from; lines.length < count;) {
    const end = text.indexOf('\n', start);
    if (end < 0) throw new Error(`Expected ${count} lines, got ${lines.length}`);
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
};

const endOf = ({ end }: Line): number => end + 1;

const readLine = (text: Buffer, { start, end }: Line): string => text.toString('utf8', start, end);

/** A list of cards, and where its lines lie. */
interface CardList {
  readonly name: string;
  readonly lines: readonly Line[];
}

const findLists = (text: Buffer, count: Line) => {
  const lists: CardList[] = [];
  let end = endOf(count);
  while (lists.length < Number(readLine(text, count))) {
    const [head = NONE] = findLines(text, 1, end);
    const [, name = '', length] = /^(.* )(\d+)$/.exec(readLine(text, head)) ?? [];
    const lines = findLines(text, Number(length), endOf(head));
    lists.push({ name, lines });
    end = endOf(lines.at(-1) ?? head);
  }
  return { lists, end };
};

/** Read when a page asks for them. */
const createCardLists = (text: Buffer, lists: readonly CardList[]): SiteMemory['cards'] => {
  const known = new Map<string, readonly never[]>();
  return (locale, type) => {
    const name = listName(locale, type);
    const lines = lists.find((list) => list.name === name)?.lines ?? [];
    const cards = known.get(name) ?? recallFirmly(() => parseCards(lines.map((line) => readLine(text, line))));
    known.set(name, cards);
    return cards;
  };
};

const parseCards = (lines: readonly string[]): readonly never[] => JSON.parse(`[${lines.join(',')}]`);

const parseFacts = (json: string): KeptFacts => JSON.parse(json);

const parseDigests = (json: string): readonly (readonly [string, string])[] => JSON.parse(json);

const parseDocument = (line = ''): RememberedDocument => {
  const [, remembered]: DocumentLine = JSON.parse(line);
  return remembered;
};

const idOfLine = (line: string): string => {
  const [id]: DocumentLine = JSON.parse(line);
  return id;
};
