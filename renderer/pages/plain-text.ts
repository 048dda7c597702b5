/** Text as a reader sees it: however it is broken, and whatever invisible characters help to break it. */
export const plainText = (text: string): string =>
  (UNEVEN.test(text) ? text.replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '').replaceAll(/\s+/g, ' ') : text).trim();

/** Most texts have none of this, and stay as they are. */
const UNEVEN = /[\u00AD\u200B\u2060\uFEFF]|[^\S ]| {2}/;

/** An address, or the name of a file, without the digest that only says when the file's bytes are others. */
export const plainAddress = (address: string): string => address.replace(DIGEST, '$1');

/** As in `assets/boot.IIR7YQ4M.js` and `assets/site.uz.0c36255e.json`. */
const DIGEST = /((?:^|\/)assets\/[^?#]*)\.(?:[0-9A-Z]{8}|[0-9a-f]{8})(?=\.\w+(?:$|[?#]))/;
