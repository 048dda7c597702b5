import { sha256 } from '../../base/digest.ts';
import { groupBy } from '../../model/values/group-by.ts';

/** Something that is to be a file, or a folder. */
export interface Nameable {
  readonly id: string;
  /** What it is called where that is possible. */
  readonly stem: string;
  /** Comes behind its name in any case: `.uz.json`. */
  readonly ending: string;
}

/**
 * Names of the things in a folder, by id, that any disk takes and tells apart: those that another one would have too on a disk that knows
 * no case, and those that are too long, end in eight digits made of the id. Pure: the same things have the same names.
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

/** Two names that are one to a disk that knows no case fold to the same text. */
export const foldName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

/** Bytes: a disk takes 255 of a name, and while it is written a file has a longer one. */
const LONGEST = 150;

/** Letters of a name that is longer. */
const LEFT = 48;

/** Neither within a byte that is written out, nor within a letter of two units. */
const cutStem = (stem: string): string =>
  stem
    .slice(0, LEFT)
    .replace(/%[\dA-F]?$/, '')
    .replace(/[\uD800-\uDBFF]$/, '');

/** A name that begins with a dot is hidden, and some are devices to Windows: of these the first letter is written out. */
const safeStem = (text: string): string =>
  writeOutSigns(text).replace(/^(?:\.|(?=(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$))[a-z])/i, writeOut);

/** Letters, digits, `.`, `_` and `-` stay; all else is as in an address. */
const writeOutSigns = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, writeOut);

const writeOut = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
