import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from './errors.ts';
import { orNull } from './or-null.ts';
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

/** Where a text stops being JSON, and why; null for JSON. */
export const findSyntaxError = (json: string): SyntaxFault | null => {
  const found: { readonly code: ParseErrorCode; readonly offset: number; readonly length: number }[] = [];
  const onError = (code: ParseErrorCode, offset: number, length: number) => found.push({ code, offset, length });
  // It calls itself for each level, of which no one writes so many that this fails.
  orNull(() => visit(json, { onError }, { disallowComments: true }));
  const [first] = found;
  if (first === undefined) return null;
  const { code, offset, length } = first;
  const before = json.slice(0, offset).trimEnd();
  const got = json.slice(offset, offset + Math.min(length, 40));
  const isClosing = got === '}' || got === ']';
  if (got === ',' && /(?:^|[,{[])$/.test(before))
    return { offset, reason: 'Nothing comes before this comma: take it away' };
  // Where the mistake is, not where it shows.
  if (isClosing && before.endsWith(','))
    return { offset: before.length - 1, reason: 'Nothing comes after this comma: take it away' };
  const name = printParseErrorCode(code);
  if (name === 'CommaExpected' && !isClosing) return { offset: before.length, reason: 'A comma is missing here' };
  return { offset, reason: got === '' ? 'The file ends too early' : (REASONS[name]?.(got) ?? `"${got}" is no JSON`) };
};

const noEscape = (): string => 'A text may have no such escape: write \\\\ for a backslash';
const noNumber = (got: string): string => `${got} is no number`;

/** By the names that the parser has for its errors. */
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
