import { explainTerm, glossaryOf, WITHOUT_LETTER } from './glossary.ts';
import { perLocale, type Locale } from './locale.ts';
import { spellingOf, type WrittenForm } from './spelling.ts';

/** A passage that violates the language's glossary or spelling rules. */
interface Misspelling {
  readonly found: string;
  readonly expected: string;
  readonly because: string;
}

/** Finds violations of the glossary and the spelling rules of a language. Skips addresses and quoted text. */
export type FindMisspellings = (locale: Locale, text: string) => readonly Misspelling[];

/** Creates the search from the current glossaries and rules. */
export const createMisspellingSearch = (): FindMisspellings => {
  const finders = perLocale(createFinders);
  return (locale, text) => {
    const words = withoutAddresses(withoutQuotes(text));
    return findAll(finders[locale], words).filter(({ found }) => !found.includes(MASK));
  };
};

/** Replaces quoted passages with `MASK`: they are somebody else's words. */
export const withoutQuotes = (text: string): string => (/[«“„"]/.test(text) ? text.replaceAll(QUOTED, MASK) : text);

const QUOTED = /«[^»]*»|“[^”]*”|„[^“”]*[“”]|"[^"]*"/g;

/** A character that is neither a letter nor a space. */
const MASK = '\uFFFC';

/** Replaces web and mail addresses, and names that begin with @, with `MASK`. */
export const withoutAddresses = (text: string): string => (/[@/]/.test(text) ? text.replaceAll(ADDRESS, MASK) : text);

const ADDRESS = /(?<!\S)\S*(?:@|:\/\/|\p{L}\.\p{L}{2,}\/)\S*/gu;

/** Finds all occurrences of one kind in a text. */
export type FindInText<Found> = (text: string) => readonly Found[];

/** Collects everything found in a text. Usually nothing is found, and no array is allocated. */
export const findAll = <Found>(finds: readonly FindInText<Found>[], text: string): readonly Found[] => {
  let all: readonly Found[] = NOTHING;
  for (const find of finds) {
    const found = find(text);
    if (found.length > 0) all = [...all, ...found];
  }
  return all;
};

const NOTHING: readonly never[] = [];

type FindMisspelling = FindInText<Misspelling>;

const createFinders = (locale: Locale): readonly FindMisspelling[] => {
  const { inflect = identity, words = [], forms = [] } = spellingOf(locale);
  return [
    findWords(wrongTerms(locale, inflect)),
    findWords(words.map(wholeWord)),
    ...forms.filter((form) => !hasDigit(form)).map(findForm),
    findInDigits(forms.filter(hasDigit).map(findForm)),
  ];
};

const identity = (word: string): string => word;

/** A wrong word as the source of a regular expression, and its correction. */
interface Wrong {
  readonly source: string;
  readonly correct: (found: string) => string;
  readonly because: string;
  /** If this matches the text, the word is correct there. */
  readonly unless?: RegExp | undefined;
}

const wrongTerms = (locale: Locale, inflect: (word: string) => string): readonly Wrong[] =>
  glossaryOf(locale).flatMap((term) => {
    const because = explainTerm(term);
    const unless = term.unless === undefined ? undefined : new RegExp(String.raw`(?<!\p{L})(?:${term.unless})`, 'iu');
    return term.instead.map((other) => ({ source: inflect(other), correct: () => term.word, because, unless }));
  });

const wholeWord = ({ word, instead }: { readonly word: string; readonly instead: string }): Wrong => ({
  source: instead.replace(/-$/, String.raw`\p{L}*`),
  correct: (found) => likeFirst(found, word.replace(/-$/, '') + found.slice(instead.replace(/-$/, '').length)),
  because: WITHOUT_LETTER,
});

/** Searches for all words in one pass, and determines which word it was only for a match. */
const findWords = (words: readonly Wrong[]): FindMisspelling => {
  if (words.length === 0) return () => NOTHING;
  const any = `(?:${words.map(({ source }) => source).join('|')})`;
  const sign = new RegExp(any, 'iu');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{M}ʻʼ-])${any}(?![\p{L}\p{M}ʻʼ])`, 'giu');
  return (text) =>
    findMatches(text, { sign, pattern }, ([found]) => {
      const wrong = words.find(({ source }) => new RegExp(`^(?:${source})$`, 'iu').test(found));
      if (wrong === undefined || wrong.unless?.test(text)) return [];
      return [{ found, expected: wrong.correct(found), because: wrong.because }];
    });
};

/** A pattern, with a quick test. */
export interface TextPattern {
  /** A cheaper pattern that most texts do not match: the main pattern is tried only if this one matches. */
  readonly sign?: RegExp | undefined;
  readonly pattern: RegExp;
}

/** Maps all matches of a pattern. Most texts have none, and searching for one is several times faster than starting `matchAll`. */
export const findMatches = <Found>(
  text: string,
  { sign, pattern }: TextPattern,
  describe: (match: RegExpExecArray) => readonly Found[],
): readonly Found[] =>
  sign?.test(text) === false || text.search(pattern) === -1 ? NOTHING : [...text.matchAll(pattern)].flatMap(describe);

/** Capitalises the text if the other text is capitalised. */
const likeFirst = (other: string, text: string): string =>
  /^\p{Lu}/u.test(other) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const hasDigit = ({ pattern }: WrittenForm): boolean => pattern.source.includes(String.raw`\d`);

const findInDigits =
  (finders: readonly FindMisspelling[]): FindMisspelling =>
  (text) =>
    /\d/.test(text) ? findAll(finders, text) : NOTHING;

const findForm =
  ({ instead, because, ...search }: WrittenForm): FindMisspelling =>
  (text) =>
    findMatches(text, search, (match) => [
      {
        found: match[0],
        expected: instead.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? ''),
        because,
      },
    ]);
