import { beginningsFor, foldText } from './fold.ts';

/** A piece of a text, and whether it is what was searched for. */
interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Folded words of what somebody typed into a search box. */
export const searchTerms = (query: string): readonly string[] => [
  ...new Set(
    foldText(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(cutLong),
  ),
];

/** Of a longer word the beginning tells enough; names of files are made of words. */
const LONGEST = 30;

const cutLong = (word: string): string => (word.length <= LONGEST ? word : Array.from(word).slice(0, LONGEST).join(''));

/** A text in words, at even places, and what is between them. */
const splitWords = (text: string): readonly string[] => text.split(/([^\p{L}\p{N}\p{M}'’‘ʻʼ]+)/u);

/** The first word of some texts that begins with a folded one, as it is written; undefined where none does. */
export const findWritten = (texts: readonly string[], term: string): string | undefined =>
  texts.flatMap(splitWords).find((word) => foldText(word).startsWith(term));

/** A text in pieces, the beginnings of words that fold to one of the terms set apart: “toʻlov” for the term `tol` gives `toʻl` and `ov`. */
export const highlight = (text: string, terms: readonly string[]): readonly TextPart[] => {
  const pieces = splitWords(text);
  // All at once: to fold each word by itself is most of what a page of results costs.
  const folded = foldText(pieces.filter((_, at) => at % 2 === 0).join(BETWEEN)).split(BETWEEN);
  return mergeParts(
    pieces.flatMap((piece, at) =>
      at % 2 === 0 ? highlightWord(piece, folded[at / 2] ?? '', terms) : [{ text: piece, isMatch: false }],
    ),
  );
};

/** In no word. */
const BETWEEN = '\n';

const highlightWord = (word: string, folded: string, terms: readonly string[]): readonly TextPart[] => {
  const term = longestIn(folded, terms);
  if (term === '') return [{ text: word, isMatch: false }];
  const end = folded === term ? word.length : lengthOf(word, term);
  return [
    { text: word.slice(0, end), isMatch: true },
    { text: word.slice(end), isMatch: false },
  ];
};

/** Length of the beginning of a word that folds to a term. Folding is not letter by letter: where none does, it is the whole word. */
const lengthOf = (word: string, term: string): number => {
  for (let end = word.length; end > 0; end -= 1) if (foldText(word.slice(0, end)) === term) return end;
  return word.length;
};

/** The longest of some folded terms that a folded text begins with; empty where it begins with none. Of a letter that many words begin with there are hundreds. */
export const longestIn = (folded: string, terms: readonly string[]): string => {
  const known = beginnings.get(terms) ?? noteBeginnings(terms);
  for (let end = folded.length; end > 0; end -= 1) {
    const term = known.get(folded.slice(0, end));
    if (term !== undefined) return term;
  }
  return '';
};

/** Terms by what a text may begin with. The same are asked of each word that is shown. */
const beginnings = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

const noteBeginnings = (terms: readonly string[]): ReadonlyMap<string, string> => {
  const known = new Map(terms.flatMap((term) => beginningsFor(term).map((own) => [own, term] as const)));
  beginnings.set(terms, known);
  return known;
};

const mergeParts = (parts: readonly TextPart[]): readonly TextPart[] => {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last?.isMatch === part.isMatch) merged[merged.length - 1] = { ...part, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
};
