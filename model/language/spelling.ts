import { spellings } from '../../locales/generated/spellings.ts';
import type { Locale } from './locale.ts';

/** How texts of a language are written: the exports of `locales/spelling/<code>.ts`. Empty for a language without that file. */
interface Spelling {
  /** Returns a regular expression source for all forms of a word; by default it matches the word only. */
  readonly inflect?: (word: string) => string;
  readonly search?: SearchedWords;
  /** Preferred words, by the English name of the thing, which is the same in every language. */
  readonly things?: Readonly<Record<string, NamedThing>>;
  /** Correct words, each with a wrong spelling. A hyphen at the end stands for any continuation. */
  readonly words?: readonly { readonly word: string; readonly instead: string }[];
  readonly forms?: readonly WrittenForm[];
  readonly slips?: SlipWords;
  readonly figures?: FigureWords;
  readonly language?: LanguageSigns & { readonly others: readonly LanguageSigns[] };
}

/** Words with which the search interprets what visitors type. */
interface SearchedWords {
  /** Inflectional endings, which may follow one another: they are cut off to find a word in its other forms. */
  readonly endings: readonly string[];
  /** Words of a question that say nothing about what is searched, separated by spaces. */
  readonly fillers: string;
  /** Words of visitors, each with the site's word for it; both are correct. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Words that multiply the number before them, with the factor. */
  readonly multiples?: Readonly<Record<string, number>>;
  /** Words for money, separated by spaces. */
  readonly currency?: string;
  /** Words and word endings that make a sum an upper limit, separated by spaces. */
  readonly atMost?: string;
  /** Words that look like inflected forms but are not, separated by spaces. */
  readonly whole?: string;
}

interface NamedThing {
  /** The site's word for it. */
  readonly word: string;
  /** Reason, in a sentence for editors. */
  readonly because?: string;
  /** Beginnings of words that give another word for the thing a different meaning, as the source of a regular expression. */
  readonly unless?: string;
}

/**
 * How numbers and dates are written in words, so that two languages can be compared. Words are recognised by their beginning and separated
 * by spaces. Each is the source of a regular expression whose first three characters are literal (a shorter word ends in `$`).
 */
export interface FigureWords {
  /** January first. A number before a month is its day. */
  readonly months: readonly string[];
  /** Words from 1000 on also multiply a number in digits that they follow. */
  readonly numbers: WordsByValue;
  /** Other words that may correspond to a number in another language. */
  readonly implied: WordsByValue;
  /**
   * Words of units. Another language may count a year in months, or a kilogram in grams. A unit without words is only recognised by its
   * sign, such as %.
   */
  readonly units: Readonly<Partial<Record<Unit, string>>>;
  /** Words that may stand between a number and its unit, as in “five working days”. */
  readonly between?: string;
  /** A word that may join parts of a number, as in “two and a half”. */
  readonly joint?: string;
  /** Words that mean “times as much”; words that are numbers as well, such as “twofold”, are included. */
  readonly times?: string;
  /** Words of currencies, by ISO 4217 code; the code itself is one of the words. */
  readonly currencies?: Readonly<Record<string, string>>;
  /** Matches an ordinal number, which is not a count: the source of a regular expression. */
  readonly ordinals?: string;
  /** Matches an ending that only the last word of a number has: the source of a regular expression. */
  readonly ended?: string;
  /** Maps letters of another script of the language to the script of the words; a key with `^` applies at the beginning of a word. */
  readonly letters?: Readonly<Record<string, string>>;
}

/** A unit of time, length, weight, volume, power, share or data size. */
type Unit = keyof typeof UNIT_RATIOS;

/**
 * Equivalents in other units: two years are 24 months, 60 days are two months. For units of time the first ratio leads to the next smaller
 * unit.
 */
