import { explainTerm, glossaryOf, WITHOUT_LETTER } from './glossary.ts';
import { perLocale, type Locale } from './locale.ts';
import { spellingOf, type WrittenForm } from './spelling.ts';

/** Something in a text that the language's rules have otherwise. */
interface Misspelling {
  readonly found: string;
  readonly expected: string;
  readonly because: string;
}

/** Finds what a text has against the glossary and the spelling of its language. Addresses and what is quoted are passed over. */
export type FindMisspellings = (locale: Locale, text: string) => readonly Misspelling[];

/** Makes the search by the glossaries and rules as they are. */
export const createMisspellingSearch = (): FindMisspellings => {
  const finders = perLocale(createFinders);
  return (locale, text) => {
    const words = withoutAddresses(withoutQuotes(text), ' ');
    return findAll(finders[locale], words).filter(({ found }) => !found.includes(MASK));
  };
};

/** A text with `MASK` in the place of what is quoted, which is another's. */
export const withoutQuotes = (text: string): string => (/[«“„"]/.test(text) ? text.replaceAll(QUOTED, MASK) : text);

const QUOTED = /«[^»]*»|“[^”]*”|„[^“”]*[“”]|"[^"]*"/g;

/** Neither letter nor space. */
export const MASK = '\uFFFC';

/** A text with something else in the place of addresses of pages and people, and of names that begin with @. */
export const withoutAddresses = (text: string, instead: string): string =>
  /[@/]/.test(text) ? text.replaceAll(ADDRESS, instead) : text;

const ADDRESS = /(?<!\S)\S*(?:@|:\/\/|\p{L}\.\p{L}{2,}\/)\S*/gu;

/** Finds in a text what is there of one kind. */
export type FindInText<Found> = (text: string) => readonly Found[];

/** All that is found in a text; nearly always it is nothing, and no list is made. */
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

/** A word that is wrong, as a regular expression, and the right one for it. */
interface Wrong {
  readonly source: string;
  readonly correct: (found: string) => string;
  readonly because: string;
  /** A text in which it is right. */
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

/** One pass for all words; which of them it was is asked only of what was found. */
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

/** By what something is found. */
export interface TextPattern {
  /** Nearly every text is without this, and it is looked for several times faster than the pattern. */
  readonly sign?: RegExp | undefined;
  readonly pattern: RegExp;
}

/** What is made of each match of a search. Nearly every text has none, and to look for one is several times faster than to begin a list. */
export const findMatches = <Found>(
  text: string,
  { sign, pattern }: TextPattern,
  describe: (match: RegExpExecArray) => readonly Found[],
): readonly Found[] =>
  sign?.test(text) === false || text.search(pattern) === -1 ? NOTHING : [...text.matchAll(pattern)].flatMap(describe);

/** With a capital where the other text has one. */
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
