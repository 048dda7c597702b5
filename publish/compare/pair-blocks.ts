import { once } from '../../base/once.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { Token } from './compare-words.ts';
import { findHunks, type Hunk } from './find-hunks.ts';

/** A text of a page, and its index among the page's texts. */
export interface PlacedBlock {
  readonly text: string;
  readonly at: number;
  /** The words of the text, tokenized on first use. */
  readonly read: () => BlockWords;
}

interface BlockWords {
  readonly tokens: readonly Token[];
  /**
   * Words with their counts, to recognise the text by: all sums count as one word, and so do all days; numbers in other words count as equal.
   */
  readonly words: ReadonlyMap<string, number>;
  readonly size: number;
}

/** The differences between the texts of two pages. */
export interface PairedBlocks {
  readonly hunks: readonly Hunk<PlacedBlock>[];
  /** Which block of the first page has become which block of the second. */
  readonly became: ReadonlyMap<PlacedBlock, PlacedBlock>;
  readonly arrived: ReadonlySet<PlacedBlock>;
  /** Texts that were moved, those that were moved together in one group. */
  readonly moves: readonly (readonly string[])[];
}

type Tokenize = (text: string) => readonly Token[];

/** Finds out what each text of a page has become. Pure. */
export const pairBlocks = (before: readonly string[], after: readonly string[], tokenize: Tokenize): PairedBlocks => {
  const hunks = findBlockHunks(placeAll(before, tokenize), placeAll(after, tokenize));
  const counts = [before, after].map((texts) => groupBy(texts, (text) => text));
  const isKnownByText = (text: string): boolean =>
    isOfItsOwn(text) || (!isFigure(text) && counts[0]?.get(text)?.length === counts[1]?.get(text)?.length);
  const pairing = createPairing(hunks);
  const moved = pairMoved(pairing, isKnownByText);
  pairNeighbours(pairing);
  pairInPlace(pairing);
  const { became, arrived } = pairing;
  return { hunks, became, arrived, moves: [...moved, ...pairAlike(pairing)] };
};

const placeAll = (texts: readonly string[], tokenize: Tokenize): readonly PlacedBlock[] =>
  texts.map((text, at) => ({ text, at, read: once(() => readWords(text, tokenize)) }));

const readWords = (text: string, tokenize: Tokenize): BlockWords => {
  const tokens = tokenize(text);
  const words = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind === 'between') continue;
    const word = token.kind === 'word' ? token.text.replaceAll(/\p{N}+/gu, '0').toLowerCase() : token.kind;
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return { tokens, words, size: [...words.values()].reduce((sum, count) => sum + count, 0) };
};

/** Share of common words in two blocks. */
export const likeness = (one: PlacedBlock, other: PlacedBlock): number => {
  const [own, others] = [one.read(), other.read()];
  const shared = [...own.words].reduce((sum, [word, count]) => sum + Math.min(count, others.words.get(word) ?? 0), 0);
  return (2 * shared) / Math.max(1, own.size + others.size);
};

/** Share of common words from which two blocks certainly are the same text. */
const ALIKE = 0.5;

const areAlike = (one: PlacedBlock, other: PlacedBlock): boolean => likeness(one, other) >= ALIKE;

/** Figures are compared only between unchanged words: “6 articles” in one place is not the “6 articles” of another place. */
const findBlockHunks = (
  before: readonly PlacedBlock[],
  after: readonly PlacedBlock[],
): readonly Hunk<PlacedBlock>[] => {
  const isOfWords = ({ text }: PlacedBlock): boolean => !isFigure(text);
  const hunks = findHunks(before.filter(isOfWords), after.filter(isOfWords), textOf);
  const changed = new Set(hunks.flatMap(({ removed, added }) => [...removed, ...added]));
  const isKept = (block: PlacedBlock): boolean => isOfWords(block) && !changed.has(block);
  const others = cutAt(after, isKept);
  return cutAt(before, isKept).flatMap((part, at) => findHunks(part, others[at] ?? [], textOf));
};

/** Splits a list at some of its blocks. */
const cutAt = (
  blocks: readonly PlacedBlock[],
  isCut: (block: PlacedBlock) => boolean,
): readonly (readonly PlacedBlock[])[] => {
  const cuts = blocks.filter(isCut).map(({ at }) => at);
  return [-1, ...cuts].map((cut, index) => blocks.slice(cut + 1, cuts[index]));
};

const textOf = ({ text }: PlacedBlock): string => text;

const isOfItsOwn = (text: string): boolean => text.split(' ').length >= WORDS_OF_ITS_OWN;

const isFigure = (text: string): boolean => /\p{N}/u.test(text) && !isOfItsOwn(text);

/**
 * Texts with fewer words, such as tags, may occur many times. Unless they occur as often as before, a removed one is not paired with an
 * added one.
 */
const WORDS_OF_ITS_OWN = 5;

