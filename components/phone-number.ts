interface PhonePart {
  readonly text: string;
  /** What is dialled; null for words. */
  readonly number: string | null;
}

/**
 * Finds the numbers in a text of the content. An editor may have written two of them, or an extension: dialled as one, they would be
 * somebody else's number. A text with one number is one part, with the words around it.
 */
export const phoneParts = (text: string): readonly PhonePart[] => {
  const parts = text
    .split(WRITTEN_NUMBER)
    .map((part, index) => ({ text: part, number: index % 2 === 0 ? null : dialledNumber(part) }));
  const [first, ...others] = parts.flatMap(({ number }) => number ?? []);
  return first !== undefined && others.length === 0 ? [{ text, number: first }] : parts;
};

/** The first number in a text of the content, as it is dialled. */
export const firstNumber = (text: string): string | undefined =>
  phoneParts(text).find(({ number }) => number !== null)?.number ?? undefined;

const WRITTEN_NUMBER = /(\+?\(?[\d*#][\d*#\s().\u2010-\u2015-]*[\d*#])/;

/** More than 15 digits are no number of any country; fewer than three are an extension. */
const dialledNumber = (text: string): string | null => {
  const number = text.replaceAll(/[^+\d*#]/g, '');
  return /^\+?[\d*#]{3,15}$/.test(number) ? number : null;
};
