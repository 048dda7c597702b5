import { formatCount } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { nameDocument } from '../../model/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { PlacedProblem } from '../../build/setup/events.ts';

/** How many of one kind are described; of more, the first is, and the others are counted. An error is to be found by its place. */
const MOST = { warning: 3, error: 20 } as const;

/** Problems for people; null when there is none. Those that come many times are said once and first: they hide nothing else. */
export const describeProblems = (problems: readonly PlacedProblem[]): string | null => {
  const kinds = [...groupBy(problems, ({ severity, hint }) => `${severity} ${hint}`).values()];
  const many = kinds.filter((kind) => kind.some(({ severity }) => kind.length > MOST[severity]));
  const counted = new Set(many.flat());
  const few = problems.filter((problem) => !counted.has(problem));
  const texts = [...many.map(describeKind), ...few.map(describe)];
  return texts.length === 0 ? null : texts.join('\n');
};

const describeKind = ([first, ...others]: readonly PlacedProblem[]): string => {
  const types = [...groupBy(others, ({ type, lang }) => `${type} ${lang}`)]
    .map(([type, { length }]) => ({ type, length }))
    .toSorted((some, more) => more.length - some.length);
  const named = types.slice(0, MOST_TYPES).map(({ type, length }) => `${formatCount(length)} in ${type}`);
  const left = types.slice(MOST_TYPES).reduce((sum, { length }) => sum + length, 0);
  const counts = [...named, ...(left === 0 ? [] : [`${formatCount(left)} in others`])].join(', ');
  const line = `  … and ${formatCount(others.length)} like it (each with --json): ${counts}`;
  return [...(first ? [describe(first)] : []), makeLine(line)].join('\n');
};

const MOST_TYPES = 10;

/** The document's own words stay on the line that they belong to. */
const describe = (problem: PlacedProblem): string => {
  const { severity, field, message, hint, other } = problem;
  const lines = [
    `${severity === 'error' ? 'Error' : 'Warning'} in ${nameField(problem)}`,
    `  ${message}`,
    `  → ${hint}`,
  ];
  const otherName = other && (other.field === field ? nameDocument(other) : nameField(other));
  return [...lines, ...placeOf(problem), ...(other ? [`  beside ${otherName}`, ...placeOf(other)] : [])]
    .map(makeLine)
    .join('\n');
};

const nameField = (problem: Parameters<typeof nameDocument>[0] & Pick<PlacedProblem, 'field'>): string =>
  [nameDocument(problem), problem.field].filter(Boolean).join(' · ');

const placeOf = ({ link, file }: DocumentPlace): readonly string[] => {
  const place = link ?? file;
  return place === null ? [] : [`  ${place}`];
};
