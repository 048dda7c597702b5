import { asText } from '@prismicio/helpers';
import type { FaqCard } from '../components/content.ts';
import { foldText } from '../locales/fold.ts';

/** A question that can be searched for: its payload has the folded text, its HTML has not. */
export interface SearchableFaq extends FaqCard {
  /** Question and answer, folded. */
  readonly folded: string;
}

/** Questions with what a search compares, made once at build time. */
export const createSearchableFaqs = (entries: readonly FaqCard[]): readonly SearchableFaq[] =>
  entries.map((entry) => ({ ...entry, folded: foldText(`${entry.question} ${asText(entry.answer)}`) }));
