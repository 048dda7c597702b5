import type { FieldRules, GroupRule } from '../../model/slice/field-rules.ts';
import type { FieldProblem } from './problem.ts';
import { isRecord } from '../../model/values/is-record.ts';

type Data = Readonly<Record<string, unknown>>;

/** What is in a document against the rules of its type, apart from fields that are empty. */
export const ruleProblems = (
  data: Data,
  { groups = {}, ascending = [] }: Omit<FieldRules, 'required'>,
): readonly FieldProblem[] => [
  ...Object.entries(groups).flatMap(([field, rule]) => groupProblems(field, data[field], rule)),
  ...ascending.flatMap(([low, high]) => descending(data, low, high)),
];

const groupProblems = (field: string, items: unknown, { most, unique }: GroupRule): readonly FieldProblem[] => {
  if (!Array.isArray(items)) return [];
  return items.length > most ? [longGroup(field, items.length, most)] : repeatedValues(field, items, unique);
};

const longGroup = (field: string, length: number, most: number): FieldProblem => ({
  severity: 'error',
  field,
  message: `Expected ${most} items at most, got ${length}`,
  hint: 'The site has no room for more. Take some away and publish.',
});

const repeatedValues = (field: string, items: readonly unknown[], unique: string): readonly FieldProblem[] => {
  const values = items.map((item) => (isRecord(item) ? item[unique] : null));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (value === null || first === index) return [];
    return [
      {
        severity: 'error',
        field: `${field}[${index}].${unique}`,
        message: `Expected another value than ${field}[${first}].${unique} has, got ${JSON.stringify(value)}`,
        hint: 'No two of them can be the same. Change or take away one of them, and publish.',
      },
    ];
  });
};

const descending = (data: Data, low: string, high: string): readonly FieldProblem[] => {
  if (!isAbove(data[low], data[high])) return [];
  return [
    {
      severity: 'warning',
      field: low,
      message: `Expected no more than ${high} has (${JSON.stringify(data[high])}), got ${JSON.stringify(data[low])}`,
      hint: `The page shows both as they are. Change ${low} or ${high}, and publish.`,
    },
  ];
};

/** Of numbers and of dates; nothing is above what is missing. */
const isAbove = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'number' && typeof other === 'number') return one > other;
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) > Date.parse(other);
};
