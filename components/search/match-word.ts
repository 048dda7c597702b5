/** Similarity of a word of the index to the typed word: 1 if they are the same, 0 if they do not match. */
export type MatchWord = (word: string) => number;

/** Minimum length of a word without its endings. */
const SHORTEST_STEM = 3;

const MOST_ENDINGS = 3;

/** Possible stems of a word, longest first; what looks like an ending may also be a part of the stem. */
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

/** Matches the typed word itself, words that begin with it, and forms that share a stem of more than half of its letters. */
export const createMatch = (typed: string, endings: readonly string[]): MatchWord => {
  const stems = stemsOf(typed, endings).filter((stem) => stem.length * 2 > typed.length);
  // “yo” and “ye” fold to e, so a final y may be the beginning of either.
  const begun = typed.replace(/y+$/u, 'e');
  // With one or two letters, nearly all words with that beginning would count as forms.
  const isStem = typed.length >= SHORTEST_STEM;
  // A number must match exactly; from three digits on it may also be the beginning of a longer number.
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

/** True if the letters are a sequence of endings. */
const isChain = (letters: string, endings: readonly string[]): boolean => {
  const ends = new Set([0]);
  // The loop also visits ends that are added during it.
  for (const end of ends)
    for (const ending of endings) if (letters.startsWith(ending, end)) ends.add(end + ending.length);
  return ends.has(letters.length);
};
