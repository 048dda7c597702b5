import { isDeepStrictEqual } from 'node:util';
import { findLine, type SortedLines } from '../../base/find-line.ts';
import { once } from '../../base/once.ts';
import { createCardSource, type CardSource } from '../../model/card/card-source.ts';
import type { Card, CardType } from '../../model/card/card.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import { resolvedCard, type IndexReader } from '../../model/site/content-index.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { openMemory, recallFirmly } from '../../base/memory.ts';
import { listName } from '../pages/reads.ts';
import type { SiteMemory } from './site-memory.ts';

/** Finds what the last build knew of a document; undefined when it is not remembered as that build had it. */
export type FindDocument = (id: string) => CheckedDocument | undefined;

/**
 * Documents of these digests, out of the memory that indexing keeps: it has them sorted by id below the program that it is of, and may
 * be that of a later build that failed. What ought to be there and is not is lost: throws `LostMemoryError`.
 */
export const openDocuments = (
  { path, program }: { readonly path: string; readonly program: string },
  digests: ReadonlyMap<string, string>,
): FindDocument => {
  const lines = once(() => readLines(path, program));
  const read = (id: string): CheckedDocument | undefined => {
    const found = findLine(id, lines());
    const document = found ? parseDocument(found.line) : undefined;
    return document?.digest === digests.get(id) ? document : undefined;
  };
  return (id) => (digests.has(id) ? recallFirmly(() => read(id)) : undefined);
};

const readLines = (path: string, program: string): SortedLines => {
  const { head, ...lines } = openMemory(path);
  if (head !== program) throw new Error('Expected documents of this program, got others');
  return { ...lines, keyOf: idOfLine };
};

/** What a line begins with; reading all of each line that halving comes by would take long. */
const idOfLine = (line: string): string => {
  const { id }: Pick<CheckedDocument, 'id'> = JSON.parse(`${line.slice(0, line.indexOf(','))}}`);
  return id;
};

const parseDocument = (line: string): CheckedDocument => JSON.parse(line);

/** The content as pages read it: documents where they are asked for, lists of cards as they are remembered. */
export const createRememberedIndex = (find: FindDocument, { cards }: Pick<SiteMemory, 'cards'>): IndexReader => {
  const documents = remember(find);
  const pathOf = (id: string): string | null => documents(id)?.card?.path ?? null;
  return {
    documents: { get: documents },
    pathOf,
    cards: perLocale((locale) => createCards(locale, { cards, documents, pathOf })),
  };
};

/** A function that is asked but once for each name. */
const remember = <Value>(find: (name: string) => Value): ((name: string) => Value) => {
  const known = new Map<string, { readonly value: Value }>();
  return (name) => {
    const found = known.get(name) ?? { value: find(name) };
    known.set(name, found);
    return found.value;
  };
};

interface CardPlaces extends Pick<SiteMemory, 'cards'>, Pick<IndexReader, 'pathOf'> {
  readonly documents: FindDocument;
}

/** A card of a list that has been read need not be looked for. */
const createCards = (locale: Locale, { cards, documents, pathOf }: CardPlaces): CardSource => {
  const lists = new Set<CardType>();
  const listed = new Map<string, Card>();
  const enlist = (type: CardType): void => {
    const list: readonly Card[] = cards(locale, type);
    for (const card of list) listed.set(card.id, card);
    lists.add(type);
  };
  return {
    all: (type) => {
      if (!lists.has(type)) enlist(type);
      return cards(locale, type);
    },
    get: (id) => {
      const document = listed.has(id) ? undefined : documents(id);
      return listed.get(id) ?? ((document?.locale === locale && resolvedCard(document, pathOf)) || undefined);
    },
  };
};

interface Renewal {
  readonly documents: readonly CheckedDocument[];
  readonly pathOf: IndexReader['pathOf'];
}

/** Lists with the cards of some documents as they are now. One in which none is another stays the same list. */
export const withRenewedCards = (cards: SiteMemory['cards'], { documents, pathOf }: Renewal): SiteMemory['cards'] => {
  const sources = new Map<string, CardSource | null>();
  return (locale, type) => {
    const [name, before] = [listName(locale, type), cards(locale, type)];
    const own = documents.filter((document) => document.locale === locale && document.card?.type === type);
    if (!sources.has(name)) sources.set(name, renewList(before, { documents: own, pathOf }));
    return sources.get(name)?.all(type) ?? before;
  };
};

const renewList = (before: readonly Card[], { documents, pathOf }: Renewal): CardSource | null => {
  const renewed = new Map(documents.map((document) => [document.id, resolvedCard(document, pathOf) ?? undefined]));
  const isSame = (card: Card): boolean => !renewed.has(card.id) || isDeepStrictEqual(card, renewed.get(card.id));
  return before.every(isSame) ? null : createCardSource(before.map((card) => renewed.get(card.id) ?? card));
};
