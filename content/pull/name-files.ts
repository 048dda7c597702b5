import { sha256 } from '../../base/digest.ts';
import { groupBy } from '../../model/values/group-by.ts';

/** Something that needs the name of a file or folder. */
export interface Nameable {
  readonly id: string;
  /** The name that it gets if possible. */
  readonly stem: string;
  /** Always follows the name, for example `.uz.json`. */
  readonly ending: string;
}

/**
 * Gives the things in a folder names, by id, that every disk accepts and tells apart. Names that are equal on a disk that ignores case, and
 * names that are too long, end in eight digits derived from the id. Pure: the same things get the same names.
 */
export const nameFiles = (things: readonly Nameable[]): ReadonlyMap<string, string> => {
  const named = things.map(({ id, stem, ending }) => ({ id, stem: safeStem(stem), ending: writeOutSigns(ending) }));
  const alike = groupBy(named, ({ stem, ending }) => foldName(stem + ending));
  return new Map(
    named.map(({ id, stem, ending }) => {
      const isPlain = alike.get(foldName(stem + ending))?.length === 1 && Buffer.byteLength(stem) <= LONGEST;
      return [id, `${isPlain ? stem : `${cutStem(stem)}~${sha256(id).slice(0, 8)}`}${ending}`];
    }),
  );
};

/** Folds a name: names with the same result are one name on a disk that ignores case. */
export const foldName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

/** Bytes: disks accept 255, but a file has a longer name while it is being written. */
const LONGEST = 150;

/** Letters that are kept of a name that gets digits. */
const LEFT = 48;

/** Cuts neither within an escaped byte nor within a surrogate pair. */
const cutStem = (stem: string): string =>
  stem
    .slice(0, LEFT)
    .replace(/%[\dA-F]?$/, '')
    .replace(/[\uD800-\uDBFF]$/, '');

/** Escapes the first letter of a name that begins with a dot, which would be hidden, and of one that is a device on Windows. */
const safeStem = (text: string): string =>
  writeOutSigns(text).replace(/^(?:\.|(?=(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$))[a-z])/i, writeOut);

/** Keeps letters, digits, `.`, `_` and `-`; percent-encodes all else. */
const writeOutSigns = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, writeOut);

const writeOut = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
