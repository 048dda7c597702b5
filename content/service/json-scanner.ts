/*
 * Walks through JSON bytes without parsing them, so that an unchanged document is never turned into objects. Matches brackets and skips
 * strings; numbers, names and commas inside a skipped value are left to its parser.
 */
import { createMalformedError } from './service-errors.ts';
import type { SiteError } from '../../base/errors.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** A member of an object; `start` is the offset of its value. */
interface Member {
  readonly key: string;
  readonly start: number;
}

/** Yields the members of the object at an offset, one at a time: a caller that stops early does not scan the rest. */
export function* members(bytes: Buffer, start: number): Generator<Member> {
  let at = skipSpace(bytes, expect(bytes, start, OPEN_BRACE));
  if (bytes[at] === CLOSE_BRACE) return;
  for (;;) {
    const keyEnd = skipString(bytes, expect(bytes, at, QUOTE));
    const value = skipSpace(bytes, expect(bytes, skipSpace(bytes, keyEnd), COLON));
    yield { key: bytes.toString('utf8', at + 1, keyEnd - 1), start: value };
    at = skipSpace(bytes, skipValue(bytes, value));
    if (bytes[at] === CLOSE_BRACE) return;
    at = skipSpace(bytes, expect(bytes, at, COMMA));
  }
}

/** Returns the items of the array at an offset, as views of the same memory, and the offset after its bracket. */
export const readItems = (
  bytes: Buffer,
  start: number,
): { readonly items: readonly Buffer[]; readonly end: number } => {
  const items: Buffer[] = [];
  let at = skipSpace(bytes, expect(bytes, start, OPEN_BRACKET));
  if (bytes[at] === CLOSE_BRACKET) return { items, end: at + 1 };
  for (;;) {
    const end = skipValue(bytes, at);
    items.push(bytes.subarray(at, end));
    at = skipSpace(bytes, end);
    if (bytes[at] === CLOSE_BRACKET) return { items, end: at + 1 };
    at = skipSpace(bytes, expect(bytes, at, COMMA));
  }
};

export const isArrayAt = (bytes: Buffer, at: number): boolean => bytes[at] === OPEN_BRACKET;
export const isObjectAt = (bytes: Buffer, at: number): boolean => bytes[at] === OPEN_BRACE;

/** Returns the offset after the value that begins at an offset. */
export const skipValue = (bytes: Buffer, start: number): number => {
  const first = bytes[start];
  if (first === QUOTE) return skipString(bytes, start + 1);
  return first === OPEN_BRACE || first === OPEN_BRACKET ? skipNested(bytes, start) : skipScalar(bytes, start);
};

export const skipSpace = (bytes: Buffer, start: number): number => {
  let at = start;
  while (isSpace(bytes[at])) at += 1;
  return at;
};

/** The hot loop. The code of a closing bracket is always that of its opening one plus two. */
const skipNested = (bytes: Buffer, start: number): number => {
  const open: number[] = [];
  for (let at = start; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte === QUOTE) {
      at = skipString(bytes, at);
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      open.push(byte);
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (open.pop() !== byte - 2) throw malformed(at - 1);
      if (open.length === 0) return at;
    }
  }
  throw malformed(bytes.length);
};

/** Most strings are short, where a plain loop is faster; from this length on the native search is used. */
const NATIVE_FROM = 64;

/** Takes the offset after the opening quote and returns the offset after the closing one. */
const skipString = (bytes: Buffer, start: number): number => {
  const near = Math.min(bytes.length, start + NATIVE_FROM);
  for (let at = start; at < near; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at += 1;
  }
  return skipLongString(bytes, start);
};

const skipLongString = (bytes: Buffer, start: number): number => {
  for (let from = start; ;) {
    const quote = bytes.indexOf(QUOTE, from);
    if (quote === -1) throw malformed(bytes.length);
    if (!isEscaped(bytes, start, quote)) return quote + 1;
    from = quote + 1;
  }
};

const isEscaped = (bytes: Buffer, start: number, quote: number): boolean => {
  let at = quote - 1;
  while (at >= start && bytes[at] === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
};

const skipScalar = (bytes: Buffer, start: number): number => {
  let at = start;
  while (at < bytes.length && !isDelimiter(bytes[at])) at += 1;
  if (at === start) throw malformed(at);
  return at;
};

const isDelimiter = (byte: number | undefined): boolean =>
  byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte === COLON || byte === QUOTE || isSpace(byte);

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Returns the offset after an expected byte. Throws `content.malformed` for another byte. */
const expect = (bytes: Buffer, at: number, byte: number): number => {
  if (bytes[at] !== byte) throw malformed(at);
  return at + 1;
};

const malformed = (at: number): SiteError => createMalformedError(`the body is not complete JSON at byte ${at}`);
