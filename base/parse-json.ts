import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from './errors.ts';
import { namePlace, positionAt, showLines, withoutMark } from './source-place.ts';

/** Reads JSON that people write, by its path below the project's root. Throws as `parseJsonFile` does. */
export const readJsonFile = (root: string, file: string): unknown =>
  parseJsonFile(readFileSync(join(root, file), 'utf8'), file);

/**
 * Parses JSON that people write. A byte order mark is passed over. Throws `config.invalid` with file, line and column of what
 * is none, and the line itself: in the same words on every version of Node, whose own differ.
 */
export const parseJsonFile = (text: string, file: string): unknown => {
  const json = withoutMark(text);
  try {
    return JSON.parse(json);
  } catch (cause) {
    const { offset, reason } = findSyntaxError(json) ?? { offset: 0, reason: 'This is no JSON' };
    const place = { file, ...positionAt(json, offset) };
    throw new SiteError({
      code: 'config.invalid',
      message: `${namePlace(place)}: ${reason}\n${showLines(json, place)}`,
      hint: `Correct ${file}.`,
      details: { ...place, reason },
      cause,
    });
  }
};

/** What keeps a text from being JSON. */
export interface SyntaxFault {
  readonly offset: number;
  readonly reason: string;
}

/** What may come next in an object or a list, or in none. */
type Expected = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'more' | 'end';

/** Where a text stops being JSON, and why; null for JSON. */
export const findSyntaxError = (json: string): SyntaxFault | null => {
  const open: string[] = [];
  let expected: Expected = 'value';
  let end = 0;
  const closed = (): Expected => (open.length === 0 ? 'end' : 'more');
  for (let at = skipSpace(json, 0); at < json.length; at = skipSpace(json, end)) {
    const token = tokenAt(json, at);
    const [inside, isValue] = [open.at(-1), VALUE.test(token)];
    if (token === '"') return explainText(json, at);
    if (expected === 'colon' && token === ':') expected = 'value';
    else if (KEYS.has(expected) && token.startsWith('"')) expected = 'colon';
    else if (VALUES.has(expected) && isValue) expected = closed();
    else if (VALUES.has(expected) && (token === '{' || token === '[')) {
      open.push(token);
      expected = token === '{' ? 'first key' : 'first item';
    } else if (MAY_END.has(expected) && token === (inside === '{' ? '}' : ']')) {
      open.pop();
      expected = closed();
    } else if (expected === 'more' && token === ',') expected = inside === '{' ? 'key' : 'value';
    // Where the mistake is, not where it shows.
    else if (expected !== 'first key' && json[end - 1] === ',' && (token === '}' || token === ']'))
      return { offset: end - 1, reason: 'Nothing comes after this comma: take it away' };
    else if (expected === 'more' && (isValue || token === '{' || token === '['))
      return { offset: end, reason: 'A comma is missing here' };
    else return { offset: at, reason: `Expected ${wordsOf(expected, inside)}, got ${quote(token)}` };
    end = at + token.length;
  }
  if (expected === 'end') return null;
  return { offset: end, reason: `Expected ${wordsOf(expected, open.at(-1))}, got the end of the file` };
};

const quote = (token: string): string => (token.startsWith('"') ? token.slice(0, 40) : `"${token}"`);

const KEYS: ReadonlySet<Expected> = new Set<Expected>(['first key', 'key']);
const VALUES: ReadonlySet<Expected> = new Set<Expected>(['value', 'first item']);
const MAY_END: ReadonlySet<Expected> = new Set<Expected>(['first key', 'first item', 'more']);

const wordsOf = (expected: Expected, inside: string | undefined): string => {
  const bracket = inside === '{' ? '"}"' : '"]"';
  switch (expected) {
    case 'value':
      return 'a value';
    case 'first item':
      return `a value or ${bracket}`;
    case 'first key':
      return `a name in double quotes or ${bracket}`;
    case 'key':
      return 'a name in double quotes';
    case 'colon':
      return 'a colon';
    case 'more':
      return `a comma or ${bracket}`;
    case 'end':
      return 'the end of the file';
    default:
      return expected satisfies never;
  }
};

const skipSpace = (json: string, from: number): number => from + (matchAt(/[ \t\n\r]*/y, json, from)?.length ?? 0);

/** A text, a number, a name, or a single sign; a quotation mark alone begins a text that is none. */
const tokenAt = (json: string, at: number): string =>
  matchAt(TEXT, json, at) ?? matchAt(/[\p{L}\p{N}_$.+-]+/uy, json, at) ?? matchAt(/[^]/uy, json, at) ?? '';

// oxlint-disable-next-line no-control-regex -- JSON has them nowhere in a text
const TEXT = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;

const VALUE = /^(?:"[^]+|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  const sticky = new RegExp(pattern);
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0];
};

/** Why a text has no end: it is not closed in its line, or has something that a text cannot have. */
const explainText = (json: string, at: number): SyntaxFault => {
  const whole = matchAt(/"(?:[^"\\\n\r]|\\[^\n\r])*/y, json, at) ?? '';
  if (json[at + whole.length] !== '"') return { offset: at, reason: 'This text has no closing quotation mark' };
  const escape = whole.search(/(?<!\\)(?:\\\\)*\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/);
  // oxlint-disable-next-line no-control-regex -- what else a text may not have
  const control = whole.search(/[\u0000-\u001f]/);
  if (control !== -1 && (escape === -1 || control < escape))
    return { offset: at + control, reason: 'A text may have no tab or other control character: write \\t for a tab' };
  return { offset: at + escape, reason: 'A text may have no such escape: write \\\\ for a backslash' };
};
