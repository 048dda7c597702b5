import type { RichTextField, RTAnyNode } from '@prismicio/client';
import { isTextBlock } from '../model/repair/drawn-blocks.ts';
import { isPlaceOfPage } from './place-ids.ts';
import { slugOf } from './slug.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 1–6, as written in the content. */
  readonly level: number;
  /** How many headings it is below, from 0: a page skips no level, even where the content does. */
  readonly depth: number;
}

/** Headings of a rich text with the ids that `<RichText>` gives them: what a table of contents lists. */
export const headingsOf = (field: RichTextField | null | undefined, idPrefix = ''): readonly Heading[] => [
  ...headingMap(field, idPrefix).values(),
];

/**
 * The same by node. A text that occurs again gets `-2`, `-3`, …, but none that another heading or a place of the page itself has: an id
 * is unique in its page.
 */
export const headingMap = (field: RichTextField | null | undefined, idPrefix = ''): ReadonlyMap<RTAnyNode, Heading> => {
  const seen = new Map<string, number>();
  const taken = new Set<string>();
  const isTaken = (id: string): boolean => taken.has(id) || isPlaceOfPage(id);
  const headings = new Map<RTAnyNode, Heading>();
  let above: readonly number[] = [];
  for (const node of field ?? []) {
    const level = headingLevelOf(node.type);
    if (level === null || !isTextBlock(node)) continue;
    const slug = idPrefix + slugOf(node.text);
    let count = (seen.get(slug) ?? 0) + 1;
    while (isTaken(numbered(slug, count))) count += 1;
    const id = numbered(slug, count);
    seen.set(slug, count);
    taken.add(id);
    above = above.filter((higher) => higher < level);
    headings.set(node, { id, text: node.text, level, depth: above.length });
    above = [...above, level];
  }
  return headings;
};

const numbered = (slug: string, count: number): string => (count === 1 ? slug : `${slug}-${count}`);

const headingLevelOf = (type: string): number | null => {
  const [, level] = /^heading([1-6])$/.exec(type) ?? [];
  return level === undefined ? null : Number(level);
};
