import type { FormattedText } from './repair-formats.ts';

/** A paragraph, a heading or an item of a list: a text with its formats. */
export interface TextBlock extends FormattedText {
  readonly type?: unknown;
}

export const isTextBlock = (block: object): block is TextBlock =>
  'text' in block && typeof block.text === 'string' && 'spans' in block && Array.isArray(block.spans);
