/** Slips that a word of so many letters may have. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * How many slips make one word of another: a letter that is wrong, missing or too much, or two that are swapped. Infinite
 * when they are more than `most`.
 */
export const countSlips = (typed: string, word: string, most: number): number => {
  if (Math.abs(typed.length - word.length) > most) return Infinity;
  let [beforeLast, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: word.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next.push(
        Math.min(
          (next[at - 1] ?? 0) + 1,
          (last[at] ?? 0) + 1,
          (last[at - 1] ?? 0) + Number(!isSame),
          isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...next) > most) return Infinity;
    [beforeLast, last] = [last, next];
  }
  const slips = last[word.length] ?? Infinity;
  return slips > most ? Infinity : slips;
};
