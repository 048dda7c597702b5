import type { RichTextField, RTNode } from '@prismicio/client';
import { isMediaBlock } from './media-block.ts';
import { isTextBlock } from './text-block.ts';

/** The blocks of a repaired text that can be drawn. Of one of an unknown kind all texts become paragraphs; a picture without address is nothing. */
export const drawnBlocks = (field: RichTextField): RichTextField => {
  const [first, ...others] = field.flatMap((block): readonly RTNode[] =>
    isDrawn(block) ? [block] : textsIn(block).map(paragraph),
  );
  return first ? [first, ...others] : [];
};

export const isDrawn = (block: object): boolean => isTextBlock(block) || isMediaBlock(block);

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  return Object.values(value).flatMap(textsIn);
};

const paragraph = (text: string): RTNode => ({ type: 'paragraph', text, spans: [] });
