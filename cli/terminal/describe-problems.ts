import { formatCount } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { fieldIn } from '../../model/check/say.ts';
import { nameDocument } from '../../model/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { PlacedProblem } from '../../build/setup/events.ts';

/**
 * Most problems of one kind that are described. If there are more, only the first one is, and the others are counted. The limit for errors
 * is higher, because each has to be found.
 */
const MOST = { warning: 3, error: 20 } as const;

/** Describes problems; null if there are none. Frequent ones are summarised and come first, so that they do not hide the others. */
export const describeProblems = (
  problems: readonly PlacedProblem[],
  language: ReportLanguage = 'en',
): string | null => {
  const kinds = [...groupBy(problems, ({ severity, hint }) => `${severity} ${hint}`).values()];
  const many = kinds.filter((kind) => kind.some(({ severity }) => kind.length > MOST[severity]));
  const counted = new Set(many.flat());
  const few = problems.filter((problem) => !counted.has(problem));
  const texts = [
    ...many.map((kind) => describeKind(kind, language)),
    ...few.map((problem) => describe(problem, language)),
  ];
  return texts.length === 0 ? null : texts.join('\n');
};

const describeKind = (
  [first, ...others]: readonly [PlacedProblem, ...PlacedProblem[]],
  language: ReportLanguage,
): string => {
  const words = WORDS[language];
  const types = [...groupBy(others, ({ type, lang }) => `${type} ${lang}`)]
    .map(([type, { length }]) => ({ type, length }))
    .toSorted((some, more) => more.length - some.length);
  const named = types.slice(0, MOST_TYPES).map(({ type, length }) => words.of(formatCount(length), type));
  const left = types.slice(MOST_TYPES).reduce((sum, { length }) => sum + length, 0);
  const counts = [...named, ...(left === 0 ? [] : [words.of(formatCount(left), words.others)])].join(', ');
  const line = `  … ${words.more(formatCount(others.length))} (${words.each} --json): ${counts}`;
  return `${describe(first, language)}\n${makeLine(line)}`;
};

const MOST_TYPES = 10;

/** Each text is kept on one line, even if it quotes line breaks of the document. */
const describe = (problem: PlacedProblem, language: ReportLanguage): string => {
  const words = WORDS[language];
  const { severity, field, message, hint, other } = problem;
  const lines = [`${words[severity]} ${nameField(problem, language)}`, `  ${message}`, `  → ${hint}`];
  const otherName = other && (other.field === field ? nameDocument(other) : nameField(other, language));
  return [...lines, ...placeOf(problem), ...(other ? [`  ${words.beside} ${otherName}`, ...placeOf(other)] : [])]
    .map(makeLine)
    .join('\n');
};

const nameField = (
  problem: Parameters<typeof nameDocument>[0] & Pick<PlacedProblem, 'field'>,
  language: ReportLanguage,
): string => [nameDocument(problem), fieldIn(problem.field, language)].filter(Boolean).join(' · ');

const placeOf = ({ link, file }: DocumentPlace): readonly string[] => {
  const place = link ?? file;
  return place === null ? [] : [`  ${place}`];
};

const en = {
  error: 'Error in',
  warning: 'Warning in',
  beside: 'beside',
  more: (count: string) => `and ${count} like it`,
  each: 'each with',
  /** The number of problems in documents of a type. */
  of: (count: string, type: string) => `${count} in ${type}`,
  others: 'others',
};

type Words = typeof en;

const WORDS: Readonly<Record<ReportLanguage, Words>> = {
  en,
  ru: {
    error: 'Ошибка:',
    warning: 'Замечание:',
    beside: 'рядом с',
    more: (count) => `и ещё ${count} таких же`,
    each: 'каждое с',
    of: (count, type) => `${type}: ${count}`,
    others: 'другие',
  },
  uz: {
    error: 'Xato:',
    warning: 'Ogohlantirish:',
    beside: 'yonida:',
    more: (count) => `va yana ${count} ta shunday`,
    each: 'har biri:',
    of: (count, type) => `${type}: ${count} ta`,
    others: 'boshqalar',
  },
};
