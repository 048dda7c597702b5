import { readRenderedPage } from '../../renderer/pages/read-rendered-page.ts';

/** Something that a page says. */
export interface RenderedPart {
  /**
   * `heading`, `text`, `button`, `picture` and `label` are read by visitors, `link` and `media` have an address; `title`, `description` and
   * others are for search engines and social networks.
   */
  readonly kind: string;
  readonly text: string;
}

/** How often a page says each part, by `partKey`. */
export type PartCounts = ReadonlyMap<string, number>;

/** Collects what a page says, in reading order. */
export const partsIn = (html: string): readonly RenderedPart[] => {
  const { fields, blocks, links, media } = readRenderedPage(html);
  return [
    ...[...fields].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text }))),
    ...blocks,
    ...links.map(({ text, address }) => ({ kind: 'link', text: `${text} → ${address}` })),
    ...media.map(({ address }) => ({ kind: 'media', text: address })),
  ];
};

export const partKey = ({ kind, text }: RenderedPart): string => `${kind}\0${text}`;

export const parsePartKey = (key: string): RenderedPart => {
  const [kind = '', text = ''] = key.split('\0');
  return { kind, text };
};

/** Counts the parts of pages that are mostly alike. Pieces of HTML that were parsed before are not parsed again. */
export const createPartCounter = (): ((html: string) => PartCounts) => {
  const known = new Map<string, readonly string[]>();
  const read = (piece: string): readonly string[] => {
    const keys = known.get(piece) ?? partsIn(piece).map(partKey);
    known.set(piece, keys);
    return keys;
  };
  return (html) => {
    const counts = new Map<string, number>();
    for (const key of html.split(PIECES).flatMap(read)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
};

/** Splits HTML where no text or link is cut. */
const PIECES = /(?=<(?:body|main|section|article|li|footer)[\s>])/;
