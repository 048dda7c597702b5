import { diffArrays } from 'diff';
import type { Locale } from '../../model/language/locale.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { compareWords, tokenizers, type Token } from './compare-words.ts';
import type { PageContents, PageTarget } from '../../renderer/pages/read-drawn-page.ts';
import { compareCards, withoutCards, withoutFieldsOf } from './compare-cards.ts';
import type { PageChange, Run, SearchChange } from './site-difference.ts';

/** What is other on a page, each change once. Pure. */
export const comparePages = (before: PageContents, after: PageContents, locale: Locale): readonly PageChange[] => {
  const cards = compareCards(before, after);
  const [left, right] = [withoutCards(before, cards.gone), withoutCards(after, cards.fresh)];
  const texts = compareBlocks(textsOf(left), textsOf(right), tokenizers()[locale]);
  const words = wordsOf(texts);
  const changes = [
    ...texts,
    ...cards.changes,
    ...compareTargets('link', left.links, right.links).filter((change) => !isToldBy(words, change)),
    ...compareTargets('media', left.media, right.media).filter((change) => !isToldBy(words, change)),
    ...withoutFieldsOf(cards, compareFields(before.fields, after.fields)),
  ];
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
};

const textsOf = ({ blocks }: Pick<PageContents, 'blocks'>): readonly string[] => blocks.map(({ text }) => text);

type Tokenize = (text: string) => readonly Token[];

/** A stretch of a list in which everything is other. */
interface Hunk<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

const findHunks = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Hunk<Item>[] => {
  const hunks: Hunk<Item>[] = [];
  let [left, right] = [0, 0];
  let [removed, added]: [readonly Item[], readonly Item[]] = [[], []];
  const flush = (): void => {
    if (removed.length + added.length > 0) hunks.push({ removed, added });
    [removed, added] = [[], []];
  };
  for (const part of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (!part.removed && !part.added) flush();
    if (part.removed) removed = before.slice(left, left + part.count);
    if (part.added) added = after.slice(right, right + part.count);
    if (!part.added) left += part.count;
    if (!part.removed) right += part.count;
  }
  flush();
  return hunks;
};

interface Placed {
  readonly text: string;
  readonly at: number;
}

/** Which block of the one page has become which of the other. */
type Pairs = Map<Placed, Placed>;

const compareBlocks = (
  before: readonly string[],
  after: readonly string[],
  tokenize: Tokenize,
): readonly PageChange[] => {
  const hunks = findBlockHunks(placeAll(before), placeAll(after));
  const blocks = new Map<Placed, Block>();
  const read = (placed: Placed): Block => {
    const block = blocks.get(placed) ?? readBlock(placed.text, tokenize);
    blocks.set(placed, block);
    return block;
  };
  const counts = [before, after].map((texts) => groupBy(texts, (text) => text));
  const isKnownByText = (text: string): boolean =>
    isOfItsOwn(text) || (!isFigure(text) && counts[0]?.get(text)?.length === counts[1]?.get(text)?.length);
  const pairs: Pairs = new Map();
  const moved = pairMoved(hunks, pairs, isKnownByText);
  pairNeighbours(hunks, pairs, read);
  pairInPlace(hunks, pairs, read);
  const moves = [...moved, ...pairAlike(hunks, pairs, read)];
  const taken = new Set(pairs.values());
  const changes = hunks.flatMap((hunk) => compareHunk(hunk, { pairs, taken, read }));
  return [...changes, ...moves.map((texts) => ({ kind: 'move' as const, blocks: texts }))];
};

const placeAll = (texts: readonly string[]): readonly Placed[] => texts.map((text, at) => ({ text, at }));

