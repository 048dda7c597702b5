import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** A part of a file; by default the whole file. */
export interface FileRange {
  readonly path: string;
  readonly start?: number;
  /** Offset after its last byte. */
  readonly end?: number;
}

/** Yields the lines of a file; text after the last line break is ignored. */
export function* readLines(range: FileRange): Generator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for (const chunk of readChunks(range)) {
    const lines = (begun + decoder.write(chunk)).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

/** Bytes that are read at once. */
const CHUNK = 1 << 16;

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
