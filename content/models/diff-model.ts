import { formatModel } from './format-model.ts';

/** One difference between two models. */
export interface FieldChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** For example `Main.title.config.label`, or `variations.default.primary.title`. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Lists the changes from one model to another, each at the highest level that differs; empty if both are equal. */
export const diffModel = (before: object, after: object): readonly FieldChange[] =>
  diffValue(formatModel(before), formatModel(after), []);

const diffValue = (before: unknown, after: unknown, path: readonly string[]): readonly FieldChange[] => {
  const [a, b] = [membersOf(before), membersOf(after)];
  if (!a || !b || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ kind: 'changed', path: nameOf(path), before, after }];
  }
  const changes = [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => diffMember(key, { a, b, path }));
  return [...changes, ...diffOrder([...a.keys()], [...b.keys()], path)];
};

interface Pair {
  readonly a: ReadonlyMap<string, unknown>;
  readonly b: ReadonlyMap<string, unknown>;
  readonly path: readonly string[];
}

const diffMember = (key: string, { a, b, path }: Pair): readonly FieldChange[] => {
  const inner = [...path, key];
  if (!a.has(key)) return [{ kind: 'added', path: nameOf(inner), after: b.get(key) }];
  if (!b.has(key)) return [{ kind: 'removed', path: nameOf(inner), before: a.get(key) }];
  return diffValue(a.get(key), b.get(key), inner);
};

/** Sorted keys cannot differ in their order, so a difference is in an order that editors see. */
const diffOrder = (a: readonly string[], b: readonly string[], path: readonly string[]): readonly FieldChange[] => {
  const [before, after] = [a.filter((key) => b.includes(key)), b.filter((key) => a.includes(key))];
  return before.join('\0') === after.join('\0') ? [] : [{ kind: 'reordered', path: nameOf(path), before, after }];
};

/**
 * Members of an object, or of a list whose items have ids or names
 * (variations, thumbnails); undefined for a value that is compared as a whole.
 */
const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = value.map(itemName);
  if (names.includes(undefined) || new Set(names).size < names.length) return undefined;
  return new Map(value.map((item, index) => [String(names[index]), item]));
};

const itemName = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return undefined;
  if ('id' in item) return item.id;
  return 'name' in item ? item.name : undefined;
};

/** Omits `json`, below which all fields of a custom type are. */
const nameOf = ([first = '', ...rest]: readonly string[]): string =>
  (first === 'json' && rest.length > 0 ? rest : [first, ...rest]).join('.');
