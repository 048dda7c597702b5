import type { Locale } from '../../model/language/locale.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { compareWords, pairUp, tokenizers } from './compare-words.ts';
import type { PageContents, PageTarget } from '../../renderer/pages/read-rendered-page.ts';
import { findHunks, type Hunk } from './find-hunks.ts';
import { likeness, pairBlocks, type PairedBlocks, type PlacedBlock } from './pair-blocks.ts';
import type { PageChange, Run, SearchChange } from './site-difference.ts';

/** Lists what has changed on a page, each change once. Pure. */
export const comparePages = (before: PageContents, after: PageContents, locale: Locale): readonly PageChange[] => {
  const cards = compareCards(before, after);
  const [left, right] = [withoutCards(before, cards.removed), withoutCards(after, cards.added)];
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

const compareBlocks = (
  before: readonly string[],
  after: readonly string[],
  tokenize: Parameters<typeof pairBlocks>[2],
): readonly PageChange[] => {
  const paired = pairBlocks(before, after, tokenize);
  return [
    ...paired.hunks.flatMap((hunk) => compareHunk(hunk, paired)),
    ...paired.moves.map((blocks) => ({ kind: 'move' as const, blocks })),
  ];
};

/**
 * Paired blocks are compared by their words. Of the others, blocks in the same place are compared if there are equally many before and
 * after; otherwise they are removed and added.
 */
const compareHunk = (
  { removed, added }: Hunk<PlacedBlock>,
  { became, arrived }: PairedBlocks,
): readonly PageChange[] => {
  const changes: PageChange[] = [];
  let next = 0;
  let alone: PlacedBlock[] = [];
  const compareUpTo = (end: number): void => {
    const others = added.slice(next, end).filter((block) => !arrived.has(block));
    if (alone.length === others.length) {
      for (const [at, block] of alone.entries()) {
        const now = others[at];
        if (now) changes.push(...compareBlock(block, now));
      }
    } else {
      const runs = [...alone.map((block) => whole('removed', block)), ...others.map((block) => whole('added', block))];
      changes.push(...runs.map((run) => ({ kind: 'text' as const, runs: [run] })));
    }
    [alone, next] = [[], Math.max(next, end)];
  };
  for (const block of removed) {
    const now = became.get(block);
    if (now === undefined) {
      alone.push(block);
      continue;
    }
    const at = added.indexOf(now, next);
    if (at !== -1) compareUpTo(at);
    changes.push(...compareBlock(block, now));
  }
  compareUpTo(added.length);
  return changes;
};

/** Share of common words from which two blocks are shown as one with changed words. */
const READABLE = 0.25;

const whole = (kind: 'removed' | 'added', { text }: PlacedBlock): Run => ({ kind, text });

/** Blocks with too few common words are replaced as a whole: nobody could read them word by word. */
const compareBlock = (before: PlacedBlock, after: PlacedBlock): readonly PageChange[] => {
  const { prices, dates, isFiguresOnly, ...words } = compareWords(before.read().tokens, after.read().tokens);
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

/** True for a link or picture that only came, went or moved along with its text. */
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

/** Fields with the same change are joined: many fields repeat the title. */
const compareFields = (before: Fields, after: Fields): readonly SearchChange[] => {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changes = names.flatMap((name) =>
    findHunks(before.get(name) ?? [], after.get(name) ?? [], (value) => value).flatMap(({ removed, added }) =>
      pairUp(removed, added).map((pair) => ({ name, ...pair })),
    ),
  );
  const alike = groupBy(changes, (change) => JSON.stringify([change.before, change.after]));
  return [...alike.values()].map((same) => {
    const fields = [...new Set(same.map(({ name }) => name))];
    return { kind: 'search', fields, before: same[0].before, after: same[0].after };
  });
};

/** Headings of cards, or their first texts, by the paths that they link to. */
type Cards = ReadonlyMap<string, string>;

/** List items that were added or removed as a whole, such as the tile of an article. */
interface CardChanges {
  readonly removed: Cards;
  readonly added: Cards;
  readonly changes: readonly PageChange[];
}

const compareCards = (before: PageContents, after: PageContents): CardChanges => {
  const [old, now] = [cardsOf(before), cardsOf(after)];
  const [away, arrived] = [withoutPaths(old, now), withoutPaths(now, old)];
  // A card whose page only has another address is still there.
  const [removed, added] = [withoutTexts(away, arrived), withoutTexts(arrived, away)];
  return {
    ...{ removed, added },
    changes: [
      ...[...removed].map(([path, text]) => ({ kind: 'card' as const, text, before: path, after: null })),
      ...[...added].map(([path, text]) => ({ kind: 'card' as const, text, before: null, after: path })),
    ],
  };
};

const withoutPaths = (cards: Cards, others: Cards): Cards => new Map([...cards].filter(([path]) => !others.has(path)));

const withoutTexts = (cards: Cards, others: Cards): Cards => {
  const texts = new Set(others.values());
  return new Map([...cards].filter(([, text]) => !texts.has(text)));
};

const cardsOf = ({ blocks }: PageContents): Cards => {
  const cards = new Map<string, string>();
  for (const { card, kind, text } of blocks)
    if (card !== null && kind === 'heading' && !cards.has(card)) cards.set(card, text);
  for (const { card, text } of blocks) if (card !== null && !cards.has(card)) cards.set(card, text);
  return cards;
};

/** The page without these cards. */
const withoutCards = (
  { blocks, links, media }: PageContents,
  cards: Cards,
): Pick<PageContents, 'blocks' | 'links' | 'media'> => {
  const isLeft = ({ card }: { readonly card: string | null }): boolean => card === null || !cards.has(card);
  return { blocks: blocks.filter(isLeft), links: links.filter(isLeft), media: media.filter(isLeft) };
};

/** Leaves out fields for search engines that list the same items as the cards. */
const withoutFieldsOf = (
  { removed, added }: CardChanges,
  changes: readonly SearchChange[],
): readonly SearchChange[] => {
  const isOfCards = ({ before, after }: SearchChange): boolean => isOf(removed, before) && isOf(added, after);
  const lists = new Set(changes.filter(isOfCards).flatMap(({ fields }) => fields.flatMap(listOf)));
  return changes.flatMap((change) => {
    const isOneSided = change.before === null || change.after === null;
    if (!isOneSided && !isOfCards(change)) return change;
    const fields = change.fields.filter((field) => !listOf(field).some((list) => lists.has(list)));
    return fields.length === 0 ? [] : { ...change, fields };
  });
};

const isOf = (cards: Cards, value: string | null): boolean =>
  value === null || [...cards].some(([path, text]) => value === text || value.endsWith(path));

/** `Blog.blogPost` of `Blog.blogPost.url`. */
const listOf = (field: string): readonly string[] => {
  const at = field.lastIndexOf('.');
  return at === -1 ? [] : [field.slice(0, at)];
};
