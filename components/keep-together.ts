/**
 * A text whose lines end neither within a range of numbers nor between an abbreviation and its word: “3–5 kun”, “QR-kod”.
 * The word joiner has no width and no letters: whoever searches the page finds the words as they are typed.
 */
export const keepTogether = (text: string): string => text.replaceAll(/(\d–|\b[A-Z]{2,4}-)(?=[\d\p{L}])/gu, '$1\u2060');
