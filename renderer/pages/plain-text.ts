/** Returns a text as a reader sees it: white space collapsed, and without the invisible characters that control line breaks. */
export const plainText = (text: string): string =>
  (UNEVEN.test(text) ? text.replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '').replaceAll(/\s+/g, ' ') : text).trim();

/** Matches texts that need changing; most need none. */
const UNEVEN = /[\u00AD\u200B\u2060\uFEFF]|[^\S ]| {2}/;

/** Removes from a file's address the digest, which only changes with the file's bytes. */
export const plainAddress = (address: string): string => address.replace(DIGEST, '$1');

/** Matches `assets/boot.IIR7YQ4M.js` and `assets/site.uz.0c36255e.json`. */
const DIGEST = /((?:^|\/)assets\/[^?#]*)\.(?:[0-9A-Z]{8}|[0-9a-f]{8})(?=\.\w+(?:$|[?#]))/;
