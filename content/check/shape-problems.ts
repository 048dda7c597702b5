import type * as z from 'zod';
import { fieldsSchema } from './field-schemas.ts';
import type { Fields, Models } from '../../model/check/field-models.ts';
import { errorOf, type FieldProblem } from '../../model/check/problem.ts';
import type { SaidValues } from '../../model/check/say.ts';

/** The fields of a model, and the schema of their values. */
export interface Shape {
  readonly fields: Fields;
  readonly schema: z.ZodType;
}

export const shapeOf = (fields: Fields, models: Models): Shape => ({ fields, schema: fieldsSchema(fields, models) });

/** Reports every value that does not match its model; `prefix` is the path of what contains it. */
export const shapeProblems = ({ fields, schema }: Shape, value: unknown, prefix: string): readonly FieldProblem[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) =>
    issueProblem(issue, valueAt(value, issue.path), prefix + issuePath(issue.path, fields)),
  );
};

/** `['items', 1, 'cta', 'url']` → `items[1].cta › url`: fields are joined with dots, what is inside a field's value follows ›. */
const issuePath = (path: readonly PropertyKey[], fields: Fields): string => {
  const depth = fieldDepth(path, fields);
  const inside = joinPath(path.slice(depth));
  return joinPath(path.slice(0, depth)) + (inside ? ` › ${inside}` : '');
};

/** Number of keys in a path that name fields: one, and two more for each group on the way. */
const fieldDepth = (path: readonly PropertyKey[], fields: Fields): number => {
  const field = fields[String(path[0])];
  if (field?.type !== 'Group' || path.length < 3) return 1;
  return 2 + fieldDepth(path.slice(2), field.config?.fields ?? {});
};

const joinPath = (keys: readonly PropertyKey[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');

const issueProblem = (issue: z.core.$ZodIssue, value: unknown, field: string): FieldProblem => {
  const got = showValue(value);
  switch (issue.code) {
    case 'invalid_type':
      return errorOf('shape.kind', field, { kind: issue.expected, got });
    case 'too_small':
      return errorOf('shape.low', field, { limit: Number(issue.minimum), got });
    case 'too_big':
      if (Array.isArray(value))
        return errorOf('shape.many', field, { limit: Number(issue.maximum), got: value.length });
      return errorOf('shape.high', field, { limit: Number(issue.maximum), got });
    case 'not_multiple_of':
      return errorOf(issue.divisor === 1 ? 'shape.whole' : 'shape.step', field, {
        limit: issue.divisor,
        got,
      });
    case 'invalid_format':
      return errorOf('shape.date', field, { got });
    case 'custom':
      return errorOf('shape.time', field, { got });
    default:
      return errorOf('shape.other', field, { because: issue.message, got });
  }
};

/** Describes the member that has the wrong type, if that is the first issue; otherwise null. */
export const kindFault = ({ issues: [issue] }: z.ZodError, value: unknown): SaidValues | null => {
  if (issue?.code !== 'invalid_type') return null;
  const kind = issue.expected === 'record' ? 'object' : issue.expected;
  return { field: issue.path.join('.'), kind, got: showAt(value, issue.path) };
};

/** The value at a path as JSON, cut to 80 characters. */
export const showAt = (value: unknown, path: readonly PropertyKey[]): string => showValue(valueAt(value, path));

const showValue = (value: unknown): string =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value).slice(0, 80);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);
