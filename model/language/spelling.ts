import { spellings } from '../../locales/generated/spellings.ts';
import type { Locale } from './locale.ts';

/** How texts of a language are written: what `locales/spelling/<code>.ts` exports. A language without that file has none of it. */
interface Spelling {
  /** The forms of a word, as the source of a regular expression; by default the word alone. */
  readonly inflect?: (word: string) => string;
  readonly search?: SearchedWords;
  /** By the English name of a thing, the same in every language. */
  readonly things?: Readonly<Record<string, NamedThing>>;
  /** Words, and what is wrong instead of each. A hyphen at the end stands for whatever may follow. */
  readonly words?: readonly { readonly word: string; readonly instead: string }[];
  readonly forms?: readonly WrittenForm[];
  readonly slips?: SlipWords;
  readonly figures?: FigureWords;
  readonly language?: LanguageSigns & { readonly others: readonly LanguageSigns[] };
}

/** By what the search knows what visitors mean. */
interface SearchedWords {
  /** What words end with besides what they mean, one after another: by them a word is known in its other forms. */
  readonly endings: readonly string[];
  /** Words of a question that tell nothing of what is looked for, with spaces between them. */
  readonly fillers: string;
  /** What visitors say, and what the site says; both are right. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Words behind a number that make it as many times greater. */
  readonly multiples?: Readonly<Record<string, number>>;
  /** Words for money, with spaces between them. */
  readonly currency?: string;
  /** Words, and ends of words, by which a sum is the most that may be spent, with spaces between them. */
  readonly atMost?: string;
  /** Words that look like forms of others, and are none, with spaces between them. */
  readonly whole?: string;
}

interface NamedThing {
  /** The word that the site has for it. */
  readonly word: string;
  /** Why, in a sentence for editors. */
  readonly because?: string;
  /** Beginnings of words beside which another word for it means something else, as the source of a regular expression. */
  readonly unless?: string;
}

/**
 * How numbers and dates are said in words, so that those of two languages can be compared. Words are known by how they begin: sources of
 * regular expressions, of which the first three letters are themselves (a shorter word ends in `$`), with spaces between them.
 */
export interface FigureWords {
  /** January first. A number before one of them is its day. */
  readonly months: readonly string[];
  /** What a number in digits is multiplied by when such a word stands behind it. */
  readonly multipliers: WordsByValue;
  readonly numbers: WordsByValue;
  /** Other words that may stand where another language has a number. */
  readonly implied: WordsByValue;
  /** What is counted: another language may count a year in months, and a kilogram in grams. Of one without words only a sign is known, such as %. */
  readonly units: Readonly<Partial<Record<Unit, string>>>;
  /** Words that may stand between a number and what it counts, as in “five working days”. */
  readonly between?: string;
  /** A word within a number, as in “two and a half”. */
  readonly joint?: string;
  /** What says how many times as much; one that is a number itself, such as “twofold”, is among these too. */
  readonly times?: string;
  /** Words of money, by its code (ISO 4217), which is one of them itself. */
  readonly currencies?: Readonly<Record<string, string>>;
  /** A number that says which one, not how many: the source of a regular expression. */
  readonly ordinals?: string;
  /** What only the last word of a number ends with: the source of a regular expression. */
  readonly ended?: string;
  /** Letters of another script that texts may be in, with those that the words are in; `^` stands before one that begins a word. */
  readonly letters?: Readonly<Record<string, string>>;
}

/** What is counted in others: a span of time, a length, a weight, a volume, a size of files. */
type Unit = keyof typeof UNIT_RATIOS;

/** How many of others it is: two years are 24 months, 60 days are two months. Of a span the first is that of the next smaller one. */
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
  terabyte: [1024, 1000],
  gigabyte: [1024, 1000, 1 / 1024, 1 / 1000],
  megabyte: [1 / 1024, 1 / 1000],
  percent: [],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** What a number may count, as it is compared. */
export interface Measure {
  /** Only of one kind is one said in place of another. */
  readonly kind: string;
  /** How much one of them is, in the same for all of its kind; null where nobody knows, as of money. */
  readonly amount: number | null;
  /** As it is written in every language. */
  readonly sign: string;
}

/** What a unit, the code of a currency, or `TIMES` measures. */
export const measureOf = (unit: string): Measure =>
  MEASURES.get(unit) ??
  (unit === TIMES ? { kind: unit, amount: 1, sign: '×' } : { kind: 'money', amount: null, sign: unit });

/** What a number counts that says how many times as much. */
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
    share: { percent: [1, '%'] },
    size: { terabyte: [1000, 'TB'], gigabyte: [1, 'GB'], megabyte: [0.001, 'MB'] },
  } satisfies Readonly<Record<string, Readonly<Record<string, readonly [number, string]>>>>).flatMap(([kind, units]) =>
    Object.entries(units).map(([unit, [amount, sign]]) => [unit, { kind, amount, sign }] as const),
  ),
);

type WordsByValue = Readonly<Record<number, string>>;

/** By what a text is known to be in a language. */
export interface LanguageSigns {
  /** In English, for reports. */
  readonly name: string;
  /** As Unicode calls it. */
  readonly script: string;
  /** Letters that hardly any text is without, and most texts in the other languages of its script have not: the source of a regular expression. */
  readonly sign: string;
  /** Small words that most sentences have, with spaces between them. */
  readonly words: string;
  /** Other words that it has by their letters or endings, and the others have hardly: the source of a regular expression of a whole word in small letters. */
  readonly known?: string;
}

/** Words by which it is seen that something is not meant to be published, as sources of regular expressions. */
interface SlipWords {
  /** Texts that stand in for one to come. */
  readonly placeholders?: readonly string[];
  /** Words that nobody means to write twice in a row. */
  readonly doubled?: string;
  /** Words by which words in capitals are known to be a sentence and not names, besides the small words of the language. */
  readonly capitals?: string;
  /** Words of a link that say nothing of where it leads. */
  readonly emptyLinks?: string;
  /** Units of a file's size, where they are not those that are everywhere. */
  readonly sizes?: string;
}

export const spellingOf = (locale: Locale): Spelling => {
  const all: Readonly<Partial<Record<string, Spelling>>> = spellings;
  return all[locale] ?? {};
};

/** How numbers, dates and sentences are written. */
export interface WrittenForm {
  /** Nearly every text is without this, and it is looked for several times faster than the pattern. */
  readonly sign?: RegExp;
  /** What is wrong, with the flags `g` and `u`. One that has `\d` is looked for in texts with digits alone. */
  readonly pattern: RegExp;
  /** What is right there; `$1` stands for the pattern's first group. */
  readonly instead: string;
  /** Something wrong, for whoever has no use of a pattern. */
  readonly example: string;
  /** Why, in a sentence for editors. */
  readonly because: string;
}
