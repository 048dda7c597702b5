import { once } from '../../base/once.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { Token } from './compare-words.ts';
import { findHunks, type Hunk } from './find-hunks.ts';

/** A text of a page, and where in the order of its texts it stands. */
export interface PlacedBlock {
  readonly text: string;
  readonly at: number;
  /** Its words, which are read when they are first asked for. */
  readonly read: () => BlockWords;
}

interface BlockWords {
  readonly tokens: readonly Token[];
  /** What it is known by: sums, days and numbers are one word each, whatever they are. */
  readonly words: ReadonlyMap<string, number>;
  readonly size: number;
}

/** What is other in the texts of a page. */
export interface PairedBlocks {
  readonly hunks: readonly Hunk<PlacedBlock>[];
  /** Which block of the one page has become which of the other. */
  readonly became: ReadonlyMap<PlacedBlock, PlacedBlock>;
  readonly arrived: ReadonlySet<PlacedBlock>;
  /** Texts that are at another place, those that went there together. */
  readonly moves: readonly (readonly string[])[];
}

type Tokenize = (text: string) => readonly Token[];

/** Finds what each text of a page has become. Pure. */
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

/** Share of the words of two blocks that both have. */
export const likeness = (one: PlacedBlock, other: PlacedBlock): number => {
  const [own, others] = [one.read(), other.read()];
  const shared = [...own.words].reduce((sum, [word, count]) => sum + Math.min(count, others.words.get(word) ?? 0), 0);
  return (2 * shared) / Math.max(1, own.size + others.size);
};

/** Share of their words that is the same in two blocks that are surely one. */
const ALIKE = 0.5;

const areAlike = (one: PlacedBlock, other: PlacedBlock): boolean => likeness(one, other) >= ALIKE;

/** Figures stand between words: “6 articles” in one place are not those that were in another. */
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

/** What stands before, between and behind some of the blocks. */
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

/** A shorter text, such as a tag, may be there as often as it likes: unless it is as often there as before, one that is gone is not the one that is new. */
const WORDS_OF_ITS_OWN = 5;

/** Pairs, as far as they are found. */
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

/** Blocks that are gone from one place and new at another: those that went together are one move, with short ones and figures among them. */
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

/** The first that is free: those before it are so no more. */
const takeFirst = (blocks: PlacedBlock[], isFree: Pairing['isFree']): PlacedBlock | undefined => {
  for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) if (isFree(block)) return block;
  return undefined;
};

/** What stands beside a block that has moved has gone with it, though it is another one now: a price beside its shop. */
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

/** Blocks of one hunk that are alike, in their order, and of which no later one is more alike, are each one that changed. */
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
      // A price may have come before this one that is of something else: one of which the very same is said goes before it.
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

/** How many blocks may have come before such a one. */
const BESIDE = 3;

/** How far a block looks for the one that it has become. */
const NEAR = 20;

/** Paragraphs that have changed and moved at once. Where very much is other, nobody looks for them. */
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

/** Paragraphs that are looked at each with each. */
const MOST_PAIRS = 10_000;