/** Collects pairs of blocks. */
const createPairing = (hunks: readonly Hunk<PlacedBlock>[]) => {
  const became = new Map<PlacedBlock, PlacedBlock>();
  const arrived = new Set<PlacedBlock>();
  return {
    hunks,
    removed: hunks.flatMap(({ removed }) => removed),
    added: hunks.flatMap(({ added }) => added),
    became,
    arrived,
    isLeft: (block: PlacedBlock): boolean => !became.has(block),
    isFree: (block: PlacedBlock): boolean => !arrived.has(block),
    pair: (block: PlacedBlock, arrival: PlacedBlock): void => {
      became.set(block, arrival);
      arrived.add(arrival);
    },
  };
};

type Pairing = ReturnType<typeof createPairing>;

/**
 * Pairs blocks that were removed in one place and added in another. Blocks that moved together form one move, including short ones and
 * figures among them.
 */
const pairMoved = (
  { removed, added, isFree, pair }: Pairing,
  isKnownByText: (text: string) => boolean,
): PairedBlocks['moves'] => {
  const byText = new Map([...groupBy(added, textOf)].map(([text, blocks]) => [text, [...blocks]]));
  const byPlace = new Map(added.map((block) => [block.at, block]));
  const moves: string[][] = [];
  let last = { from: -2, to: -2 };
  for (const block of removed) {
    const { text, at } = block;
    const beside = last.from === at - 1 ? byPlace.get(last.to + 1) : undefined;
    const next = beside?.text === text && isFree(beside) ? beside : undefined;
    const arrival = next ?? (isKnownByText(text) ? takeFirst(byText.get(text) ?? [], isFree) : undefined);
    if (arrival === undefined) continue;
    pair(block, arrival);
    if (next) moves.at(-1)?.push(text);
    else moves.push([text]);
    last = { from: at, to: arrival.at };
  }
  return moves;
};

/** Returns the first free block, and drops those before it. */
const takeFirst = (blocks: PlacedBlock[], isFree: Pairing['isFree']): PlacedBlock | undefined => {
  for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) if (isFree(block)) return block;
  return undefined;
};

/** Pairs neighbours of moved blocks that were changed at the same time: a price beside its shop. */
const pairNeighbours = ({ removed, added, became, isLeft, isFree, pair }: Pairing): void => {
  const byPlace = new Map(added.map((block) => [block.at, block]));
  const placeOf = new Map([...became].map(([from, to]) => [from.at, to.at]));
  for (const [blocks, step] of [
    [removed, 1],
    [removed.toReversed(), -1],
  ] as const)
    for (const block of blocks) {
      const beside = placeOf.get(block.at - step);
      const arrival = beside === undefined ? undefined : byPlace.get(beside + step);
      if (!isLeft(block) || arrival === undefined || !isFree(arrival) || !areAlike(block, arrival)) continue;
      pair(block, arrival);
      placeOf.set(block.at, arrival.at);
    }
};

/** Pairs similar blocks within a hunk, in order, unless a later block is more similar. */
const pairInPlace = ({ hunks, isLeft, isFree, pair }: Pairing): void => {
  for (const { removed, added } of hunks) {
    const [left, right] = [removed.filter(isLeft), added.filter(isFree)];
    let next = 0;
    for (const [at, block] of left.entries()) {
      const later = left.slice(at + 1, at + NEAR);
      const isBest = (other: PlacedBlock): boolean =>
        areAlike(block, other) && !later.some((one) => likeness(one, other) > likeness(block, other));
      const near = right.slice(next, next + NEAR);
      const first = near.findIndex(isBest);
      // A new price may have been inserted before this one: prefer a block with exactly the same words.
      const same = hasPrice(block)
        ? near.slice(0, first + BESIDE).findIndex((other) => isBest(other) && likeness(block, other) === 1)
        : -1;
      const found = same === -1 ? first : same;
      const other = found === -1 ? undefined : right[next + found];
      if (other === undefined) continue;
      pair(block, other);
      next += found + 1;
    }
  }
};

const hasPrice = (block: PlacedBlock): boolean => block.read().words.has('price');

/** Number of blocks, from the first similar one on, among which the same words are searched. */
const BESIDE = 3;

/** How many blocks ahead a counterpart is searched. */
const NEAR = 20;

/** Pairs paragraphs that were both changed and moved. Skipped if very many differ. */
const pairAlike = ({ removed, added, isLeft, isFree, pair }: Pairing): PairedBlocks['moves'] => {
  const left = removed.filter((block) => isLeft(block) && isOfItsOwn(block.text));
  const right = added.filter((block) => isFree(block) && isOfItsOwn(block.text));
  if (left.length * right.length > MOST_PAIRS) return [];
  return left.flatMap((block) => {
    const arrival = right.find((other) => isFree(other) && areAlike(block, other));
    if (arrival === undefined) return [];
    pair(block, arrival);
    return [[arrival.text]];
  });
};

/** Most pairs of paragraphs that are compared. */
const MOST_PAIRS = 10_000;
