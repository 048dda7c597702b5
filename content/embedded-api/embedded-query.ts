import { compareText } from '../../model/values/compare-text.ts';
import type { EmbeddedDocument } from './embedded-repository.ts';

/** `name(path, …args)` of the Content API's query language. */
interface Filter {
  readonly name: string;
  readonly path: string;
  readonly args: readonly FilterValue[];
}

type FilterValue = string | number | readonly FilterValue[];

interface Ordering {
  readonly path: string;
  readonly isDescending: boolean;
}

/** Parses one `q` parameter such as `[[at(document.type, "sale")][any(document.tags, ["a"])]]`. Throws a SyntaxError. */
export const parseQuery = (query: string): readonly Filter[] => {
  const cursor = createCursor(query);
  const filters: Filter[] = [];
  cursor.take('[');
  while (cursor.peek() === '[') filters.push(parseFilter(cursor));
  cursor.take(']');
  if (cursor.peek() !== undefined) throw new SyntaxError(`Expected the end of the query, got ${cursor.peek()}`);
  return filters;
};

/** Parses `[document.first_publication_date desc,my.sale.starts_at]`. Throws a SyntaxError. */
export const parseOrderings = (orderings: string): readonly Ordering[] => {
  const inner = /^\[(.*)\]$/s.exec(orderings.trim())?.[1];
  if (inner === undefined) throw new SyntaxError(`Expected orderings in brackets, got ${orderings}`);
  return inner
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseOrdering);
};

const parseOrdering = (part: string): Ordering => {
  const { path, direction } = /^(?<path>[\w.-]+)(?:\s+(?<direction>asc|desc))?$/.exec(part)?.groups ?? {};
  if (path === undefined) throw new SyntaxError(`Expected a field and a direction, got ${part}`);
  return { path, isDescending: direction === 'desc' };
};

/** Strings, words, numbers and single marks. Older clients write `:d =` before a filter; it has no meaning. */
const TOKENS = /\s*(?::d\s*=\s*)?("(?:[^"\\]|\\.)*"|[\w.:+-]+|[()[\],])\s*/gy;

interface Cursor {
  readonly peek: () => string | undefined;
  readonly next: () => string;
  readonly take: (mark: string) => void;
}

const createCursor = (query: string): Cursor => {
  const tokens = [...query.matchAll(TOKENS)];
  const length = tokens.reduce((sum, [text]) => sum + text.length, 0);
  if (length !== query.length) throw new SyntaxError(`Unexpected text at column ${length + 1} of the query`);
  let at = 0;
  const peek = () => tokens[at]?.[1];
  const next = () => {
    const token = peek();
    if (token === undefined) throw new SyntaxError('The query ends too early');
    at += 1;
    return token;
  };
  const take = (mark: string) => {
    const token = next();
    if (token !== mark) throw new SyntaxError(`Expected ${mark}, got ${token}`);
  };
  return { peek, next, take };
};

const parseFilter = (cursor: Cursor): Filter => {
  cursor.take('[');
  const name = cursor.next();
  cursor.take('(');
  const path = cursor.next();
  const args: FilterValue[] = [];
  while (cursor.peek() === ',') {
    cursor.take(',');
    args.push(parseValue(cursor));
  }
  cursor.take(')');
  cursor.take(']');
  return { name, path, args };
};

const parseValue = (cursor: Cursor): FilterValue => {
  const token = cursor.next();
  if (token === '[') return parseList(cursor);
  if (token.startsWith('"')) return token.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
  const number = Number(token);
  if (Number.isNaN(number)) throw new SyntaxError(`Expected a string, a number or a list, got ${token}`);
  return number;
};

const parseList = (cursor: Cursor): readonly FilterValue[] => {
  const items: FilterValue[] = [];
  while (cursor.peek() !== ']') {
    items.push(parseValue(cursor));
    if (cursor.peek() !== ']') cursor.take(',');
  }
  cursor.take(']');
  return items;
};

/** The part of a document that queries can refer to. */
export type Searched = Pick<EmbeddedDocument, 'id' | 'type' | 'header' | 'readData'>;

/** True if a document passes a filter. Throws a SyntaxError for an unknown filter. */
export const isMatch = (document: Searched, { name, path, args }: Filter): boolean => {
  const value = readPath(document, path);
  const [first = '', ...rest] = args;
  switch (name) {
    case 'at':
      return listOf(first).every((wanted) => holds(value, wanted));
    case 'not':
      return !listOf(first).every((wanted) => holds(value, wanted));
    case 'any':
    case 'in':
      return listOf(first).some((wanted) => holds(value, wanted));
    case 'has':
      return !isEmpty(value);
    case 'missing':
      return isEmpty(value);
    case 'date.after':
      return timeOf(value) > timeOf(first);
    case 'date.before':
      return timeOf(value) < timeOf(first);
    case 'date.between':
      return timeOf(value) > timeOf(first) && timeOf(value) < timeOf(rest[0]);
    default:
      throw new SyntaxError(`Unknown filter ${name}`);
  }
};

/** Compares by each ordering in turn, then by id; documents without the field come last. */
export const compareBy =
  (orderings: readonly Ordering[]) =>
  (a: Searched, b: Searched): number => {
    for (const { path, isDescending } of orderings) {
      const order = compareValues(readPath(a, path), readPath(b, path), isDescending);
      if (order !== 0) return order;
    }
    return compareText(a.id, b.id);
  };

const readPath = (document: Searched, path: string): unknown => {
  const [scope, ...rest] = path.split('.');
  if (scope === 'document') return readHeaderPath(document, rest.join('.'));
  const [type, field] = rest;
  if (scope !== 'my' || type === undefined || field === undefined) throw new SyntaxError(`Unknown path ${path}`);
  if (document.type !== type) return undefined;
  return field === 'uid' ? document.header.uid : document.readData()[field];
};

const readHeaderPath = ({ id, type, header }: Searched, name: string): unknown => {
  switch (name) {
    case 'id':
      return id;
    case 'type':
      return type;
    case 'tags':
      return header.tags;
    case 'first_publication_date':
      return header.first_publication_date;
    case 'last_publication_date':
      return header.last_publication_date;
    default:
      throw new SyntaxError(`Unknown path document.${name}`);
  }
};

const listOf = (value: FilterValue): readonly FilterValue[] => (typeof value === 'object' ? value : [value]);

const holds = (value: unknown, wanted: FilterValue): boolean => {
  if (Array.isArray(value)) return value.includes(wanted);
  return value === wanted || linkedId(value) === wanted;
};

/** A link to a document matches the id of that document. */
const linkedId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Milliseconds since 1970; NaN for anything but a date, so that no comparison is true. Prismic's `+0000` is not ISO 8601. */
const timeOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) : NaN;
};

const compareValues = (a: unknown, b: unknown, isDescending: boolean): number => {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return isDescending ? -order : order;
};
