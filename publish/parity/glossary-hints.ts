import { glossaryOf, type GlossaryTerm } from '../../model/language/glossary.ts';
import type { Locale } from '../../model/language/locale.ts';
import { spellingOf } from '../../model/language/spelling.ts';

/** A word of the glossary, and the one for the same thing in another language. */
export interface GlossaryHint {
  readonly word: string;
  readonly translation: GlossaryTerm;
}

/** Finds the words of the glossary in a text, in any of their forms, with those of another language. */
export const createHintSearch = (from: Locale, to: Locale): ((text: string) => readonly GlossaryHint[]) => {
  const { inflect = (word: string) => word } = spellingOf(from);
  const hints = glossaryOf(from).flatMap(({ thing, word }) => {
    const translation = glossaryOf(to).find((term) => thing !== null && term.thing === thing);
    if (translation === undefined) return [];
    const source = inflect(word.replace(/-$/, ''));
    return [
      { word, translation, pattern: new RegExp(String.raw`(?<![\p{L}\p{M}ʻʼ-])(?:${source})(?![\p{L}\p{M}])`, 'iu') },
    ];
  });
  return (text) =>
    hints.flatMap(({ pattern, word, translation }) => (pattern.test(text) ? [{ word, translation }] : []));
};