/** Figures stand between words: “6 articles” in one place are not those that were in another. */
const findBlockHunks = (before: readonly Placed[], after: readonly Placed[]): Hunks => {
  const [words, others] = [before, after].map((blocks) => blocks.filter(({ text }) => !isFigure(text)));
  const hunks: Hunk<Placed>[] = [];
  let [left, right] = [0, 0];
  const compareUpTo = (from: number, to: number): void => {
    hunks.push(...findHunks(before.slice(left, from), after.slice(right, to), ({ text }) => text));
    [left, right] = [from + 1, to + 1];
  };
  for (const [own, other] of findSame(words ?? [], others ?? [])) compareUpTo(own.at, other.at);
  compareUpTo(before.length, after.length);
  return hunks;
};

/** Blocks that are there as before, in their order. */
const findSame = (before: readonly Placed[], after: readonly Placed[]): readonly (readonly [Placed, Placed])[] => {
  const hunks = findHunks(before, after, ({ text }) => text);
  const [gone, fresh] = [
    new Set(hunks.flatMap(({ removed }) => removed)),
    new Set(hunks.flatMap(({ added }) => added)),
  ];
  const left = after.filter((block) => !fresh.has(block));
  return before
    .filter((block) => !gone.has(block))
    .flatMap((block, at) => {
      const other = left[at];
      return other === undefined ? [] : [[block, other] as const];
    });
};

const isOfItsOwn = (text: string): boolean => text.split(' ').length >= WORDS_OF_ITS_OWN;

const isFigure = (text: string): boolean => /\p{N}/u.test(text) && !isOfItsOwn(text);

/** A shorter text, such as a tag, may be there as often as it likes: unless it is as often there as before, one that is gone is not the one that is new. */
const WORDS_OF_ITS_OWN = 5;

type Hunks = readonly Hunk<Placed>[];
type ReadPlaced = (placed: Placed) => Block;
type Moves = readonly (readonly string[])[];

/** Blocks that are gone from one place and new at another: those that went together are one move, with short ones and figures among them. */
const pairMoved = (hunks: Hunks, pairs: Pairs, isKnownByText: (text: string) => boolean): Moves => {
  const arrivals = groupBy(
    hunks.flatMap(({ added }) => added),
    ({ text }) => text,
  );
  const arrived = new Set<Placed>();
  const moves: string[][] = [];
  let last = { from: -2, to: -2 };
  for (const block of hunks.flatMap(({ removed }) => removed)) {
    const free = (arrivals.get(block.text) ?? []).filter((arrival) => !arrived.has(arrival));
    const next = last.from === block.at - 1 ? free.find(({ at }) => at === last.to + 1) : undefined;
    const arrival = next ?? (isKnownByText(block.text) ? free[0] : undefined);
    if (arrival === undefined) continue;
    arrived.add(arrival);
    pairs.set(block, arrival);
    if (next) moves.at(-1)?.push(block.text);
    else moves.push([block.text]);
    last = { from: block.at, to: arrival.at };
  }
  return moves;
};

/** What stands beside a block that has moved has gone with it, though it is another one now: a price beside its shop. */
const pairNeighbours = (hunks: Hunks, pairs: Pairs, read: ReadPlaced): void => {
  const gone = hunks.flatMap(({ removed }) => removed);
  const fresh = new Map(hunks.flatMap(({ added }) => added.map((block) => [block.at, block])));
  const taken = new Set(pairs.values());
  const placeOf = new Map([...pairs].map(([from, to]) => [from.at, to.at]));
  for (const [blocks, step] of [
    [gone, 1],
    [gone.toReversed(), -1],
  ] as const)
    for (const block of blocks) {
      const beside = placeOf.get(block.at - step);
      const arrival = beside === undefined ? undefined : fresh.get(beside + step);
      if (pairs.has(block) || arrival === undefined || taken.has(arrival)) continue;
      if (likeness(read(block), read(arrival)) < ALIKE) continue;
      pairs.set(block, arrival);
      taken.add(arrival);
      placeOf.set(block.at, arrival.at);
    }
};

