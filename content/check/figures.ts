import { once } from '../../base/once.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import { withoutAddresses } from '../../model/language/misspellings.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { spellingOf, TIMES, UNIT_RATIOS, type FigureWords } from '../../model/language/spelling.ts';

/** True if the language says how it writes figures; without that, figures in its texts are not recognised. */
export const hasFigures = (locale: Locale): boolean => spellingOf(locale).figures !== undefined;

/**
 * Reads the figures of a text as marks that are the same in every language: a number (`3600000`; `100/100000` where “100
 * to 200 thousand” may mean both, `6/18` in “from 9 to 6”), a day (`d09-03`), a month (`m09`), a time (`t09:30`), a telephone (`p998712000000`),
 * and a number that words may stand for (`~3`). A number with its unit gets a mark of its own, in digits (`q5:kilogram`,
 * `q1000:USD`) or in words (`w2:month`, `w3:times`). The text must be in the letters of its language.
 */
export const readFigures = (text: string, locale: Locale): readonly string[] => searches()[locale]?.(text) ?? [];

/** Creates a function that reads the figures of a text by the words of a language. */
export const createFigureSearch = (words: FigureWords): ((text: string) => readonly string[]) => {
  const reader = createReader(words);
  return (text) => {
    const marks: string[] = [];
    const own = reader.spell(withoutAddresses(text));
    readWords(own, reader, marks);
    if (/\d/.test(own)) readDigits(own, reader, marks);
    if (/[IVX]/.test(text)) for (const [numeral] of text.matchAll(ROMAN)) marks.push(wordMark(parseRoman(numeral)));
    return marks;
  };
};

const wordMark = (value: number): string => `~${value}`;

const ROMAN = /(?<![\p{L}\p{N}])(?:[IVX]{2,6}|[VX])(?![\p{L}\p{N}])/gu;

