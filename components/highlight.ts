import { beginningsFor, foldText } from './fold.ts';

/** A part of a text, and whether it matches the search. */
interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Folded words of a search input, without duplicates. */
export const searchTerms = (query: string): readonly string[] => [
  ...new Set(
    foldText(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(cutLong),
  ),
];

/** The beginning of a longer word is enough; file names consist of words. */
const LONGEST = 30;

const cutLong = (word: string): string => (word.length <= LONGEST ? word : Array.from(word).slice(0, LONGEST).join(''));

/** Splits a text into words, at even indexes, and separators. */
const splitWords = (text: string): readonly string[] => text.split(/([^\p{L}\p{N}\p{M}'’‘ʻʼ]+)/u);

/** The first word in some texts whose folded form begins with a term, as it is written; undefined if there is none. */
export const findWritten = (texts: readonly string[], term: string): string | undefined =>
  texts.flatMap(splitWords).find((word) => foldText(word).startsWith(term));

/** Splits a text so that beginnings of words that match a term are separate parts: “toʻlov” for the term `tol` becomes `toʻl` and `ov`. */
export const highlight = (text: string, terms: readonly string[]): readonly TextPart[] => {
  const pieces = splitWords(text);
  // Fold all words at once: folding them one by one takes most of the time of a result page.
  const folded = foldText(pieces.filter((_, at) => at % 2 === 0).join(BETWEEN)).split(BETWEEN);
  return mergeParts(
    pieces.flatMap((piece, at) =>
      at % 2 === 0 ? highlightWord(piece, folded[at / 2] ?? '', terms) : [{ text: piece, isMatch: false }],
    ),
  );
};

/** Occurs in no word. */
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

/**
 * Length of the beginning of a word that folds to a term. Folding does not map single letters: if no beginning matches exactly, it is the
 * whole word.
 */
const lengthOf = (word: string, term: string): number => {
  for (let end = word.length; end > 0; end -= 1) if (foldText(word.slice(0, end)) === term) return end;
  return word.length;
};

/** The longest term that a folded text begins with; empty if there is none. There may be hundreds of terms with the same first letter. */
export const longestIn = (folded: string, terms: readonly string[]): string => {
  const known = beginnings.get(terms) ?? noteBeginnings(terms);
  for (let end = folded.length; end > 0; end -= 1) {
    const term = known.get(folded.slice(0, end));
    if (term !== undefined) return term;
  }
  return '';
};

/** Caches lookup tables by terms, as the same terms are used for every word that is shown. */
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
