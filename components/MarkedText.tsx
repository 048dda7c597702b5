import type { ReactNode } from 'react';
import { highlight } from './highlight.ts';

interface MarkedTextProps {
  readonly text: string;
  /** Folded terms; without any the text stays unchanged. */
  readonly terms: readonly string[];
}

/** A text with the search terms marked. */
export const MarkedText = ({ text, terms }: MarkedTextProps): ReactNode => {
  if (terms.length === 0) return text;
  return highlight(text, terms).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
};
