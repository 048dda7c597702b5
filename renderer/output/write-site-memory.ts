import { sha256 } from '../../base/digest.ts';
import { writeMemory } from '../../base/memory.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { Card, CardType } from '../../model/card/card.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { isSafeUid } from '../../model/link/safe-uid.ts';
import type { ContentIndex } from '../../model/site/content-index.ts';
import type { Route } from '../../model/site/route.ts';
import { unsettledTranslations } from '../../model/site/translations.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { listName, readSpecs, type Pager } from '../pages/reads.ts';
import type { WantedPage } from '../pages/wanted-pages.ts';
import { listLines } from './memory-lists.ts';
import { rememberPages, type RememberedPage } from './remembered-page.ts';
import { CARDS, PAGERS, READERS, type DocumentLine, type KeptFacts, type ListReader } from './site-memory.ts';

export interface SiteMemoryInput extends Omit<KeptFacts, 'unsettled'> {
  readonly documents: readonly PackedDocument[];
  readonly index: ContentIndex;
  readonly wanted: readonly WantedPage[];
  /** What became of the wanted pages. */
  readonly records: readonly PageRecord[];
  readonly pageSize: number;
}

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

const listsOf = ({ type }: Card): readonly CardType[] => (type === 'page' ? [] : [type]);

const readerOf = ({ documentId, locale, path, template, params }: Route): ListReader => ({
  documentId,
  locale,
  path,
  template,
  params,
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
    const remembered: DocumentLine[1] = {
      pages: own.get(id) ?? [],
      lists: lists.get(id) ?? [],
      readers: [...new Set(readers.get(id))],
      pagers: pagers.ids.get(id) ?? [],
    };
    yield JSON.stringify([id, remembered] satisfies DocumentLine);
  }
}
