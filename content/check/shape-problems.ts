import type * as z from 'zod';
import { fieldsSchema } from './field-schemas.ts';
import type { Fields, Models } from '../../model/check/field-models.ts';
import type { FieldProblem } from '../../model/check/problem.ts';

/** Fields of a model, and what their values must look like. */
export interface Shape {
  readonly fields: Fields;
  readonly schema: z.ZodType;
}

export const shapeOf = (fields: Fields, models: Models): Shape => ({ fields, schema: fieldsSchema(fields, models) });

/** Every value that does not look as its model says, after the path of what it is in. */
export const shapeProblems = ({ fields, schema }: Shape, value: unknown, prefix: string): readonly FieldProblem[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    severity: 'error',
    field: prefix + issuePath(issue.path, fields),
    message: issueMessage(issue, valueAt(value, issue.path)),
    hint: 'The field does not have the shape that its model says. Set it again in the editor and publish, or pull the models if they have changed.',
  }));
};

/** `['items', 1, 'cta', 'url']` → `items[1].cta › url`: fields are joined with dots, what is inside a field's value follows ›. */
const issuePath = (path: readonly PropertyKey[], fields: Fields): string => {
  const depth = fieldDepth(path, fields);
  const inside = joinPath(path.slice(depth));
  return joinPath(path.slice(0, depth)) + (inside ? ` › ${inside}` : '');
};

/** How many keys of a path name fields: one, and two more for each group on the way. */
const fieldDepth = (path: readonly PropertyKey[], fields: Fields): number => {
  const field = fields[String(path[0])];
  if (field?.type !== 'Group' || path.length < 3) return 1;
  return 2 + fieldDepth(path.slice(2), field.config?.fields ?? {});
};

const joinPath = (keys: readonly PropertyKey[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');

const issueMessage = (issue: z.core.$ZodIssue, value: unknown): string => {
  const got = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value).slice(0, 80);
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected}, got ${got}`;
    case 'too_small':
      return `Expected ${issue.minimum} or more, got ${got}`;
    case 'too_big':
      if (Array.isArray(value)) return `Expected ${issue.maximum} items at most, got ${value.length}`;
      return `Expected ${issue.maximum} or less, got ${got}`;
    case 'not_multiple_of':
      return `Expected ${issue.divisor === 1 ? 'a whole number' : `a multiple of ${issue.divisor}`}, got ${got}`;
    default:
      return `${issue.message}, got ${got}`;
  }
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);
