import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { sha256 } from './digest.ts';
import { joinPieces } from './join-pieces.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Writes a memory: a head, by which a reader decides whether the rest can be used, and a line for each
 * thing that is remembered. Digests of the head and of the whole file reveal damage.
 */
export const writeMemory = (path: string, head: string, rest: Iterable<string> = []): void =>
  replaceFile(path, seal(joinPieces(endLines(`${digestOfHead(head)}${head}`, rest))));

function* endLines(head: string, rest: Iterable<string>): Generator<string> {
  yield `${head}\n`;
  for (const line of rest) yield `${line}\n`;
}

function* seal(pieces: Iterable<string | Uint8Array>): Generator<string | Uint8Array> {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield sealOf(hash);
}

/** The last line of a memory: the digest of all before it. */
const sealOf = (hash: Hash): string => `${hash.digest('hex')}\n`;

/** Length of the last line, in bytes. */
const SEAL = 65;

const digestOfHead = (head: string): string => sha256(head).slice(0, HEAD_DIGEST);

const HEAD_DIGEST = 16;

/** A memory at the end of a file. */
export interface MemoryAt {
  readonly path: string;
  /** Offset of its first byte. */
  readonly start: number;
}

/** Reads the head of a memory, and nothing else. Throws if there is no such file, or if the head is damaged. */
export const readMemoryHead = (place: string | MemoryAt): string => {
  for (const line of readLines(place)) return parseHead(line);
  throw new Error(`Expected a line in ${JSON.stringify(place)}, got none`);
};

const parseHead = (line: string): string => {
  const head = line.slice(HEAD_DIGEST);
  if (line.startsWith(digestOfHead(head))) return head;
  throw damaged();
};

const damaged = (): Error => new Error('Expected a memory as it was written, got another one');

/** Yields the lines after the head. Throws after the last line unless every byte is as it was written. */
export function* readMemoryRest(place: string | MemoryAt): Generator<string> {
  let isHead = true;
  for (const line of linesOf(readSealed(placeOf(place)))) {
    if (!isHead) yield line;
    isHead = false;
  }
}

function* readSealed(place: MemoryAt): Generator<Buffer> {
  const hash = createHash('sha256');
  let last = Buffer.alloc(0);
  for (const chunk of readChunks(place)) {
    const held = Buffer.concat([last, chunk]);
    const content = held.subarray(0, Math.max(0, held.length - SEAL));
    hash.update(content);
    yield content;
    last = held.subarray(content.length);
  }
  if (last.toString('latin1') !== sealOf(hash)) throw damaged();
}

/** Yields the lines of a file; text after the last line break is ignored. */
export const readLines = (place: string | MemoryAt): Generator<string> => linesOf(readChunks(placeOf(place)));

const placeOf = (place: string | MemoryAt): MemoryAt => (typeof place === 'string' ? { path: place, start: 0 } : place);

function* linesOf(chunks: Iterable<Buffer>): Generator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for (const chunk of chunks) {
    const lines = (begun + decoder.write(chunk)).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

/** Bytes that are read at once. */
const CHUNK = 1 << 16;

/** A part of a file; by default the whole file. */
export interface FileRange {
  readonly path: string;
  readonly start?: number;
  /** Offset after its last byte. */
  readonly end?: number;
}

/** Yields the bytes of a file in chunks; a chunk is valid until the next one is asked for. */
export function* readChunks({ path, start = 0, end = Infinity }: FileRange): Generator<Buffer> {
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK);
  try {
    for (let at = start, read = 0; (read = readSync(file, chunk, 0, Math.min(CHUNK, end - at), at)) > 0; at += read)
      yield chunk.subarray(0, read);
  } finally {
    closeSync(file);
  }
}