const parseRoman = (numeral: string): number => {
  const digits = Array.from(numeral, (letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
};

type Role = 'months' | 'numbers' | 'implied' | 'units' | 'between';

interface KnownWord {
  readonly role: Role;
  /** The number that the word stands for; 0 for a unit. */
  readonly value: number;
  /** The unit that is counted; null if the word is none. */
  readonly unit: string | null;
  /** Factors from this unit to others. */
  readonly ratios: readonly number[];
  /** The first letters of the word. */
  readonly letters: string;
  readonly pattern: RegExp;
}

/** The words that a language writes figures with, prepared for searching. */
interface Reader {
  /** Marks the slots (see `slotOf`) of the beginnings of known words: rules out most words quickly. */
  readonly slots: Uint8Array;
  /** Returns all known words that a word may be. */
  readonly find: (word: string) => readonly KnownWord[];
  readonly joint: string | undefined;
  readonly isOrdinal: (word: string) => boolean;
  /** True if no other word of the same number follows this one. */
  readonly isLast: (word: string) => boolean;
  /** Converts a text to the letters that the known words are in. */
  readonly spell: (text: string) => string;
}

const searches = once(() =>
  perLocale((locale) => {
    const { figures } = spellingOf(locale);
    return figures === undefined ? null : createFigureSearch(figures);
  }),
);

const createReader = ({ months, units, between, joint, ordinals, ended, letters, ...others }: FigureWords): Reader => {
  const [ordinal, end] = [ordinals, ended].map((source = '(?!)') => new RegExp(source, 'u'));
  const known = [
    ...months.flatMap((words, at) => createWords('months', words, at + 1)),
    ...(['numbers', 'implied'] as const).flatMap((role) =>
      Object.entries(others[role]).flatMap(([value, words]) => createWords(role, words, Number(value))),
    ),
    ...Object.entries<string>(units).flatMap(([unit, words]) =>
      createWords('units', words, 0, { unit, ratios: RATIOS.get(unit) ?? [] }),
    ),
    ...(between === undefined ? [] : createWords('between', between, 0)),
    ...Object.entries({ ...others.currencies, ...(others.times && { [TIMES]: others.times }) }).flatMap(
      ([unit, words]) => createWords('units', words, 0, { unit, ratios: [] }),
    ),
  ];
  const byLetters = groupBy(known, (one) => one.letters);
  const slots = new Uint8Array(SLOTS);
  for (const { letters: begin } of known)
    for (const first of [begin.charAt(0), begin.charAt(0).toUpperCase()]) slots[slotOf(first + begin.slice(1), 0)] = 1;
  return {
    slots,
    find: (word) => byLetters.get(word.slice(0, LETTERS))?.filter(({ pattern }) => pattern.test(word)) ?? [],
    joint,
    isOrdinal: (word) => ordinal?.test(word) === true,
    isLast: (word) => end?.test(word) === true,
    spell: createSpell(letters),
  };
};

const RATIOS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(UNIT_RATIOS));

/** Letters without an entry stay as they are. */
const createSpell = (letters: FigureWords['letters']): Reader['spell'] => {
  if (letters === undefined) return (text) => text;
  const known = new Map(Object.entries(letters));
  const sign = new RegExp(`[${[...known.keys()].join('').replaceAll('^', '')}]`, 'iu');
  return (text) =>
    sign.test(text)
      ? text.replaceAll(/(?<![\p{L}\p{M}])(\p{L})|\p{L}/gu, (letter, first: string | undefined) => {
          const small = letter.toLowerCase();
          return (first === undefined ? undefined : known.get(`^${small}`)) ?? known.get(small) ?? letter;
        })
      : text;
};

const createWords = (
  role: Role,
  words: string,
  value: number,
  { unit, ratios }: Pick<KnownWord, 'unit' | 'ratios'> = { unit: null, ratios: [] },
): readonly KnownWord[] =>
  words.split(' ').map((source) => {
    const letters = source.slice(0, LETTERS).replace('$', '');
    return { role, value, unit, ratios, letters, pattern: new RegExp(`^(?:${source})`, 'u') };
  });

/**
 * Converts a count to other units; keeps values of at most two decimals. Two and a half also
 * give the two and the half alone, and 18 months also give their parts: a year and 6 months.
 */
const countOtherwise = (count: number, ratios: readonly number[]): readonly string[] =>
  ratios
    .flatMap((ratio) => {
      const whole = Math.floor(multiply(count, ratio));
      const over = ratio < 1 && whole > 0 ? [whole, Math.round(count - whole / ratio)] : [];
      return [multiply(count, ratio), ...(count % 1 === 0.5 ? [Math.floor(count), ratio / 2] : []), ...over];
    })
    .filter((value) => Number.isInteger(multiply(value, 100)))
    .map(wordMark);

const LETTERS = 3;
const SLOTS = 4096;

const slotOf = (text: string, at: number): number =>
  (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & (SLOTS - 1);

/** Adds the marks of numbers and months that stand in words. */
const readWords = (text: string, reader: Reader, marks: string[]): void => {
  let start = nextWord(text, 0, reader);
  if (start === text.length) return;
  const sum = createSum();
  let end = -2;
  let isEnded = false;
  while (start < text.length) {
    const isBeside = start === end + 1 || (end > 0 && text.slice(end + 1, start - 1) === reader.joint);
    const at = endOfWord(text, start);
    const word = text.slice(start, at).toLowerCase();
    const known = reader.find(word);
    const number = known.find(({ role }) => role === 'numbers');
    for (const { role, value, ratios, unit } of known) {
      if (unit === TIMES && number !== undefined) marks.push(`w${number.value}:${unit}`);
      else if (unit !== null && isBeside && sum.isCount()) marks.push(`w${sum.now()}:${unit}`);
      if (role === 'months') marks.push(`m${pad(value)}`);
      if (role === 'implied') marks.push(wordMark(value));
      if (role === 'units' && isBeside) marks.push(...countOtherwise(sum.now(), ratios));
      if (role === 'between' && isBeside) {
        isEnded = true;
        end = at;
      }
      if (role !== 'numbers') continue;
      const isVague = reader.isOrdinal(word) || known.some((one) => one.role === 'implied' && one.value === value);
      const isNext = isBeside && !(sum.takes(value) && !isEnded && /^\s/.test(text.slice(end, start)));
      if (!isBeside || isNext) marks.push(wordMark(sum.take()));
      // In “5 million” the word is no number of its own, and “two or three” does not count three.
      sum.add(value, isVague || isNext || (!isBeside && isDigit(text.charCodeAt(start - 2))));
      isEnded = reader.isLast(word);
      end = at;
    }
    // The word right after a number may be its unit, even one of fewer letters.
    start = at === end && isLetter(text.charCodeAt(at + 1)) ? at + 1 : nextWord(text, at + 1, reader);
  }
  if (end > 0) marks.push(wordMark(sum.take()));
};

/** Start of the next word that may be a known one, from a position between words; the end of the text if there is none. */
const nextWord = (text: string, from: number, { slots }: Reader): number => {
  for (let at = from; at + LETTERS <= text.length; at = endOfWord(text, at) + 1)
    if (isLetter(text.charCodeAt(at)) && slots[slotOf(text, at)] === 1) return at;
  return text.length;
};

const endOfWord = (text: string, start: number): number => {
  let end = start;
  while (end < text.length && isLetter(text.charCodeAt(end))) end += 1;
  return end;
};

/** True for codes of letters; signs of other scripts are not told apart from letters. */
const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x2000) || (code >= 0x41 && code <= 0x5a);

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Adds up the words of a number: 200 and 50 thousand; after a million, “and a half” is half a million. */
const createSum = () => {
  let thousands = 0;
  let rest = 0;
  let last = Infinity;
  let isCount = true;
  return {
    /** True if a word can continue the number: in “two, three” the second word begins another one. */
    takes: (value: number): boolean => {
      if (value < 1) return true;
      if (value >= 1000) return rest > 0;
      return last >= (value < 10 ? 10 : value < 100 ? 100 : 1000) || (value === 100 && rest > 0 && rest < 10);
    },
    add: (value: number, isVague: boolean): void => {
      isCount &&= !isVague;
      if (value >= 1000) {
        thousands += (rest || 1) * value;
        rest = 0;
      } else if (value < 1 && Number.isFinite(last) && last >= 1000) thousands += last * value;
      else rest = value === 100 && rest > 0 && rest < 10 ? rest * value : rest + value;
      last = value;
    },
    /** The sum so far. */
    now: (): number => thousands + rest,
    /** True if the words say exactly how many there are: no ordinal, no approximate number. */
    isCount: (): boolean => isCount,
    /** Returns the sum and begins another one. */
    take: (): number => {
      const sum = thousands + rest;
      thousands = 0;
      rest = 0;
      last = Infinity;
      isCount = true;
      return sum;
    },
  };
};

const GAP = String.raw`[ \u00A0\u202F]`;
const HYPHEN = String.raw`[ \u00A0\u2011-]`;
const PHONE = [
  String.raw`\+\d[\d \u00A0()\u2011-]{8,18}\d`,
  String.raw`(?:\d${GAP})?\(\d{2,4}\)${GAP}?\d{2,3}${HYPHEN}?\d{2}${HYPHEN}?\d{2}`,
  String.raw`(?:\d${GAP})?\d{2,3}${GAP}\d{3}${HYPHEN}\d{2}${HYPHEN}\d{2}`,
  String.raw`\d{3}[\u2011-]\d{2}[\u2011-]\d{2}`,
].join('|');
/** A telephone, the number of a card or an account (more digits than a number of JavaScript has), a day in three ways, and a time. */
const FORMS = [
  `(?<phone>${PHONE})`,
  String.raw`(?<account>\d{16,}|\d{4}(?:${GAP}\d{4}){3,4})`,
  String.raw`(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})`,
  String.raw`(?<isoYear>\d{4})[-.](?<isoMonth>\d{2})[-.](?<isoDay>\d{2})`,
  String.raw`(?<shortDay>0[1-9]|[12]\d|3[01])\.(?<shortMonth>0[1-9]|1[0-2])\.(?<shortYear>[1-4]\d)`,
  String.raw`(?<hour>[012]?\d):(?<minute>[0-5]\d)`,
].join('|');
const FORM = new RegExp(`(?<!\\d)(?:${FORMS})(?!\\d)`, 'g');
/** Only texts with such signs can contain these forms. */
const SIGN = /[(:/]|\+\d|\d[.\u2011-]\d|\d{2}[ \u00A0]\d{2}(?!\d)|\d{4}[ \u00A0\u202F]?\d{4}/;

const NUMBER = new RegExp(
  String.raw`\d{1,3}(?:${GAP}\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?`,
  'g',
);

const readDigits = (text: string, reader: Reader, marks: string[]): void => {
  const start = ENUMERATOR.exec(text)?.[0].length ?? 0;
  const own = start === 0 ? text : text.slice(start);
  readNumbers(SIGN.test(own) ? takeForms(own, marks) : own, reader, marks);
};

/** The number of a list item: one language may have it in the text, the other may render it. */
const ENUMERATOR = /^\s*\d{1,2}[.)]\s/;

/** Adds the marks of telephones, accounts, days and times, and replaces them by spaces, so that only plain numbers are left. */
const takeForms = (text: string, marks: string[]): string =>
  text.replaceAll(FORM, (whole: string, ...parts) => {
    const found: Readonly<Record<string, string | undefined>> = parts.at(-1);
    const { phone, account, hour, minute } = found;
    if (phone !== undefined) marks.push(`p${phone.replaceAll(/\D/g, '')}`);
    if (account !== undefined) marks.push(account.replaceAll(/\D/g, ''));
    if (hour !== undefined) marks.push(`t${pad(hour)}:${minute}`);
    const day = found['day'] ?? found['isoDay'] ?? found['shortDay'];
    const month = found['month'] ?? found['isoMonth'] ?? found['shortMonth'];
    const year = found['year'] ?? found['isoYear'] ?? `20${found['shortYear']}`;
    if (day !== undefined) marks.push(`d${pad(month)}-${pad(day)}`, year);
    return ' '.repeat(whole.length);
  });

const readNumbers = (text: string, reader: Reader, marks: string[]): void => {
  let last: FoundNumber | null = null;
  for (const { index, 0: digits } of text.matchAll(NUMBER)) {
    const { known, end, half } = readBehind(text, index + digits.length, reader);
    const month = DAY_OF_MONTH.test(digits) ? known.find(({ role }) => role === 'months') : undefined;
    if (month !== undefined) {
      marks.push(`d${pad(month.value)}-${pad(digits)}`);
      continue;
    }
    const times = factorOf(known);
    const gap: string = last === null ? '' : text.slice(last.end, index);
    const value: number =
      last !== null && isNextYear(last.value, digits, gap) ? last.value + 1 : parseNumber(digits, times > 1) + half;
    const unit = signBeside(text, index, end) ?? unitBehind(text, end, reader);
    const ratios = known.flatMap((one) => one.ratios);
    const found = { value, times, end, unit, ratios, isHour: false };
    marks.push(...countOtherwise(value, ratios));
    if (last !== null && ratios.length > 0 && BETWEEN.test(gap)) {
      // A year and 6 months are also 18 months, and one and a half years.
      const [smaller] = last.ratios;
      if (smaller !== undefined)
        marks.push(...[last.value * smaller + value, last.value + value / smaller].map(wordMark));
      marks.push(...countOtherwise(last.value, ratios));
    }
    if (last !== null && isContinued(last, found, gap)) {
      last = { ...found, value: last.value * last.times + found.value * found.times, times: 1 };
      continue;
    }
    if (last !== null) marks.push(markOf(last, found, gap), ...countMark(last));
    last = { ...found, isHour: last !== null && isUntilEvening(last, found, gap) };
  }
  if (last !== null) marks.push(markOf(last, null, ''), ...countMark(last));
};

/** The words behind a number, and where they end; `half` is 0.5 where the first is “and a half”, as in “2 yarim million”. */
const readBehind = (text: string, start: number, reader: Reader, half = 0): Behind => {
  const word = wordAt(text, start);
  const known = word === '' ? [] : reader.find(word);
  const end = start + 1 + word.length;
  if (half === 0 && known.some(({ role, value }) => role === 'numbers' && value === 0.5)) {
    const behind = readBehind(text, end, reader, 0.5);
    if (behind.known.some(({ unit, value }) => unit !== null || value >= 1000)) return behind;
  }
  return { known, end: factorOf(known) === 1 ? start : end, half };
};

interface Behind {
  readonly known: readonly KnownWord[];
  readonly end: number;
  readonly half: number;
}

/** 1000 for “thousand”. */
const factorOf = (known: readonly KnownWord[]): number =>
  known.find(({ role, value }) => role === 'numbers' && value >= 1000)?.value ?? 1;

const countMark = ({ value, times, unit }: FoundNumber): readonly string[] =>
  unit === null || isYear(value) ? [] : [`q${multiply(value, times)}:${unit}`];

/** Years are not counts: the month, day or “г” after one looks like a unit. */
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;

/** True for the second year of 2025/26. */
const isNextYear = (last: number, digits: string, gap: string): boolean =>
  /^[/–-]$/.test(gap) && isYear(last) && digits === String(last + 1).slice(2);

/** The unit of a sign: of money, before or after the number, or of percent. */
const signBeside = (text: string, start: number, end: number): string | null => {
  const behind = /[ \u00A0]/.test(text.charAt(end)) ? end + 1 : end;
  return UNIT_SIGNS.get(text.charAt(start - 1)) ?? UNIT_SIGNS.get(text.charAt(behind)) ?? null;
};

const UNIT_SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₽', 'RUB'],
  ['%', 'percent'],
]);

