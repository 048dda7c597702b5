/** `name(path, …args)` of the Content API's query language. */
export interface Filter {
  readonly name: string;
  readonly path: string;
  readonly args: readonly FilterValue[];
}

export type FilterValue = string | number | readonly FilterValue[];

export interface Ordering {
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

/** Strings, words and numbers, and single marks; `:d =`, which older clients write before a filter, means nothing. */
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
