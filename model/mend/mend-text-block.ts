import type { ReportFault } from './fault.ts';
import { isRecord } from '../values/is-record.ts';
import { mendFormats } from './mend-formats.ts';
import { isVisible } from './is-visible.ts';
import { isTextBlock, type TextBlock } from './text-block.ts';

const KINDS: ReadonlySet<unknown> = new Set([
  ...['paragraph', 'preformatted', 'list-item', 'o-list-item'],
  ...['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
]);

/** A text of an unknown kind is a paragraph. */
export const mendTextBlock = (block: TextBlock, report: ReportFault): TextBlock => {
  const isKnown = KINDS.has(block.type);
  if (!isKnown) report({ kind: 'unknown-block', found: String(block.type) });
  const spans = mendFormats(block, report);
  return isKnown && spans === block.spans ? block : { ...block, type: isKnown ? block.type : 'paragraph', spans };
};

/** A text of which nothing can be seen: editors leave such between two others, where styles already keep them apart. */
export const isBlankBlock = (block: unknown): boolean =>
  isRecord(block) && isTextBlock(block) && !isVisible(block.text);
