import type { RichTextField, RTAnyNode } from '@prismicio/client';
import { isTextBlock } from '../model/repair/rendered-blocks.ts';
import { isPlaceOfPage } from './place-ids.ts';
import { slugOf } from './slug.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 1–6, as written in the content. */
  readonly level: number;
  /** Number of parent headings: a page does not skip levels, even if the content does. */
  readonly depth: number;
}

/** Headings of a rich text with the ids that `<RichText>` assigns, for a table of contents. */
export const headingsOf = (field: RichTextField | null | undefined, idPrefix = ''): readonly Heading[] => [
  ...headingMap(field, idPrefix).values(),
];

/** Headings of a rich text by node. */
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

/** Ids of a rich text's headings, once for each prefix. */
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

/** Makes ids unique within a page: a repeated slug gets `-2`, `-3`, …, skipping ids of other headings and of the page itself. */
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
