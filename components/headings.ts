import type { RichTextField, RTAnyNode } from '@prismicio/client';
import { isTextBlock } from '../model/mend/text-block.ts';
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

/** The same by node. A text that occurs again gets `-2`, `-3`, …: an id is unique in its page. */
export const headingMap = (field: RichTextField | null | undefined, idPrefix = ''): ReadonlyMap<RTAnyNode, Heading> => {
  const seen = new Map<string, number>();
  const headings = new Map<RTAnyNode, Heading>();
  let above: readonly number[] = [];
  for (const node of field ?? []) {
    const level = headingLevelOf(node.type);
    if (level === null || !isTextBlock(node)) continue;
    const slug = idPrefix + slugOf(node.text);
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    above = above.filter((higher) => higher < level);
    headings.set(node, { id: count === 1 ? slug : `${slug}-${count}`, text: node.text, level, depth: above.length });
    above = [...above, level];
  }
  return headings;
};

const headingLevelOf = (type: string): number | null => {
  const [, level] = /^heading([1-6])$/.exec(type) ?? [];
  return level === undefined ? null : Number(level);
};