/** Blocks of one hunk that are alike, in their order, and of which no later one is more alike, are each one that changed. */
const pairInPlace = (hunks: Hunks, pairs: Pairs, read: ReadPlaced): void => {
  const taken = new Set(pairs.values());
  for (const { removed, added } of hunks) {
    const right = added.filter((block) => !taken.has(block));
    let next = 0;
    const left = removed.filter((block) => !pairs.has(block));
    for (const [at, block] of left.entries()) {
      const later = left.slice(at + 1, at + NEAR);
      const isBest = (other: Placed): boolean => {
        const own = likeness(read(block), read(other));
        return own >= ALIKE && !later.some((one) => likeness(read(one), read(other)) > own);
      };
      const found = right.slice(next, next + NEAR).findIndex(isBest);
      const other = found === -1 ? undefined : right[next + found];
      if (other === undefined) continue;
      pairs.set(block, other);
      next += found + 1;
    }
  }
};

/** Paragraphs that have changed and moved at once. Where very much is other, nobody looks for them. */
const pairAlike = (hunks: Hunks, pairs: Pairs, read: ReadPlaced): Moves => {
  const taken = new Set(pairs.values());
  const gone = hunks.flatMap(({ removed }) => removed.filter((block) => !pairs.has(block) && isOfItsOwn(block.text)));
  const fresh = new Set(
    hunks.flatMap(({ added }) => added.filter((block) => !taken.has(block) && isOfItsOwn(block.text))),
  );
  if (gone.length * fresh.size > MOST_PAIRS) return [];
  return gone.flatMap((block) => {
    const arrival = [...fresh].find((other) => likeness(read(block), read(other)) >= ALIKE);
    if (arrival === undefined) return [];
    pairs.set(block, arrival);
    fresh.delete(arrival);
    return [[arrival.text]];
  });
};

interface ComparedHunk {
  readonly pairs: Pairs;
  readonly taken: ReadonlySet<Placed>;
  readonly read: ReadPlaced;
}

/** Blocks that are one are told with what has changed in them; as many others in the same place as were there likewise; the rest is gone, or new. */
const compareHunk = ({ removed, added }: Hunk<Placed>, { pairs, taken, read }: ComparedHunk): readonly PageChange[] => {
  const changes: PageChange[] = [];
  let next = 0;
  let gone: Placed[] = [];
  const compareUpTo = (end: number): void => {
    const fresh = added.slice(next, end).filter((block) => !taken.has(block));
    if (gone.length === fresh.length) {
      for (const [at, block] of gone.entries()) {
        const now = fresh[at];
        if (now) changes.push(...compareBlock(read(block), read(now)));
      }
    } else {
      const runs = [...gone.map((block) => whole('removed', block)), ...fresh.map((block) => whole('added', block))];
      changes.push(...runs.map((run) => ({ kind: 'text' as const, runs: [run] })));
    }
    [gone, next] = [[], Math.max(next, end)];
  };
  for (const block of removed) {
    const now = pairs.get(block);
    if (now === undefined) {
      gone.push(block);
      continue;
    }
    const at = added.indexOf(now, next);
    if (at !== -1) compareUpTo(at);
    changes.push(...compareBlock(read(block), read(now)));
  }
  compareUpTo(added.length);
  return changes;
};

/** How far a block looks for the one that it has become. */
const NEAR = 20;
/** Share of their words that is the same in two blocks that are surely one, and in two that can be read as one. */
const ALIKE = 0.5;
const READABLE = 0.25;
/** Paragraphs that are looked at each with each. */
const MOST_PAIRS = 10_000;

interface Block {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What it is known by: sums, days and numbers are one word each, whatever they are. */
  readonly words: ReadonlyMap<string, number>;
  readonly size: number;
}

const readBlock = (text: string, tokenize: Tokenize): Block => {
  const tokens = tokenize(text);
  const words = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind === 'between') continue;
    const word = token.kind === 'word' ? token.text.replaceAll(/\p{N}+/gu, '0').toLowerCase() : token.kind;
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return { text, tokens, words, size: [...words.values()].reduce((sum, count) => sum + count, 0) };
};

