import { printParseErrorCode, visit, type JSONVisitor, type ParseErrorCode } from 'jsonc-parser';
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from './errors.ts';
import { orNull } from './or-null.ts';
import { makeLine } from './printable.ts';
import { namePlace, positionAt, showLines, withoutMark } from './source-place.ts';

/** Reads JSON that people write, by its path below the project's root. Throws as `readWritten` and `parseJsonFile` do. */
export const readJsonFile = (root: string, file: string): unknown =>
  parseJsonFile(readWritten(join(root, file), file), file);

/**
 * Reads the bytes of a file that people write; `file` is its path below the project, for messages.
 * Throws `config.invalid` for a folder in its place, and for a pipe, which would never end.
 */
export const readWritten = (path: string, file: string): Buffer => {
  const entry = statSync(path);
  if (entry.isFile()) return readFileSync(path);
  const found = entry.isDirectory() ? 'folder' : 'pipe';
  throw new SiteError({
    code: 'config.invalid',
    message: `${file} is a ${found}: expected a file`,
    hint: 'Put a file in its place.',
    details: { file, found },
  });
};

/**
 * Parses JSON that people write; skips a byte order mark. Throws `config.invalid` with file, line and column, and the line itself, for
 * invalid JSON, for text that is not UTF-8 and for a name that an object has twice. The words are the same on every version of Node.
 */
export const parseJsonFile = (bytes: Buffer, file: string): unknown => {
  const json = withoutMark(bytes.toString());
  const fault = findForeignByte(bytes);
  if (fault !== null) throw createSlipError({ json, file, fault });
  const value = parse(json, file);
  const repeated = findRepeatedName(json, value);
  if (repeated !== null) throw createSlipError({ json, file, fault: repeated });
  return value;
};

const parse = (json: string, file: string): unknown => {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const fault = findSyntaxError(json) ?? { offset: 0, reason: 'This is no JSON' };
    throw createSlipError({ json, file, fault, cause });
  }
};

interface Slip {
  readonly json: string;
  readonly file: string;
  readonly fault: SyntaxFault;
  readonly cause?: unknown;
}

const createSlipError = ({ json, file, fault: { offset, reason }, cause }: Slip): SiteError => {
  const place = { file, ...positionAt(json, offset) };
  return new SiteError({
    code: 'config.invalid',
    message: `${namePlace(place)}: ${reason}\n${showLines(json, place)}`,
    hint: `Correct ${file}.`,
    details: { ...place, reason },
    cause,
  });
};

/** Finds the first character that is not UTF-8; null if all are. JSON starts in ASCII, so UTF-16 has a zero in its first two bytes. */
const findForeignByte = (bytes: Buffer): SyntaxFault | null => {
  if (isUtf8(bytes) && bytes[0] !== 0 && bytes[1] !== 0) return null;
  const read = Buffer.from(bytes.toString());
  const at = Math.max(
    0,
    bytes.findIndex((byte, index) => byte !== read[index]),
  );
  return {
    offset: withoutMark(bytes.toString('utf8', 0, at)).length,
    reason: 'This is not UTF-8: save the file in that encoding',
  };
};

/** Finds the second of two members of an object with the same name: JSON allows both, but the first would be lost unnoticed. */
const findRepeatedName = (json: string, value: unknown): SyntaxFault | null => {
  // Also counts matches within strings: it may count too many, never too few.
  if ((json.match(/"\s*:/g)?.length ?? 0) === countNames(value)) return null;
  const open: Map<string, number>[] = [];
  const found: SyntaxFault[] = [];
  const onObjectProperty = (name: string, offset: number, length: number): void => {
    const first = open.at(-1)?.get(name);
    const shown = makeLine(json.slice(offset, offset + Math.min(length, 40)));
    if (first !== undefined)
      found.push({ offset, reason: `The object has a ${shown} already, in line ${positionAt(json, first).line}` });
    open.at(-1)?.set(name, offset);
  };
  walk(json, { onObjectBegin: () => void open.push(new Map()), onObjectEnd: () => void open.pop(), onObjectProperty });
  return found[0] ?? null;
};

/** Number of members of all objects in a value. */
const countNames = (value: unknown): number => {
  const rest = [value];
  let count = 0;
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one !== 'object' || one === null) continue;
    const inside: readonly unknown[] = Object.values(one);
    if (!Array.isArray(one)) count += inside.length;
    for (const member of inside) rest.push(member);
  }
  return count;
};

/** What makes a text invalid JSON. */
interface SyntaxFault {
  readonly offset: number;
  readonly reason: string;
}

/** Returns where a text stops being JSON, and why; null if it is valid. */
export const findSyntaxError = (json: string): SyntaxFault | null => {
  const found: { readonly code: ParseErrorCode; readonly offset: number; readonly length: number }[] = [];
  const onError = (code: ParseErrorCode, offset: number, length: number) => found.push({ code, offset, length });
  walk(json, { onError });
  const [first] = found;
  if (first === undefined) return null;
  const { code, offset, length } = first;
  const before = json.slice(0, offset).trimEnd();
  const got = json.slice(offset, offset + Math.min(length, 40));
  const isClosing = got === '}' || got === ']';
  if (got === ',' && /(?:^|[,{[])$/.test(before))
    return { offset, reason: 'Nothing comes before this comma: take it away' };
  // Reports where the mistake is, not where the parser notices it.
  if (isClosing && before.endsWith(','))
    return { offset: before.length - 1, reason: 'Nothing comes after this comma: take it away' };
  const name = printParseErrorCode(code);
  if (name === 'CommaExpected' && !isClosing) return { offset: before.length, reason: 'A comma is missing here' };
  const seen = asSeen(got);
  return { offset, reason: got === '' ? 'The file ends too early' : (REASONS[name]?.(seen) ?? `"${seen}" is no JSON`) };
};

/** White space that JSON does not allow is named by its code. */
const asSeen = (got: string): string =>
  /^\s+$/.test(got) ? `U+${got.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : makeLine(got);

const noEscape = (): string => 'A text may have no such escape: write \\\\ for a backslash';
const noNumber = (got: string): string => `${got} is no number`;

/** `visit` calls itself for each level; a text with too many levels for that is checked only in part. */
const walk = (json: string, visitor: JSONVisitor): void =>
  void orNull(() => visit(json, visitor, { disallowComments: true }));

/** Messages by the names of the parser's errors. */
const REASONS: Readonly<Record<string, (got: string) => string>> = {
  CommaExpected: (got) => `Expected a comma or the other bracket, got "${got}"`,
  ColonExpected: () => 'A colon is missing here',
  EndOfFileExpected: (got) => `Expected the end of the file, got "${got}"`,
  InvalidCharacter: () => 'A text may have no tab or other control character: write \\t for a tab',
  InvalidCommentToken: () => 'JSON has no comments: take this one away',
  InvalidEscapeCharacter: noEscape,
  InvalidNumberFormat: noNumber,
  InvalidSymbol: (got) => `"${got}" is no JSON: names and texts stand in double quotes`,
  InvalidUnicode: noEscape,
  PropertyNameExpected: (got) => `Expected a name in double quotes, got "${got}"`,
  UnexpectedEndOfNumber: noNumber,
  UnexpectedEndOfString: () => 'This text has no closing quotation mark',
  ValueExpected: (got) => `Expected a value, got "${got}"`,
};
