import { formatCount, formatList } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { nameDocument } from '../../content/check/problem.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { PlacedProblem } from './events.ts';

/** Of more warnings of one kind than these, the first is described and the others are counted. */
const FEW = 3;

/** Problems for people; null when there is none. Warnings that come many times are said once and first: they hide nothing else. */
export const describeProblems = (problems: readonly PlacedProblem[]): string | null => {
  const kinds = groupBy(problems, ({ severity, hint }) => `${severity} ${hint}`);
  const kindOf = ({ severity, hint }: PlacedProblem) => kinds.get(`${severity} ${hint}`) ?? [];
  const isOfMany = (problem: PlacedProblem): boolean => problem.severity === 'warning' && kindOf(problem).length > FEW;
  const many = problems.filter((problem) => isOfMany(problem) && kindOf(problem)[0] === problem);
  const few = problems.filter((problem) => !isOfMany(problem));
  const texts = [
    ...many.map((problem) => describeMany(problem, kindOf(problem).slice(1))),
    ...(many.length === 0 ? [] : ['Each of them: npx site content check --json']),
    ...few.map(describe),
  ];
  return texts.length === 0 ? null : texts.join('\n');
};

const describeMany = (problem: PlacedProblem, others: readonly PlacedProblem[]): string => {
  const types = [...groupBy(others, ({ type, lang }) => `${type} ${lang}`)];
  const counts = types
    .toSorted(([, some], [, more]) => more.length - some.length)
    .map(([type, { length }]) => `${formatCount(length)} in ${type}`);
  const line = `  … and ${formatCount(others.length)} more like it: ${formatList(counts)}`;
  return [describe(problem), makeLine(line)].join('\n');
};

/** The document's own words stay on the line that they belong to. */
const describe = (problem: PlacedProblem): string => {
  const { severity, field, message, hint, link, file } = problem;
  const document = nameDocument(problem);
  const named = field ? `${document} · ${field}` : document;
  const place = link ?? file;
  const lines = [`${severity === 'error' ? 'Error' : 'Warning'} in ${named}`, `  ${message}`, `  → ${hint}`];
  return [...lines, ...(place === null ? [] : [`  ${place}`])].map(makeLine).join('\n');
};
