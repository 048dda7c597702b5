/** Characters that keyboards offer instead of ʻ and ʼ, and these two, which are mistaken for each other. */
const TYPED = "['`´‘’‛′ʹʻʼʽˈ＇]";

/** A run of characters that are written together. */
const WORD = /[^\s.,;:!?()[\]{}"«»“”„…—–/\\|<>+*=_#%&\u2010\u2011-]+/g;

/**
 * Corrects an Uzbek text to the letters oʻ and gʻ (U+02BB) and the apostrophe of maʼno (U+02BC). The length stays the same. Ambiguous cases
 * stay: quotations, foreign words and their endings.
 */
export const setLetters = (text: string): string => {
  if (!UNSET.test(text)) return text;
  const isQuoting = OPENED.test(text);
  return text.replace(WORD, (word) => (ANY.test(word) ? setWord(word, isQuoting) : word));
};

const ANY = new RegExp(TYPED);

/** Quick test for a character that may be wrong: correct texts are not processed word by word. */
const UNSET = /['`´‘’‛′ʹʽˈ＇]|(?<![og])ʻ|ʻ(?![a-z])|(?<![a-fh-np-z])ʼ|ʼ(?![a-z])/i;

/** A quotation mark before a word: then one at the end of a word may be its counterpart. */
const OPENED = new RegExp(`(?:^|[^A-Za-z'\`´‘’‛′ʹʻʼʽˈ＇])${TYPED}[A-Za-z]`);

const setWord = (word: string, isQuoting: boolean): string => {
  const bare = word.replace(AROUND, '');
  if (DOUBTFUL.some((pattern) => pattern.test(bare))) return word;
  const set = word.replace(LETTER, '$1ʻ').replace(APOSTROPHE, '$1ʼ');
  return isQuoting || NAMED.test(set) ? set : set.replace(LAST, '$1ʻ');
};

const AROUND = new RegExp(`^${TYPED}+|${TYPED}+$`, 'g');

const LETTER = new RegExp(`([og])${TYPED}(?=[a-z])`, 'gi');
const APOSTROPHE = new RegExp(`([a-fh-np-z])${TYPED}(?=[a-z])`, 'gi');
/** No word ends with oʻ. */
const LAST = new RegExp(`(g)${TYPED}$`, 'i');
const NAMED = new RegExp(`(?:ng|log)${TYPED}$`, 'i');

const CONSONANT = '[bcdfhjklmnpqrstvxyz]';

const DOUBTFUL = [
  // Letters that Uzbek does not have.
  new RegExp(`(?!${TYPED})[^a-z]|w|c(?!h)`, 'i'),
  // Two in a row.
  new RegExp(TYPED + TYPED),
  // It’s, don’t, I’m, Domino’s.
  new RegExp(`n${TYPED}t$|^i${TYPED}m$|${TYPED}(?:s|d|ll|re|ve)$`, 'i'),
  // O’Neill, D’Artagnan.
  new RegExp(`${TYPED}[A-Z][a-z]|[a-z]${TYPED}[A-Z]`),
  // L’oreal, d’or.
  new RegExp(`^${CONSONANT}${TYPED}`, 'i'),
  // Instagram’da: between two consonants the apostrophe only occurs in s’h. Xi’an: it never occurs between two vowels.
  new RegExp(
    `[bcdfhjklmnpqrtvxyz]${TYPED}[bcdfghjklmnpqrstvxyz]|s${TYPED}[bcdfgjklmnpqrstvxyz]|[aeiu]${TYPED}[aeiou]`,
    'i',
  ),
  // Zara’da, Beko’ning, Samsung’ga, blog’da: endings after names.
  new RegExp(`(?:[a-z]{2}[a-fh-z]|ng|log)${TYPED}(?:da|dan|dagi|ga|gacha|ka|qa|ni|ning|lar|cha|dek|day)$`, 'i'),
];
