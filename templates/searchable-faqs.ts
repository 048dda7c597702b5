import { asText } from '@prismicio/helpers';
import type { FaqCard } from '../components/content.ts';
import { foldText } from '../components/fold.ts';
import { synonymsIn } from '../components/glossary.ts';
import type { Locale } from '../model/language/locale.ts';

/** A question that can be searched for: its payload has the folded text, its HTML has not. */
export interface SearchableFaq extends FaqCard {
  /** Question and answer, folded, with what people say instead of their words. */
  readonly folded: string;
}

/** Questions with what a search compares, made once at build time. */
export const createSearchableFaqs = (entries: readonly FaqCard[], locale: Locale): readonly SearchableFaq[] =>
  entries.map((entry) => {
    const folded = foldText(`${entry.question} ${asText(entry.answer)}`);
    return { ...entry, folded: [folded, ...synonymsIn(locale, folded)].join(' ') };
  });
