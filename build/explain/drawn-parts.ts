import { readDrawnPage } from '../../renderer/pages/read-drawn-page.ts';

/** Something that a page says. */
export interface DrawnPart {
  /** `heading`, `text`, `button`, `picture` and `label` are read, `link` and `media` lead to an address; `title`, `description` and others are for search engines and networks. */
  readonly kind: string;
  readonly text: string;
}

/** By `partKey`. */
export type PartCounts = ReadonlyMap<string, number>;

/** What a page says, in reading order. */
export const partsIn = (html: string): readonly DrawnPart[] => {
  const { fields, blocks, links, media } = readDrawnPage(html);
  return [
    ...[...fields].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text }))),
    ...blocks,
    ...links.map(({ text, address }) => ({ kind: 'link', text: `${text} → ${address}` })),
    ...media.map(({ address }) => ({ kind: 'media', text: address })),
  ];
};

export const partKey = ({ kind, text }: DrawnPart): string => `${kind}\0${text}`;

export const parsePartKey = (key: string): DrawnPart => {
  const [kind = '', text = ''] = key.split('\0');
  return { kind, text };
};

/** Counts what is said on pages that are alike for the most part: a stretch of HTML that has been read is not read again. */
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

/** Where neither a text nor a link goes on. */
const PIECES = /(?=<(?:body|main|section|article|li|footer)[\s>])/;