/** Share of the words of two blocks that both have. */
const likeness = (one: Block, other: Block): number => {
  const shared = [...one.words].reduce((sum, [word, count]) => sum + Math.min(count, other.words.get(word) ?? 0), 0);
  return (2 * shared) / Math.max(1, one.size + other.size);
};

const whole = (kind: 'removed' | 'added', { text }: Pick<Placed, 'text'>): Run => ({ kind, text });

/** Blocks of which little is left are told whole: word by word nobody could read them. */
const compareBlock = (before: Block, after: Block): readonly PageChange[] => {
  const { prices, dates, isFiguresOnly, ...words } = compareWords(before.tokens, after.tokens);
  const runs = likeness(before, after) >= READABLE ? words.runs : [whole('removed', before), whole('added', after)];
  return [
    ...prices.map((pair) => ({ kind: 'price' as const, ...pair, runs })),
    ...dates.map((pair) => ({ kind: 'date' as const, ...pair, runs })),
    ...(isFiguresOnly ? [] : [{ kind: 'text' as const, runs }]),
  ];
};

type TargetChange = Extract<PageChange, { readonly kind: 'link' | 'media' | 'card' }>;

const compareTargets = (
  kind: 'link' | 'media',
  before: readonly PageTarget[],
  after: readonly PageTarget[],
): readonly TargetChange[] => {
  const hunks = findHunks(before, after, ({ text, address }) => `${address} ${text}`);
  return hunks.flatMap(({ removed, added }) => {
    const [left, right] = [[...removed], [...added]];
    const pairs = removed.flatMap((old) => {
      const now = right.find(({ text }) => text !== '' && text === old.text);
      if (now === undefined) return [];
      left.splice(left.indexOf(old), 1);
      right.splice(right.indexOf(now), 1);
      return [[old, now] as const];
    });
    const rest =
      left.length === right.length
        ? left.map((old, at) => [old, right[at]] as const)
        : [...left.map((old) => [old, undefined] as const), ...right.map((now) => [undefined, now] as const)];
    return [...pairs, ...rest]
      .map(([old, now]) => ({
        kind,
        text: now?.text ?? old?.text ?? '',
        before: old?.address ?? null,
        after: now?.address ?? null,
      }))
      .filter((change) => change.before !== change.after);
  });
};

/** A link or a picture that is new or gone with its words, or that only moved with them, is no news of its own. */
const isToldBy = (words: { readonly removed: string; readonly added: string }, change: TargetChange): boolean => {
  if (change.text === '' || (change.before !== null && change.after !== null)) return false;
  return (change.before === null ? words.added : words.removed).includes(change.text);
};

const wordsOf = (changes: readonly PageChange[]): { readonly removed: string; readonly added: string } => {
  const textOf = (kind: 'removed' | 'added'): string =>
    changes
      .flatMap((change) => {
        if (change.kind === 'move') return change.blocks;
        return 'runs' in change ? change.runs.flatMap((run) => (run.kind === kind ? run.text : [])) : [];
      })
      .join('\n');
  return { removed: textOf('removed'), added: textOf('added') };
};

type Fields = PageContents['fields'];

/** Fields that changed from the same to the same are one change: a title stands in many. */
const compareFields = (before: Fields, after: Fields): readonly SearchChange[] => {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changes = names.flatMap((name) =>
    findHunks(before.get(name) ?? [], after.get(name) ?? [], (value) => value).flatMap(({ removed, added }) =>
      Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => ({
        name,
        before: removed[at] ?? null,
        after: added[at] ?? null,
      })),
    ),
  );
  const alike = new Map<string, { fields: string[]; before: string | null; after: string | null }>();
  for (const { name, ...values } of changes) {
    const key = JSON.stringify(values);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { fields: [name], ...values });
    else if (!known.fields.includes(name)) known.fields.push(name);
  }
  return [...alike.values()].map((change) => ({ kind: 'search', ...change }));
};