export const UNIT_RATIOS = {
  year: [12, 365],
  month: [30, 1 / 12],
  week: [7],
  day: [24, 1 / 7, 1 / 30, 1 / 365],
  hour: [60, 1 / 24],
  minute: [1 / 60],
  kilometre: [1000],
  metre: [100, 1 / 1000],
  centimetre: [1 / 100],
  kilogram: [1000],
  gram: [1 / 1000],
  litre: [1000],
  millilitre: [1 / 1000],
  kilowatt: [1000],
  watt: [1 / 1000],
  terabyte: [1024, 1000],
  gigabyte: [1024, 1000, 1 / 1024, 1 / 1000],
  megabyte: [1 / 1024, 1 / 1000],
  percent: [],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** The measure of a count, for comparison. */
export interface Measure {
  /** Only counts of the same kind can replace each other. */
  readonly kind: string;
  /** Size of the unit in the kind's base unit; null if units of the kind cannot be converted, as for money. */
  readonly amount: number | null;
  /** The sign of the unit, the same in every language. */
  readonly sign: string;
}

/** Returns the measure of a unit, of a currency code, or of `TIMES`. */
export const measureOf = (unit: string): Measure =>
  MEASURES.get(unit) ??
  (unit === TIMES ? { kind: unit, amount: 1, sign: '×' } : { kind: 'money', amount: null, sign: unit });

/** The unit of a number that means “times as much”. */
export const TIMES = 'times';

const MEASURES: ReadonlyMap<string, Measure> = new Map(
  Object.entries({
    time: {
      year: [365, 'y'],
      month: [30.4, 'mo'],
      week: [7, 'wk'],
      day: [1, 'd'],
      hour: [1 / 24, 'h'],
      minute: [1 / 1440, 'min'],
    },
    length: { kilometre: [1000, 'km'], metre: [1, 'm'], centimetre: [0.01, 'cm'] },
    weight: { kilogram: [1000, 'kg'], gram: [1, 'g'] },
    volume: { litre: [1000, 'l'], millilitre: [1, 'ml'] },
    power: { kilowatt: [1000, 'kW'], watt: [1, 'W'] },
    share: { percent: [1, '%'] },
    size: { terabyte: [1000, 'TB'], gigabyte: [1, 'GB'], megabyte: [0.001, 'MB'] },
  } satisfies Readonly<Record<string, Readonly<Record<string, readonly [number, string]>>>>).flatMap(([kind, units]) =>
    Object.entries(units).map(([unit, [amount, sign]]) => [unit, { kind, amount, sign }] as const),
  ),
);

type WordsByValue = Readonly<Record<number, string>>;

/** Signs by which a text's language is recognised. */
export interface LanguageSigns {
  /** English name, for reports. */
  readonly name: string;
  /** Unicode name of the script. */
  readonly script: string;
  /**
   * Letters that occur in nearly every text of the language, and rarely in other languages of its script: the source of a regular
   * expression.
   */
  readonly sign: string;
  /** Small words that most sentences have, separated by spaces. */
  readonly words: string;
  /**
   * Matches further words of the language, by letters or endings that other languages hardly have: the source of a regular expression for a
   * whole word in lower case.
   */
  readonly known?: string;
}

/** Words that reveal content which is not meant to be published, as sources of regular expressions. */
interface SlipWords {
  /** Placeholder texts. */
  readonly placeholders?: readonly string[];
  /** Words that are never intentionally repeated. */
  readonly doubled?: string;
  /** Words that show that words in capitals form a sentence instead of names, in addition to the language's small words. */
  readonly capitals?: string;
  /** Link texts that say nothing about the target. */
  readonly emptyLinks?: string;
  /** Units of file size, besides the international ones. */
  readonly sizes?: string;
}

export const spellingOf = (locale: Locale): Spelling => {
  const all: Readonly<Partial<Record<string, Spelling>>> = spellings;
  return all[locale] ?? {};
};

/** A rule for writing numbers, dates and sentences. */
export interface WrittenForm {
  /** A cheaper pattern that most texts do not match: the main pattern is tried only if this one matches. */
  readonly sign?: RegExp;
  /** Matches what is wrong; has the flags `g` and `u`. A pattern with `\d` is only tried on texts with digits. */
  readonly pattern: RegExp;
  /** The correction; `$1` stands for the pattern's first group. */
  readonly instead: string;
  /** A wrong example, for people who do not read patterns. */
  readonly example: string;
  /** Reason, in a sentence for editors. */
  readonly because: string;
}
