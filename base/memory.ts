import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { replaceFile } from './replace-file.ts';
import { orNull } from './or-null.ts';

/**
 * Writes a file that is only a memory: a head, which tells what the rest is worth, and a line for each thing that is
 * remembered.
 */
export const writeMemory = (path: string, head: string, rest: Iterable<string> = []): void =>
  replaceFile(path, endLines(head, rest));

function* endLines(head: string, rest: Iterable<string>): Generator<string> {
  yield `${head}\n`;
  for (const line of rest) yield `${line}\n`;
}

/** A memory that a file ends with. */
export interface MemoryAt {
  readonly path: string;
  /** The byte that it begins with. */
  readonly start: number;
}

/** The head of a memory; the rest is not read. Throws when there is no such file. */
export const readMemoryHead = (place: string | MemoryAt): string => {
  for (const line of readLines(place)) return line;
  throw new Error(`Expected a line in ${JSON.stringify(place)}, got none`);
};

/** What is remembered below the head, line by line. */
export function* readMemoryRest(place: string | MemoryAt): Generator<string> {
  let isHead = true;
  for (const line of readLines(place)) {
    if (!isHead) yield line;
    isHead = false;
  }
}

/** A memory that was there, and of which something cannot be read. */
export class LostMemoryError extends Error {}

/** What a memory must have. Throws `LostMemoryError` when it does not, or when it cannot be read. */
export const recallFirmly = <Value>(read: () => Value | undefined): Value => {
  const value = orNull(read);
  if (value === null || value === undefined) throw new LostMemoryError('Expected what was remembered, got nothing');
  return value;
};

/** Bytes that are read at once. */
const CHUNK = 1 << 16;

/** The lines of a file; what comes after the last line end is none. */
export function* readLines(place: string | MemoryAt): Generator<string> {
  const { path, start } = typeof place === 'string' ? { path: place, start: 0 } : place;
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const decoder = new StringDecoder('utf8');
  let begun = '';
  try {
    for (let at = start, read = 0; (read = readSync(file, chunk, 0, CHUNK, at)) > 0; at += read) {
      const lines = (begun + decoder.write(chunk.subarray(0, read))).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    closeSync(file);
  }
}
