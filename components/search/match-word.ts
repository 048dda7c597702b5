/** How well a word of the index is what was typed: 1 for the very word, 0 for another one. */
export type MatchWord = (word: string) => number;

/** Least letters of a word without its endings. */
const SHORTEST_STEM = 3;

const MOST_ENDINGS = 3;

/** What a word may be without its endings, the longest first; an ending may be a part of the word as well. */
export const stemsOf = (word: string, endings: readonly string[]): readonly string[] => {
  const stems = new Set<string>();
  let last: readonly string[] = [word];
  for (let step = 0; step < MOST_ENDINGS; step += 1) {
    last = last.flatMap((own) =>
      endings
        .filter((ending) => own.endsWith(ending) && own.length - ending.length >= SHORTEST_STEM)
        .map((ending) => own.slice(0, -ending.length)),
    );
    for (const stem of last) stems.add(stem);
  }
  return [...stems].toSorted((a, b) => b.length - a.length);
};

/** Matches words with one that was typed: the same, one that begins with it, or another form of it, of which less than a half is another. */
export const createMatch = (typed: string, endings: readonly string[]): MatchWord => {
  const stems = stemsOf(typed, endings).filter((stem) => stem.length * 2 > typed.length);
  // “yo” and “ye” are folded to e: a y alone is the beginning of one.
  const begun = typed.replace(/y+$/u, 'e');
  // Of one or two letters nearly all words that begin so would be forms.
  const isStem = typed.length >= SHORTEST_STEM;
  // A number is meant as it is typed, unless it may go on.
  const isNumber = /^\d+$/.test(typed);
  return (word) => {
    if (word === typed) return 1;
    if (isNumber && (typed.length < 3 || !/^\d+$/.test(word))) return 0;
    if (word.startsWith(typed))
      return isStem && isChain(word.slice(typed.length), endings) ? 0.9 : 0.5 + (0.3 * typed.length) / word.length;
    const stem = stems.find((own) => word.startsWith(own) && isChain(word.slice(own.length), endings));
    if (stem !== undefined) return 0.8 + 0.05 / (1 + typed.length - stem.length);
    return word.startsWith(begun) ? 0.5 : 0;
  };
};

/** Whether some letters are endings, one after another. */
const isChain = (letters: string, endings: readonly string[]): boolean => {
  const ends = new Set([0]);
  // Ends that are found meanwhile are gone through as well.
  for (const end of ends)
    for (const ending of endings) if (letters.startsWith(ending, end)) ends.add(end + ending.length);
  return ends.has(letters.length);
};
