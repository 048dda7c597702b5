import type { RichTextField, RTNode } from '@prismicio/client';
import type { FormattedText } from './repair-formats.ts';

/**
 * The blocks of a repaired text that can be rendered. A block of unknown kind becomes paragraphs of its texts; a picture without an address
 * is dropped.
 */
export const renderedBlocks = (field: RichTextField): RichTextField => {
  const [first, ...others] = field.flatMap((block): readonly RTNode[] =>
    isRendered(block) ? [block] : textsIn(block).map(paragraph),
  );
  return first ? [first, ...others] : [];
};

export const isRendered = (block: object): boolean => isTextBlock(block) || isMediaBlock(block);

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  return Object.values(value).flatMap(textsIn);
};

const paragraph = (text: string): RTNode => ({ type: 'paragraph', text, spans: [] });

export interface MediaBlock {
  readonly type: 'image' | 'embed';
}

/** True for a picture or an embed in a rich text. */
export const isMediaBlock = (block: object): block is MediaBlock =>
  'type' in block &&
  ((block.type === 'image' && 'url' in block && 'dimensions' in block) ||
    (block.type === 'embed' && 'oembed' in block));

/** A paragraph, heading or list item: a text with its formats. */
export interface TextBlock extends FormattedText {
  readonly type?: unknown;
}

export const isTextBlock = (block: object): block is TextBlock =>
  'text' in block && typeof block.text === 'string' && 'spans' in block && Array.isArray(block.spans);
