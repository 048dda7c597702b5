/** Lines of a text that are sorted by what `keyOf` gives for each. */
export interface SortedLines {
  readonly text: Buffer;
  /** Where the first line begins. */
  readonly from: number;
  /** Where the last one has ended, its line feed included. */
  readonly to: number;
  readonly keyOf: (line: string) => string;
}

const LINE_FEED = 10;

/** The line of a key, found by halving: the others are not read. Null when there is none. */
export const findLine = (key: string, { text, from, to, keyOf }: SortedLines): string | null => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === low ? low : Math.max(low, text.lastIndexOf(LINE_FEED, middle - 1) + 1);
    const end = text.indexOf(LINE_FEED, start);
    const line = text.toString('utf8', start, end);
    const found = keyOf(line);
    if (found === key) return line;
    if (found < key) low = end + 1;
    else high = start;
  }
  return null;
};
