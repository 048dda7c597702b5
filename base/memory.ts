import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { replaceFile } from './replace-file.ts';

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

/** The head of a memory; the rest is not read. Throws when there is no such file. */
export const readMemoryHead = (path: string): string => {
  for (const line of readLines(path)) return line;
  throw new Error(`Expected a line in ${path}, got none`);
};

/** What is remembered below the head, line by line. */
export function* readMemoryRest(path: string): Generator<string> {
  let isHead = true;
  for (const line of readLines(path)) {
    if (!isHead) yield line;
    isHead = false;
  }
}

/** What a memory gives, or null: one that is missing, cut short or of another version counts as none. */
export const recall = <Value>(read: () => Value): Value | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** Bytes that are read at once. */
const CHUNK = 1 << 16;

function* readLines(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const decoder = new StringDecoder('utf8');
  let begun = '';
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const lines = (begun + decoder.write(chunk.subarray(0, read))).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    closeSync(file);
  }
}
