import { measureOf, type Measure } from '../../../model/language/spelling.ts';

/** Marks that only one of two fields has. */
export interface MarkDifference {
  readonly kind: 'otherNumbers' | 'otherDates' | 'otherPhones' | 'otherLinks' | 'otherPictures';
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** Finds the figures that differ from those of the translation, block by block if both fields have equally many. */
export const compareFigures = (own: readonly string[], other: readonly string[]): readonly FigureDifference[] => {
  const [here, there] = [own.map(splitMarks), other.map(splitMarks)] as const;
  const all = { here: here.flat(), there: there.flat() };
  const isSame = saidIn(all.here) === saidIn(all.there);
  if (here.length !== there.length) return isSame ? [] : findDifferences(all, all);
  const found = isSame ? [] : compareBlocks(here, there, all);
  return found.length > 0 ? found : findExchanged(here, there);
};

type Blocks = readonly (readonly string[])[];

const compareBlocks = (here: Blocks, there: Blocks, all: Marks): readonly FigureDifference[] =>
  here.flatMap((marks, block) =>
    findDifferences({ here: marks, there: there[block] ?? [] }, all).map((difference) => ({ ...difference, block })),
  );

/**
 * Finds two blocks of which each has the number of the other. Unless other blocks show that
 * the order is the same, the blocks themselves may be exchanged; that is no difference.
 */
const findExchanged = (here: Blocks, there: Blocks): readonly FigureDifference[] => {
  const others = here.flatMap((marks, block) => {
    const own = { here: marks, there: there[block] ?? [] };
    const [difference, ...more] = findDifferences(own, own);
    const isOne = difference !== undefined && more.length === 0;
    return isOne && difference.here.length > 0 && difference.there.length > 0 ? [{ ...difference, block }] : [];
  });
  const [one, other, ...more] = others;
  if (one === undefined || other === undefined || more.length > 0) return [];
  if (valuesIn(one.here) !== valuesIn(other.there) || valuesIn(one.there) !== valuesIn(other.here)) return [];
  const isInOrder = here.some(
    (marks, block) =>
      others.every((exchanged) => exchanged.block !== block) &&
      saidIn(marks) !== '' &&
      saidIn(marks) === saidIn(there[block] ?? []),
  );
  return isInOrder || saidIn(here[one.block] ?? []) !== saidIn(there[other.block] ?? []) ? others : [];
};

const valuesIn = (marks: readonly string[]): string => marks.map((mark) => mark.replace(/^[qw]|:.*/g, '')).join(' ');

const findDifferences = (marks: Marks, all: Marks): readonly MarkDifference[] => {
  if (isSaidAlike(marks)) return [];
  const found = differencesOf(marks, all);
  return found.length > 0 ? found.map((difference) => withCounts(difference, marks, all)) : otherCounts(marks, all);
};

/** If one side counts something in digits and the other only in words, the count in words is reported as its counterpart. */
const withCounts = (difference: MarkDifference, marks: Marks, all: Marks): MarkDifference => {
  const { kind, here, there } = difference;
  if (kind !== 'otherNumbers' || (here.length > 0 && there.length > 0)) return difference;
  const [own, other] = here.length > 0 ? (['here', 'there'] as const) : (['there', 'here'] as const);
  const counted = countsIn(marks[own]).filter(({ value }) => difference[own].includes(String(value)));
  const instead = findUncounted(marks[other], all[own]).filter(
    (count) => count.isInWords && counted.some(({ sign }) => sign === count.sign),
  );
  return { ...difference, [other]: instead.map(({ mark }) => mark) };
};

export interface FigureDifference extends MarkDifference {
  /** Number of the block; undefined if the two fields do not have the same blocks. */
  readonly block?: number;
}

/** Splits marks at spaces. */
export const splitMarks = (marks: string): readonly string[] => (marks === '' ? [] : marks.split(' '));

/** Quick check first: most blocks have the same marks as their translation. */
const isSaidAlike = ({ here, there }: Marks): boolean =>
  here.length === there.length && here.every((mark, at) => mark === there[at]);

/** All marks but those of number words, sorted: the translation may have them in another order. */
const saidIn = (marks: readonly string[]): string =>
  marks
    .filter((mark) => !mark.startsWith('~'))
    .toSorted()
    .join(' ');

/** A number with what it counts, in words or in digits. */
interface Count extends Measure {
  readonly mark: string;
  readonly value: number;
  readonly isInWords: boolean;
}

/**
 * Finds counts that differ: the same number of another unit (5 kilograms, 5 grams; 1000 soʻm, 1000 dollars), or, if both are in words,
 * another number (two months, three months). What only one side counts may be worded differently on the other.
 */
const otherCounts = ({ here, there }: Marks, all: Marks): readonly MarkDifference[] => {
  const others = findUncounted(there, all.here);
  if (others.length === 0) return [];
  for (const own of findUncounted(here, all.there)) {
    const instead = others.find(
      (other) =>
        other.kind === own.kind &&
        (own.value === other.value
          ? own.sign !== other.sign
          : [own, other].every(({ isInWords }) => isInWords) &&
            !isSaid(own, own.sign === other.sign ? there : all.there) &&
            !isSaid(other, own.sign === other.sign ? here : all.here)),
    );
    if (instead !== undefined) return [{ kind: 'otherNumbers', here: [own.mark], there: [instead.mark] }];
  }
  return [];
};

/** Counts that the other side has in none of its units. */
const findUncounted = (marks: readonly string[], others: readonly string[]): readonly Count[] => {
  const counts = countsIn(marks);
  if (counts.length === 0) return [];
  const known = countsIn(others);
  return counts.filter((count) => !known.some((other) => isSameCount(count, other)));
};

const countsIn = (marks: readonly string[]): readonly Count[] =>
  [...new Set(marks)].flatMap((mark) => {
    const [, form, value, unit] = COUNT.exec(mark) ?? [];
    return unit === undefined ? [] : [{ mark, value: Number(value), isInWords: form === 'w', ...measureOf(unit) }];
  });

const COUNT = /^([qw])([\d.]+):(\w+)$/;

/** A year equals 12 months, and 365 days. */
const isSameCount = (one: Count, other: Count): boolean => {
  if (one.kind !== other.kind) return false;
  if (one.sign === other.sign) return one.value === other.value;
  const [amount, otherAmount] = [one, other].map(({ value, amount: each }) => value * (each ?? Infinity));
  return amount !== undefined && otherAmount !== undefined && Math.abs(amount / otherAmount - 1) < 0.03;
};

/** True if the other side has the number in words or digits, and not as a count of something else. */
const isSaid = ({ value }: Count, others: readonly string[]): boolean =>
  others.flatMap(numbersOf).includes(value) && countsIn(others).every((other) => other.value !== value);

type Marks = Omit<MarkDifference, 'kind'>;

/**
 * Finds numbers, dates and telephones that differ. Number words need no counterpart, but may be one. What one block lacks may be in another
 * block of the same field; if both blocks have marks of their own, one replaces the other, even if it also stands elsewhere.
 */
export const differencesOf = ({ here, there }: Marks, all: Marks = { here, there }): readonly MarkDifference[] => {
  const [hereUnsaid, thereUnsaid] = [findUnsaid(here, there), findUnsaid(there, here)];
  if (![...hereUnsaid, ...thereUnsaid].some(isMuch)) return [];
  const hereAlone = hereUnsaid.some(isMuch) ? hereUnsaid : [...hereUnsaid, ...findRepeated(here, all.here, all.there)];
  const thereAlone = thereUnsaid.some(isMuch)
    ? thereUnsaid
    : [...thereUnsaid, ...findRepeated(there, all.there, all.here)];
  const isExchanged = hereAlone.some(isMuch) && thereAlone.some(isMuch);
  const findLeft = (alone: readonly string[], own: readonly string[], other: readonly string[]) => [
    ...findUnsaid(alone, other),
    ...(isExchanged ? findRepeated(alone, own, other) : []),
  ];
  const hereLeft = findLeft(hereAlone, all.here, all.there);
  const thereLeft = findLeft(thereAlone, all.there, all.here);
  if (![...hereLeft, ...thereLeft].some(isMuch)) return [];
  return sortForms(firstOf(hereLeft, hereAlone), firstOf(thereLeft, thereAlone));
};

/** Prefers marks other than 0 and 1, and those in `left` to all that stand alone. */
const firstOf = (left: readonly string[], alone: readonly string[]): readonly string[] =>
  [left.filter(isMuch), left, alone.filter(isMuch)].find((marks) => marks.length > 0) ?? alone;

/** A day with its year is one difference, not a date and a number. */
const sortForms = (hereAlone: readonly string[], thereAlone: readonly string[]): readonly MarkDifference[] => {
  const all = [...hereAlone, ...thereAlone];
  const isDated = all.some((mark) => /^[dm]/.test(mark)) && all.every((mark) => /^(?:[dm]|(?:19|20)\d\d$)/.test(mark));
  // “9:00” and “с 9” are both times, even if the hours differ.
  const isTimed =
    all.some((mark) => mark.startsWith('t')) && all.every((mark) => /^(?:t|(?:1?\d|2[0-4])(?:$|\/))/.test(mark));
  if (isDated || (isTimed && hereAlone.length > 0 && thereAlone.length > 0))
    return [{ kind: 'otherDates', here: hereAlone, there: thereAlone }];
  return FORMS.flatMap(({ kind, pattern }) => {
    const of = (marks: readonly string[]) => marks.filter((mark) => pattern.test(mark));
    const difference = { kind, here: of(hereAlone), there: of(thereAlone) };
    return difference.here.length + difference.there.length === 0 ? [] : [difference];
  });
};

const FORMS = [
  { kind: 'otherNumbers', pattern: /^[\d-]/ },
  { kind: 'otherDates', pattern: /^[dmt]/ },
  { kind: 'otherPhones', pattern: /^p/ },
] as const;

/** False for 0 and 1, which are said in many ways: one month, a month, free of charge. */
const isMuch = (mark: string): boolean => mark !== '0' && mark !== '1';

/** Marks of a block that its whole field has more often than the other field. */
const findRepeated = (own: readonly string[], all: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set(own)].filter(
    (mark) => !/^[~mqw]/.test(mark) && others.includes(mark) && countOf(mark, all) > countOf(mark, others),
  );

const countOf = (mark: string, marks: readonly string[]): number => marks.filter((one) => one === mark).length;

const findUnsaid = (own: readonly string[], other: readonly string[]): readonly string[] => {
  const alone = [...new Set(own)].filter((mark) => !/^[~qw]/.test(mark) && !other.includes(mark));
  if (alone.length === 0) return [];
  const numbers = new Set(other.filter((mark) => !/^[dt]/.test(mark)).flatMap(numbersOf));
  const parts = new Set(other.flatMap(numbersOf));
  const [months, otherMonths] = [own.flatMap(monthOf), other.flatMap(monthOf)];
  const hasOtherMonth = otherMonths.some((month) => !months.includes(month));
  const isMonthSaid = (mark: string): boolean =>
    !hasOtherMonth || monthOf(mark).every((month) => otherMonths.includes(month));
  return alone.filter((mark) => {
    if (mark.startsWith('p')) return !other.some((phone) => isSamePhone(mark, phone));
    if (!isMonthSaid(mark)) return true;
    if (mark.startsWith('m')) return false;
    // A part of another day or time does not stand for this one.
    const known = /^[dt]/.test(mark) ? numbers : parts;
    return ![...readingsOf(mark), ...spokenTimes(mark)].some((reading) => reading.every((number) => known.has(number)));
  });
};

/** Lists each way in which the other language may say the mark in numbers. */
const readingsOf = (mark: string): readonly (readonly number[])[] => {
  const [, month, day] = /^d(\d+)-(\d+)$/.exec(mark) ?? [];
  // A day in digits without a year looks like a fraction: 29.11.
  if (day !== undefined) return [[Number(day)], [Number(`${Number(day)}.${month}`)]];
  const [, hour = '', minute = ''] = /^t(\d\d):(\d\d)$/.exec(mark) ?? [];
  if (hour !== '')
    return [hour, String(Number(hour) % 12)].map((name) => [name, ...(minute === '00' ? [] : [minute])].map(Number));
  // An account is never rounded to a number.
  if (/^\d{16,}$/.test(mark)) return [];
  const numbers = mark.split('/').map(Number);
  return [...numbers.map((number) => [number]), ...numbers.flatMap(splitNumber)];
};

/** Lists the numbers that a time may be said with: two and a half, half of the third hour, a quarter to three, ten minutes of the third. */
const spokenTimes = (mark: string): readonly (readonly number[])[] => {
  const [hour, minute] = (/^t(\d\d):(\d\d)$/.exec(mark) ?? []).slice(1).map(Number);
  if (hour === undefined || minute === undefined) return [];
  const [own, next] = [hour % 12 || 12, (hour % 12) + 1];
  const midnight = hour === 0 ? [[24]] : [];
  if (minute === 0) return [...hourNames(own).map((one) => [one]), ...midnight];
  return [
    ...hourNames(own).flatMap((one) => (minute === 30 ? [[one, 0.5], [one + 0.5]] : [[one, minute]])),
    ...hourNames(next).flatMap((one) => [[one, minute], [one, 60 - minute], ...(minute === 30 ? [[one, 0.5]] : [])]),
  ];
};

/** “One o’clock” in words is read as 13, because 1 alone is in many words. */
const hourNames = (hour: number): readonly number[] => (hour === 1 ? [1, 13] : [hour]);

/** Two numbers beside each other look like thousands: iPhone 15 256 GB. */
const splitNumber = (number: number): readonly (readonly number[])[] => {
  const rest = number % 1000;
  return number >= 1000 && rest >= 100 ? [[(number - rest) / 1000, rest]] : [];
};

const numbersOf = (mark: string): readonly number[] =>
  mark.startsWith('~') ? [Number(mark.slice(1))] : /^[\ddt-]/.test(mark) ? readingsOf(mark).flat() : [];

const monthOf = (mark: string): readonly string[] => /^[dm](\d\d)/.exec(mark)?.slice(1) ?? [];

/** True for the same telephone with or without its country code. */
export const isSamePhone = (mark: string, other: string): boolean => {
  const [digits, others] = [mark.slice(1), other.slice(1)];
  return (
    other.startsWith('p') &&
    Math.min(digits.length, others.length) >= LOCAL &&
    (digits.endsWith(others) || others.endsWith(digits))
  );
};

/** Digits of a telephone number within a town. */
const LOCAL = 7;
