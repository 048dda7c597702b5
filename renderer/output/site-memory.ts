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
import { isSafeUid } from '../../model/link/safe-uid.ts';
import { listName, readSpecs, type Pager } from '../pages/reads.ts';
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

/** What depends on a document's card or path, or on a list that slices show. */
interface Dependants {
  /** Ids of the documents whose pages need it. */
  readonly readers: readonly string[];
  /** Documents whose pages there are by it. */
  readonly pagers: readonly Pager[];
}

/** A page whose template asks for a list of cards of its language. */
export type ListReader = Pick<Route, 'documentId' | 'locale' | 'path' | 'template' | 'params'>;

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
  /** By id, or by the name of a list. Throws `LostMemoryError`. */
  readonly dependantsOf: (name: string) => Dependants;
  /** All cards of a type in a language, as pages are given them. */
  readonly cards: <Type extends CardType>(locale: Locale, type: Type) => readonly CardTypes[Type][];
  /** The pages whose templates ask for such a list. */
  readonly listReaders: (locale: Locale, type: CardType) => readonly ListReader[];
  /** Documents whose pages there are by such a list. */
  readonly listPagers: (locale: Locale, type: CardType) => readonly Pager[];
}

export interface SiteMemoryInput extends Omit<KeptFacts, 'unsettled'> {
  readonly documents: readonly PackedDocument[];
  readonly index: ContentIndex;
  readonly wanted: readonly WantedPage[];
  /** What became of the wanted pages. */
  readonly records: readonly PageRecord[];
  readonly pageSize: number;
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

/** Digests, facts, lists of cards and of those who ask for them, and a line for each document and whatever else is needed, sorted by its id. */
export const writeSiteMemory = (
  path: string,
  generation: string,
  { documents, index, wanted, records, pageSize, ...facts }: SiteMemoryInput,
): void => {
  const all: KeptFacts = { ...facts, unsettled: unsettledTranslations(index) };
  const digests = documents.map(({ id, digest }) => [id, digest]);
  const head = [JSON.stringify(digests), JSON.stringify(all)];
  const pages = rememberPages(wanted, records);
  writeMemory(path, generation, allLines(head, { index, wanted, pages, pagers: findPagers(index, pageSize) }));
};

/** What is asked for, and who asks for it. */
interface Asked<Who> {
  readonly lists: ReadonlyMap<string, readonly Who[]>;
  readonly ids: ReadonlyMap<string, readonly Who[]>;
}

const findPagers = (index: ContentIndex, pageSize: number): Asked<Pager> => {
  const asked = [...index.documents.values()].flatMap(({ id, type, uid, locale, card }) => {
    if (locale === null || card === null || !isSafeUid(uid)) return [];
    const pager = { id, type, uid, locale };
    const [, reads] = readSpecs(pager, { index, pageSize });
    return [{ pager, lists: reads.lists.map((list) => listName(locale, list)), ids: reads.ids }];
  });
  return {
    lists: groupPairs(asked.flatMap(({ pager, lists }) => lists.map((list) => [list, pager] as const))),
    ids: groupPairs(asked.flatMap(({ pager, ids }) => ids.map((id) => [id, pager] as const))),
  };
};

const groupPairs = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> =>
  new Map([...groupBy(pairs, ([name]) => name)].map(([name, own]) => [name, own.map(([, value]) => value)] as const));

interface Remembered {
  readonly index: ContentIndex;
  readonly wanted: readonly WantedPage[];
  readonly pages: readonly RememberedPage[];
  readonly pagers: Asked<Pager>;
}

function* allLines(head: readonly string[], remembered: Remembered): Generator<string> {
  yield* head;
  const { index, wanted, pagers } = remembered;
  const shown = [...index.documents.values()].flatMap(({ card }) => (card ? listsOf(card) : []));
  const types = LOCALES.flatMap((locale) => [...new Set(shown)].map((type) => ({ locale, type })));
  const readers = groupPairs(
    wanted.flatMap(({ route, reads }) =>
      reads.lists.map((list) => [listName(route.locale, list), readerOf(route)] as const),
    ),
  );
  yield String(types.length + readers.size + pagers.lists.size);
  for (const { locale, type } of types)
    yield* listLines(`${CARDS}${listName(locale, type)}`, index.cards[locale].all(type));
  for (const [name, pages] of readers) yield* listLines(`${READERS}${name}`, pages);
  for (const [name, documents] of pagers.lists) yield* listLines(`${PAGERS}${name}`, documents);
  yield* documentLines(remembered);
}

const [CARDS, READERS, PAGERS] = ['cards ', 'readers ', 'pagers '] as const;

/** Name and length, then a line for each: a list as one text would be much to hold. */
function* listLines(name: string, items: readonly unknown[]): Generator<string> {
  yield `${name} ${items.length}`;
  for (const item of items) yield JSON.stringify(item);
}

const listsOf = ({ type }: Card): readonly CardType[] => (type === 'page' ? [] : [type]);

const readerOf = ({ documentId, locale, path, template, params }: Route): ListReader => ({
  ...{ documentId, locale, path, template, params },
});

/** One for each document, whether it has a page or not: what is missing is lost. And one for whatever else a page needs. */
function* documentLines({ index, wanted, pages, pagers }: Remembered): Generator<string> {
  const own = groupBy(pages, ({ route }) => route.documentId);
  const lists = groupPairs(
    wanted.flatMap(({ route: { locale, path }, listed }) =>
      [...new Set(listed)].map((id) => [id, { locale, path }] as const),
    ),
  );
  const readers = groupPairs(
    wanted.flatMap(({ route, reads }) =>
      reads.needs.flatMap((name) => (route.documentId === null ? [] : [[name, route.documentId] as const])),
    ),
  );
  for (const id of [...new Set([...index.documents.keys(), ...readers.keys(), ...pagers.ids.keys()])].toSorted(
    compareText,
  )) {
    const remembered: RememberedDocument & Dependants = {
      pages: own.get(id) ?? [],
      lists: lists.get(id) ?? [],
      readers: [...new Set(readers.get(id))],
      pagers: pagers.ids.get(id) ?? [],
    };
    yield JSON.stringify([id, remembered] satisfies DocumentLine);
  }
}

type DocumentLine = readonly [id: string, remembered: RememberedDocument & Dependants];

/** Null when it is lost or damaged, or that of another build. */
export const openSiteMemory = (path: string, generation: string): SiteMemory | null =>
  orNull(() => {
    const { head, text, from, to } = openMemory(path);
    if (head !== generation) return null;
    const [digests = NONE, facts = NONE, count = NONE] = findLines(text, FIRST_LINES, from);
    const { lists, end } = findLists(text, count);
    const documents: SortedLines = { text, from: end, to, keyOf: idOfLine };
    const readList = createListReader(text, lists);
    return {
      ...parseFacts(readLine(text, facts)),
      digests: new Map(parseDigests(readLine(text, digests))),
      find: (id) => recallFirmly(() => parseDocument(findLine(id, documents)?.line)),
      dependantsOf: (name) =>
        recallFirmly(() => {
          const line = findLine(name, documents)?.line;
          return line === undefined ? NO_DEPENDANTS : parseDocument(line);
        }),
      cards: (locale, type) => readList(`${CARDS}${listName(locale, type)}`),
      listReaders: (locale, type) => readList(`${READERS}${listName(locale, type)}`),
      listPagers: (locale, type) => readList(`${PAGERS}${listName(locale, type)}`),
    };
  });

/** The whole memory is as it was written: of what is not in it, nobody has asked. */
const NO_DEPENDANTS: Dependants = { readers: [], pagers: [] };

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

/** A list, and where its lines lie. */
interface List {
  readonly name: string;
  readonly lines: readonly Line[];
}

const findLists = (text: Buffer, count: Line) => {
  const lists: List[] = [];
  let end = endOf(count);
  while (lists.length < Number(readLine(text, count))) {
    const [head = NONE] = findLines(text, 1, end);
    const [, name = '', length] = /^(.*) (\d+)$/.exec(readLine(text, head)) ?? [];
    const lines = findLines(text, Number(length), endOf(head));
    lists.push({ name, lines });
    end = endOf(lines.at(-1) ?? head);
  }
  return { lists, end };
};

/** Read when somebody asks for them, and then always the same: what is made of a list is kept by the list. */
const createListReader = (text: Buffer, lists: readonly List[]): ((name: string) => readonly never[]) => {
  const known = new Map<string, readonly never[]>();
  return (name) => {
    const lines = lists.find((list) => list.name === name)?.lines ?? [];
    const items = known.get(name) ?? recallFirmly(() => parseList(lines.map((line) => readLine(text, line))));
    known.set(name, items);
    return items;
  };
};

const parseList = (lines: readonly string[]): readonly never[] => JSON.parse(`[${lines.join(',')}]`);

const parseFacts = (json: string): KeptFacts => JSON.parse(json);

const parseDigests = (json: string): readonly (readonly [string, string])[] => JSON.parse(json);

const parseDocument = (line = ''): RememberedDocument & Dependants => {
  const [, remembered]: DocumentLine = JSON.parse(line);
  return remembered;
};

/** What a line begins with; reading all of each line that halving comes by would take long. */
const idOfLine = (line: string): string => {
  const id: string = JSON.parse(line.slice(1, line.indexOf('",') + 1));
  return id;
};
