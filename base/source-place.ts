import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorDetails } from './errors.ts';
import { orNull } from './or-null.ts';
import { makeLine } from './printable.ts';

/** Both count from 1; columns count code units, as editors do. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Place extends Position {
  /** Path relative to the project's root. */
  readonly file: string;
}

/** Lists the places in the project's own sources that a stack names, innermost first. */
export const findPlaces = (stack: string, root: string): readonly Place[] =>
  [...stack.matchAll(FRAME)].flatMap(([, name = '', line, column]) => {
    const file = relative(root, name.startsWith('file:') ? fileURLToPath(name) : name.trim());
    const isOwn = !isAbsolute(file) && !file.startsWith('..') && !file.split(sep).some((part) => IGNORED.has(part));
    return isOwn ? [{ file, line: Number(line), column: Number(column) }] : [];
  });

const FRAME = /\(?((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):(\d+)\)?$/gm;

const IGNORED: ReadonlySet<string> = new Set(['node_modules', '.site']);

/** `site.config.ts:7:12` */
export const namePlace = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** Line and column of an offset in a text. */
export const positionAt = (text: string, offset: number): Position => {
  const lines = text.slice(0, offset).split(LINE_END);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/** Removes the byte order mark that some editors put before a text. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/**
 * Shows the line of a place, numbered and with a caret below its column,
 * and `around` lines before and after it; null if there is no such line.
 */
export const showLines = (text: string, { line, column }: Position, around = 0): string | null => {
  const lines = withoutMark(text).split(LINE_END);
  const own = lines[line - 1];
  if (own === undefined) return null;
  const first = Math.max(1, line - around);
  const width = String(line + around).length;
  const cut = Math.max(0, column - HALF);
  return lines
    .slice(first - 1, line + around)
    .flatMap((content, index) => {
      const number = first + index;
      const shown = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${cutOut(content, cut)}`;
      return number === line ? [shown, `  ${' '.repeat(width)} | ${indentOf(own, cut, column)}^`] : [shown];
    })
    .join('\n');
};

/** Shows a line of a file of the project, as `showLines` does; null if the file cannot be read. */
export const showPlace = (root: string, place: Place, around = 0): string | null => {
  const text = orNull(() => readFileSync(join(root, place.file), 'utf8'));
  return text === null ? null : showLines(text, place, around);
};

/**
 * Returns the place in an error's `details`: file, line and column, or the file
 * and the `key` of a setting in it. Null if there is none, or no such file.
 */
export const placeOfDetails = (root: string, details: ErrorDetails = {}): Place | null => {
  const { file, key, line, column } = details;
  if (typeof file !== 'string') return null;
  if (typeof line === 'number' && typeof column === 'number') return { file, line, column };
  const text = typeof key === 'string' ? orNull(() => withoutMark(readFileSync(join(root, file), 'utf8'))) : null;
  return text === null ? null : { file, ...positionAt(text, findMember(text, String(key).split('.'))) };
};

/** Returns an error's message, with the line of the setting that is wrong; other places are already in the message. */
export const describeWithPlace = (
  { message, details }: { readonly message: string; readonly details: ErrorDetails | undefined },
  root: string,
): string => {
  const place = details?.['key'] === undefined ? null : placeOfDetails(root, details);
  return place === null ? message : `${message}\n${namePlace(place)}\n${showPlace(root, place)}`;
};

const LINE_END = /\r\n?|\n/;

/** Characters of a long line that are shown before the column, and after it. */
const HALF = 100;

const cutOut = (line: string, from: number): string => shown(line.slice(from, from + 2 * HALF));

/** Spaces up to the column, as wide as the text that is shown there. */
const indentOf = (line: string, from: number, column: number): string =>
  ' '.repeat(shown(line.slice(from, Math.max(from, column - 1))).length);

const shown = (text: string): string => makeLine(text.replaceAll('\t', ' '));

/**
 * Finds the offset of a member in a JSON text, or in the object of a module, by the names and indexes that lead to it; of the nearest
 * existing parent if it is missing. Values are not read, because they may be any expression.
 */
export const findMember = (text: string, path: readonly string[]): number => {
  const found = [...listMembers(text)].filter((member) => endsWith(member.path, path));
  const least = Math.min(...found.map((member) => member.path.length));
  // Of equal members, the last one counts.
  const member = found.findLast((one) => one.path.length === least);
  if (member) return member.offset;
  return path.length > 1 ? findMember(text, path.slice(0, -1)) : Math.max(0, text.search(/(?<=export default\s*)\S/));
};

interface Member {
  readonly path: readonly string[];
  readonly offset: number;
}

const endsWith = (path: readonly string[], end: readonly string[]): boolean =>
  end.every((name, index) => path[path.length - end.length + index] === name);

/** Comments, strings, names and single signs. */
const TOKEN = /\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[\p{L}\p{N}_$]+|\S/gu;

/** Yields the members of all objects and lists in a text, with the names and indexes that lead to them. */
function* listMembers(text: string): Generator<Member> {
  const open: { readonly bracket: string; readonly name: string | null; index: number }[] = [];
  let before = '';
  let name: string | null = null;
  for (const { 0: token, index: offset } of text.matchAll(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    const inside = open.at(-1);
    const isFirst = inside !== undefined && (before === inside.bracket || before === ',');
    if (isFirst && inside.bracket !== '(') {
      name = inside.bracket === '[' ? String(inside.index) : token.replaceAll(/^["']|["']$/g, '');
      yield { path: [...open.flatMap((one) => one.name ?? []), name], offset };
    }
    if (OPENING.has(token)) {
      open.push({ bracket: token, name, index: 0 });
      name = null;
    } else if (CLOSING.has(token)) open.pop();
    else if (token === ',' && inside) inside.index += 1;
    before = token;
  }
}

const OPENING: ReadonlySet<string> = new Set(['{', '[', '(']);
const CLOSING: ReadonlySet<string> = new Set(['}', ']', ')']);