/** The unit that the word after a number names; between them “working” may stand, and before a currency its country. */
const unitBehind = (text: string, end: number, reader: Reader): string | null => {
  const word = wordAt(text, end);
  if (word === '') return null;
  const known = reader.find(word);
  const own = unitIn(known);
  if (own !== undefined) return own.unit;
  const next = unitIn(reader.find(wordAt(text, end + 1 + word.length)));
  const isBetween = known.some(({ role }) => role === 'between');
  return next !== undefined && (isBetween || (next.ratios.length === 0 && next.unit !== TIMES)) ? next.unit : null;
};

const unitIn = (known: readonly KnownWord[]): KnownWord | undefined => known.find(({ unit }) => unit !== null);

/** The word after a number. */
const wordAt = (text: string, end: number): string => {
  WORD.lastIndex = isLetter(text.charCodeAt(end)) ? end : end + 1;
  return WORD.exec(text)?.[0].toLowerCase() ?? '';
};

const WORD = /[\p{L}ʻʼ]+/uy;

interface FoundNumber {
  readonly value: number;
  /** 1000 for “5 thousand”. */
  readonly times: number;
  /** Offset at which the text continues after the number. */
  readonly end: number;
  readonly unit: string | null;
  readonly ratios: KnownWord['ratios'];
  /** True for the 6 of “from 9 to 6”, which another language may call 18. */
  readonly isHour: boolean;
}

