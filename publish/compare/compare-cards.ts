import type { PageContents } from '../../renderer/pages/read-drawn-page.ts';
import type { PageChange, SearchChange } from './site-difference.ts';

/** Their headings, or what they begin with, by the paths that they lead to. */
type Cards = ReadonlyMap<string, string>;

/** Items of lists that have come or gone as a whole, such as the tile of an article. */
export interface CardChanges {
  readonly removed: Cards;
  readonly added: Cards;
  readonly changes: readonly PageChange[];
}

export const compareCards = (before: PageContents, after: PageContents): CardChanges => {
  const [old, now] = [cardsOf(before), cardsOf(after)];
  const [away, arrived] = [withoutPaths(old, now), withoutPaths(now, old)];
  // One whose page has another address now is still there.
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

/** The rest of a page. */
export const withoutCards = (
  { blocks, links, media }: PageContents,
  cards: Cards,
): Pick<PageContents, 'blocks' | 'links' | 'media'> => {
  const isLeft = ({ card }: { readonly card: string | null }): boolean => card === null || !cards.has(card);
  return { blocks: blocks.filter(isLeft), links: links.filter(isLeft), media: media.filter(isLeft) };
};

/** What search engines are told of such items as entries of a list says nothing more. */
export const withoutFieldsOf = (
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
