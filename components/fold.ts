import { letterTable } from './slug.ts';

/**
 * Folds a text for searching: lower case, without accents and apostrophes, with plain hyphens, in one alphabet. Uzbek in both scripts and
 * Russian become Latin letters, so that “тўлов”, “toʻlov” and “TOLOV” are equal. White space stays.
 */
export const foldText = (text: string): string => {
  const bare = text.replaceAll(apostrophes, '');
  return (PLAIN.test(bare) ? bare.toLowerCase() : plainOf(bare))
    .replaceAll(/[а-яёўғқҳ]/gu, (letter) => latin[letter] ?? '')
    .replaceAll(/y+([eo]?)/gu, (letters, vowel: string) => (vowel ? 'e' : letters));
};

/** Nearly all texts have only these letters, and need no normalisation: folding takes most of the time of a search. */
const PLAIN = /^[\n -~А-яЁёЎўҒғҚқҲҳ]*$/u;

const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(apostrophes, '')
    .replaceAll('\u2010', '-')
    .toLowerCase()
    .replaceAll(/[йў]/gu, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[\p{Mark}\p{Format}]/gu, '');

/** Possible beginnings of a folded word for a folded input. “yo” and “ye” fold to e, so a final y may be the beginning of either. */
export const beginningsFor = (typed: string): readonly string[] =>
  typed.endsWith('y') ? [typed.replace(/y+$/u, 'e'), typed] : [typed];

/** True if a folded word begins with a folded input. */
export const beginsWith = (word: string, typed: string): boolean =>
  beginningsFor(typed).some((beginning) => word.startsWith(beginning));

/**
 * The letters ʻ and ʼ, and everything that keyboards offer instead. Removed before NFKC, which turns some of them into spaces, and again
 * after it, since it creates others (ŉ).
 */
const apostrophes = /['`´‘’‛′ʹʻʼʽʾʿ＇]/gu;

/**
 * й and ў are letters of their own, not и and у with an accent, so they are mapped before accents are removed.
 *
 * Russian writes ё as е, and Uzbek writes е as “ye” or “e”, depending on its place in the word. Visitors need not know this, so е, ё, э,
 * “ye” and “yo” all become one letter. The rest follows the Uzbek alphabet; ъ and ь are dropped.
 */
const latin = letterTable(
  'а:a б:b в:v г:g ғ:g д:d е:e ё:e ж:j з:z и:i й:y к:k қ:q л:l м:m н:n о:o',
  'ў:o п:p р:r с:s т:t у:u ф:f х:x ҳ:h ц:ts ч:ch ш:sh щ:shch ъ: ы:i ь:',
  'э:e ю:yu я:ya',
);
