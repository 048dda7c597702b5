import { findLine, type SortedLines } from '../../base/find-line.ts';
import { openMemory, recallFirmly } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import type { CardType, CardTypes } from '../../model/card/card.ts';
import type { Locale } from '../../model/language/locale.ts';
import type { Route } from '../../model/site/route.ts';
import type { FoundProblems } from '../documents/check-site.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import { listName, type Pager } from '../pages/reads.ts';
import { createListReader, findLines, findLists, NONE, readLine } from './memory-lists.ts';
import type { RememberedPage } from './remembered-page.ts';

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

/** Something doubtful in a source, and what to do about it. */
export interface SourceWarning {
  readonly message: string;
  readonly hint: string;
}

/** What is the same for all pages, and what concerns all documents. */
export interface KeptFacts {
  readonly problems: FoundProblems;
  readonly environment: RenderEnvironment;
  /** What is doubtful in the sources. */
  readonly sourceWarnings: readonly SourceWarning[];
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

/** What the name of a list begins with: its cards, the pages that ask for it, the documents whose pages there are by it. */
export const [CARDS, READERS, PAGERS] = ['cards ', 'readers ', 'pagers '] as const;

/** What is remembered by an id, or by whatever else a page needs. */
export type DocumentLine = readonly [id: string, remembered: RememberedDocument & Dependants];

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

/** The whole memory is as it was written: what is not in it was never known. */
const NO_DEPENDANTS: Dependants = { readers: [], pagers: [] };

/** Digests, facts, and the number of lists. */
const FIRST_LINES = 3;

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
