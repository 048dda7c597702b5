import { letterTable } from './slug.ts';

/**
 * What is compared when somebody searches: lower case, without accents and apostrophes, with plain hyphens, in one alphabet. Uzbek in either
 * script and Russian meet in Latin letters, so that “тўлов”, “toʻlov” and “TOLOV” are the same text. White space stays.
 */
export const foldText = (text: string): string => {
  const bare = text.replaceAll(apostrophes, '');
  return (PLAIN.test(bare) ? bare.toLowerCase() : plainOf(bare))
    .replaceAll(/[а-яёўғқҳ]/gu, (letter) => latin[letter] ?? '')
    .replaceAll(/y+([eo]?)/gu, (letters, vowel: string) => (vowel ? 'e' : letters));
};

/** Letters without accents, as nearly all texts have them: folding is most of what a search does with each letter that is typed. */
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

/** How a folded word may begin of which so much has been typed, folded. “yo” and “ye” are folded to e: a y alone is the beginning of one. */
export const beginningsFor = (typed: string): readonly string[] =>
  typed.endsWith('y') ? [typed.replace(/y+$/u, 'e'), typed] : [typed];

/** Whether a folded word begins with what has been typed of it, folded. */
export const beginsWith = (word: string, typed: string): boolean =>
  beginningsFor(typed).some((beginning) => word.startsWith(beginning));

/** Letters of their own (ʻ ʼ) and all that keyboards offer in their place. Before NFKC, which makes a space of some, and after it, since it makes some of others (ŉ). */
const apostrophes = /['`´‘’‛′ʹʻʼʽʾʿ＇]/gu;

/**
 * й and ў are letters of their own, not и and у with an accent, and are read before accents go.
 *
 * Russian writes ё as е, and Uzbek writes е as “ye” or “e”, by its place in the word. Visitors need not know, so е, ё, э,
 * “ye” and “yo” are all one letter. The rest follows the Uzbek alphabet; ъ and ь are apostrophes or nothing.
 */
const latin = letterTable(
  'а:a б:b в:v г:g ғ:g д:d е:e ё:e ж:j з:z и:i й:y к:k қ:q л:l м:m н:n о:o',
  'ў:o п:p р:r с:s т:t у:u ф:f х:x ҳ:h ц:ts ч:ch ш:sh щ:shch ъ: ы:i ь:',
  'э:e ю:yu я:ya',
);
