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

const compareBlocks = (
  before: readonly string[],
  after: readonly string[],
  tokenize: Tokenize,
): readonly PageChange[] => {
  const hunks = findHunks(placeAll(before), placeAll(after), ({ text }) => text);
  const counts = [before, after].map((texts) => groupBy(texts, (text) => text));
  const isKnownByText = (text: string): boolean =>
    text.split(' ').length >= WORDS_OF_ITS_OWN || counts[0]?.get(text)?.length === counts[1]?.get(text)?.length;
  const { moves, moved } = findMoves(hunks, isKnownByText);
  const changes = hunks.flatMap(({ removed, added }) =>
    compareHunk(
      removed.filter((block) => !moved.has(block)),
      added.filter((block) => !moved.has(block)),
      tokenize,
    ),
  );
  return [...changes, ...moves.map((blocks) => ({ kind: 'move' as const, blocks }))];
};

const placeAll = (texts: readonly string[]): readonly Placed[] => texts.map((text, at) => ({ text, at }));

interface Moves {
  readonly moves: readonly (readonly string[])[];
  readonly moved: ReadonlySet<Placed>;
}

/** A shorter text, such as a tag, may be there as often as it likes: unless it is as often there as before, one that is gone is not the one that is new. */
const WORDS_OF_ITS_OWN = 5;

/** Blocks that are gone from one place and new at another: those that went together are one move. */
const findMoves = (hunks: readonly Hunk<Placed>[], isKnownByText: (text: string) => boolean): Moves => {
  const arrivals = new Map(
    [
      ...groupBy(
        hunks.flatMap(({ added }) => added),
        ({ text }) => text,
      ),
    ].map(([text, blocks]) => [text, [...blocks]]),
  );
  const moved = new Set<Placed>();
  const moves: string[][] = [];
  let last = { from: -2, to: -2 };
  for (const block of hunks.flatMap(({ removed }) => removed)) {
    const arrival = isKnownByText(block.text) ? arrivals.get(block.text)?.shift() : undefined;
    if (arrival === undefined) continue;
    moved.add(block).add(arrival);
    if (last.from === block.at - 1 && last.to === arrival.at - 1) moves.at(-1)?.push(block.text);
    else moves.push([block.text]);
    last = { from: block.at, to: arrival.at };
  }
  return { moves, moved };
};

/** Blocks that are alike are one that changed, and so are as many in the same place as were there; the rest is gone, or new. */
const compareHunk = (
  removed: readonly Placed[],
  added: readonly Placed[],
  tokenize: Tokenize,
): readonly PageChange[] => {
  const right = added.map(({ text }) => readBlock(text, tokenize));
  const changes: PageChange[] = [];
  let next = 0;
  let gone: Block[] = [];
  const compareUpTo = (end: number): void => {
    const fresh = right.slice(next, end);
    if (gone.length === fresh.length) {
      for (const [at, block] of gone.entries()) {
        const now = fresh[at];
        if (now) changes.push(...compareBlock(block, now));
      }
    } else {
      const runs = [...gone.map((block) => whole('removed', block)), ...fresh.map((block) => whole('added', block))];
      changes.push(...runs.map((run) => ({ kind: 'text' as const, runs: [run] })));
    }
    [gone, next] = [[], end];
  };
  for (const block of removed.map(({ text }) => readBlock(text, tokenize))) {
    const found = right.slice(next, next + NEAR).findIndex((other) => likeness(block, other) >= ALIKE);
    const other = found === -1 ? undefined : right[next + found];
    if (other === undefined) {
      gone.push(block);
      continue;
    }
    compareUpTo(next + found);
    changes.push(...compareBlock(block, other));
    next += 1;
  }
  compareUpTo(right.length);
  return changes;
};

/** How far a block looks for the one that it has become. */
const NEAR = 20;
/** Share of their words that is the same in two blocks that are surely one, and in two that can be read as one. */
const ALIKE = 0.5;
const READABLE = 0.25;

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

const whole = (kind: 'removed' | 'added', { text }: Block): Run => ({ kind, text });

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
