/**
 * A text whose lines end neither within a range of numbers nor between an abbreviation and its word: “3–5 kun”, “QR-kod”.
 * The word joiner has no width and no letters: whoever searches the page finds the words as they are typed. Letters by their places,
 * not by what an engine's Unicode says of them: a build and each browser must find the same ones.
 */
export const keepTogether = (text: string): string =>
  text.replaceAll(/(\d–|\b[A-Z]{2,4}-)(?=[\dA-Za-z\u00c0-\u1fff\u2c00-\ud7ff])/g, '$1\u2060');
