import { keepPositions, keepTogether } from '../locales/keep-together.ts';

/**
 * A copy of what a page draws in which lines end where a typesetter would let them. What is compared, copied or run is
 * left as it is, and so are titles and descriptions of the head, which are not part of it. Build and drafts both use it.
 */
export function typeset<Value>(value: Value): Value;
export function typeset(value: unknown): unknown {
  if (typeof value === 'string') return keepTogether(value);
  if (Array.isArray(value)) return value.map((item) => typeset(item));
  if (typeof value !== 'object' || value === null || isImage(value)) return value;
  if (isTextNode(value)) return typesetNode(value);
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) if (!AS_IS.has(key)) copy[key] = typeset(copy[key]);
  return copy;
}

/** Its description is read out, not set. */
const isImage = (value: object): boolean => 'dimensions' in value;

const AS_IS: ReadonlySet<string> = new Set(['code', 'folded', 'html']);

/** A block of rich text: its spans are known by their positions in the text. */
interface TextNode {
  readonly type: string;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

const isTextNode = (value: object): value is TextNode =>
  'spans' in value && Array.isArray(value.spans) && 'text' in value && typeof value.text === 'string';

const typesetNode = (node: TextNode): TextNode => {
  if (node.type === 'preformatted') return node;
  const { text, positionOf } = keepPositions(node.text);
  const spans = node.spans.map((span) => ({ ...span, start: positionOf(span.start), end: positionOf(span.end) }));
  return { ...node, text, spans };
};