/** True for two numbers that only hours of a day have in this order. */
const isUntilEvening = (from: FoundNumber, to: FoundNumber, gap: string): boolean =>
  from.value <= 12 &&
  to.value <= from.value &&
  [from, to].every((one) => DAY_OF_MONTH.test(String(one.value)) && (one.unit === null || one.unit === 'hour')) &&
  /^[^\d.;!?]{1,17}$/.test(gap);

const DAY_OF_MONTH = /^(?:0?[1-9]|[12]\d|3[01])$/;

/** True for “1 million 200 thousand”, where two numbers are one. */
const isContinued = (last: FoundNumber, next: FoundNumber, gap: string): boolean =>
  next.times > 1 && next.times < last.times && /^[ \u00A0]?$/.test(gap);

/** The text between the numbers of a range. */
const BETWEEN = /^[^\d.;!?]{1,10}$/;

/** In “100–200 thousand” and “from 100 to 200 thousand” the first number may be meant in thousands too. */
const markOf = ({ value, times, isHour }: FoundNumber, next: FoundNumber | null, gap: string): string => {
  const own = multiply(value, times);
  if (isHour) return `${own}/${own + 12}`;
  const isRange = next !== null && times === 1 && next.times > 1 && value < next.value && BETWEEN.test(gap);
  return isRange ? `${own}/${multiply(value, next.times)}` : String(own);
};

/** Before a word such as “thousand” the separator is that of a fraction, not of a group of digits. */
const parseNumber = (digits: string, isShort: boolean): number => {
  const bare = digits.replaceAll(/[ \u00A0\u202F]/g, '');
  const isGrouped = !isShort && /^\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  return Number(isGrouped ? bare.replaceAll(/[.,]/g, '') : bare.replace(',', '.'));
};

/** Multiplies without the rounding errors of fractions. */
const multiply = (value: number, times: number): number => {
  const product = value * times;
  const isWhole = times === 1 || (Number.isInteger(product) && product < 1e12);
  return isWhole ? product : Number(product.toPrecision(12));
};

const pad = (value: number | string | undefined): string => String(value).padStart(2, '0');
