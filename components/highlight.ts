import { foldText, hasWord } from './fold.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Folded words of what somebody typed into a search box. */
export const searchTerms = (query: string): readonly string[] => [
  ...new Set(
    foldText(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];

/** A text in words and what is between them, one after the other. */
const splitWords = (text: string): readonly string[] => text.split(/([^\p{L}\p{N}\p{M}'’‘ʻʼ]+)/u);

/** The first word of some texts that begins with a folded one, as it is written; undefined where none does. */
export const findWritten = (texts: readonly string[], term: string): string | undefined =>
  texts.flatMap(splitWords).find((word) => foldText(word).startsWith(term));

/** A text in pieces, those that fold to one of the terms set apart: “toʻlov” for the term `tol` gives `toʻl` and `ov`. */
export const highlight = (text: string, terms: readonly string[]): readonly TextPart[] =>
  mergeParts(splitWords(text).flatMap((word) => highlightWord(word, terms)));

const highlightWord = (word: string, terms: readonly string[]): readonly TextPart[] => {
  const folded = foldText(word);
  const term = terms.filter((own) => hasWord(folded, own)).reduce((a, b) => (b.length > a.length ? b : a), '');
  if (term === '') return [{ text: word, isMatch: false }];
  // Folding is not letter by letter. Where no piece folds to the term by itself, the word stands for it.
  const [start, end] = findPiece(word, term) ?? [0, word.length];
  return [
    { text: word.slice(0, start), isMatch: false },
    { text: word.slice(start, end), isMatch: true },
    { text: word.slice(end), isMatch: false },
  ];
};

/** Bounds of the longest piece of a word, the first of them, that folds to a term. */
const findPiece = (word: string, term: string): readonly [number, number] | undefined => {
  for (let start = 0; start < word.length; start += 1) {
    for (let end = word.length; end > start; end -= 1) {
      if (foldText(word.slice(start, end)) === term) return [start, end];
    }
  }
  return undefined;
};

const mergeParts = (parts: readonly TextPart[]): readonly TextPart[] =>
  parts.reduce<readonly TextPart[]>((merged, part) => {
    const last = merged.at(-1);
    if (part.text === '') return merged;
    if (last?.isMatch !== part.isMatch) return [...merged, part];
    return [...merged.slice(0, -1), { ...part, text: last.text + part.text }];
  }, []);
