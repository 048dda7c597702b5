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

/** The same by node. */
export const headingMap = (field: RichTextField | null | undefined, idPrefix = ''): ReadonlyMap<RTAnyNode, Heading> => {
  const nodes = headingNodes(field);
  const ids = numberIds(nodes.map(slugOfNode), idPrefix);
  let above: readonly number[] = [];
  return new Map(
    nodes.map(({ node, text, level }, index) => {
      above = above.filter((higher) => higher < level);
      const heading = { id: ids[index] ?? '', text, level, depth: above.length };
      above = [...above, level];
      return [node, heading];
    }),
  );
};

/** Ids of the headings of a rich text in several forms, one after another. */
export const headingIds = (field: RichTextField, idPrefixes: readonly string[]): readonly string[] => {
  const slugs = headingNodes(field).map(slugOfNode);
  return idPrefixes.flatMap((idPrefix) => numberIds(slugs, idPrefix));
};

interface HeadingNode extends Pick<Heading, 'text' | 'level'> {
  readonly node: RTAnyNode;
}

const headingNodes = (field: RichTextField | null | undefined): readonly HeadingNode[] =>
  (field ?? []).flatMap((node) => {
    const level = headingLevelOf(node.type);
    return level === null || !isTextBlock(node) ? [] : [{ node, text: node.text, level }];
  });

const slugOfNode = ({ text }: HeadingNode): string => slugOf(text);

/**
 * A text that occurs again gets `-2`, `-3`, …, but none that another heading or a place of the page itself has: an id is unique in its
 * page.
 */
const numberIds = (slugs: readonly string[], idPrefix: string): readonly string[] => {
  const seen = new Map<string, number>();
  const taken = new Set<string>();
  const isTaken = (id: string): boolean => taken.has(id) || isPlaceOfPage(id);
  return slugs.map((slug) => {
    const own = idPrefix + slug;
    let count = (seen.get(own) ?? 0) + 1;
    while (isTaken(numbered(own, count))) count += 1;
    const id = numbered(own, count);
    seen.set(own, count);
    taken.add(id);
    return id;
  });
};

const numbered = (slug: string, count: number): string => (count === 1 ? slug : `${slug}-${count}`);

const headingLevelOf = (type: string): number | null => {
  const [, level] = /^heading([1-6])$/.exec(type) ?? [];
  return level === undefined ? null : Number(level);
};
