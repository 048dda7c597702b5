import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { sha256 } from './digest.ts';
import { joinPieces } from './join-pieces.ts';
import { orNull } from './or-null.ts';
import { deleteHalves, replaceFile } from './replace-file.ts';
import { openSealed, sealJson } from './sealed-json.ts';

/*
 * A store of JSON values by key, in three files: rows sorted by key, the changes since they were written, and a
 * head that says how much of both counts, with a digest of each. A file that is damaged or incomplete is never
 * read as if it were whole. One process writes at a time; nothing is mapped into memory, so any disk will do.
 */

/** Names of the files in a store's folder; the last one is the head, which decides what of the others counts. */
export const STORE_FILES = ['rows.jsonl', 'changes.jsonl', 'head.json'] as const;

const [ROWS, CHANGES, HEAD] = STORE_FILES;

/** An open store. It can be read until it is closed, whatever is written to its folder in the meantime. */
export interface Store {
  /** Returns the JSON of a value; undefined if there is none. */
  readonly get: (key: string) => string | undefined;
  /** Yields all keys with a prefix, each with the JSON of its value, sorted by key. */
  readonly scan: (prefix: string) => Generator<readonly [key: string, json: string]>;
  readonly close: () => void;
  /** What a later write continues from. */
  readonly written: {
    readonly rows: Extent;
    readonly changes: Buffer;
    readonly lines: () => Iterable<Line>;
  };
}

const extentSchema = z.strictObject({ sha256: z.string(), bytes: z.int().min(0) });

const headSchema = z.strictObject({ head: z.unknown(), rows: extentSchema, changes: extentSchema });

type Extent = Readonly<z.infer<typeof extentSchema>>;
type HeadFile = Readonly<z.infer<typeof headSchema>>;

/** Returns the head that was given to `writeStore`. Throws if there is no store, or if the file of its head is damaged. */
export const readHead = (folder: string): unknown => readHeadFile(folder).head;

const readHeadFile = (folder: string): HeadFile => {
  const opened = openSealed('store', readFileSync(join(folder, HEAD)));
  if (opened === null) throw new Error('Expected the head of a store as it was written, got another one');
  return headSchema.parse(opened.value);
};

/** Opens a store; null unless every byte is as it was written. */
export const openStore = (folder: string): Store | null => orNull(() => openWhole(folder));

const openWhole = (folder: string): Store => {
  const head = readHeadFile(folder);
  const changes = readFileSync(join(folder, CHANGES)).subarray(0, head.changes.bytes);
  if (sha256(changes) !== head.changes.sha256) throw damaged(CHANGES);
  const file = openSync(join(folder, ROWS), 'r');
  try {
    return createStore(file, { ...readBlocks(file, head.rows), changes });
  } catch (error) {
    closeSync(file);
    throw error;
  }
};

const createStore = (file: number, { changes, ...read }: Blocks & { readonly changes: Buffer }): Store => {
  const rows = createRows(file, read);
  const changed = new Map(linesOf(changes).map(parseLine));
  const lines = (prefix: string): Iterable<Line> => merge(rows.scan(prefix), changed, prefix);
  return {
    get: (key) => {
      const escaped = escapeKey(key);
      return (changed.has(escaped) ? changed.get(escaped) : rows.get(escaped)) ?? undefined;
    },
    *scan(prefix) {
      for (const [key, json] of lines(escapeKey(prefix))) if (json !== null) yield [unescapeKey(key), json];
    },
    close: () => closeSync(file),
    written: { rows: read.extent, changes, lines: () => lines('') },
  };
};

const damaged = (name: string): Error => new Error(`Expected ${name} as it was written, got another one`);

/** A line of rows or of changes; null deletes the key. The key contains neither tabs nor line breaks. */
type Line = readonly [key: string, json: string | null];

/** Returns the key itself if it needs no escapes, which is usual: a slice would keep the quoted text in memory. */
const escapeKey = (key: string): string => {
  const quoted = JSON.stringify(key);
  return quoted.length === key.length + 2 ? key : quoted.slice(1, -1);
};

const unescapeKey = (key: string): string => {
  const plain: string = key.includes('\\') ? JSON.parse(`"${key}"`) : key;
  return plain;
};

const formatLine = ([key, json]: Line): string => (json === null ? `${key}\n` : `${key}\t${json}\n`);

const parseLine = (line: string): Line => {
  const at = line.indexOf('\t');
  return at < 0 ? [line, null] : [line.slice(0, at), line.slice(at + 1)];
};

const linesOf = (text: Buffer): readonly string[] => text.toString().split('\n').slice(0, -1);

/** Lines that are read at once: their offset, and the key of the first. */
interface Block {
  readonly key: string;
  readonly at: number;
}

/** Bytes between the starts of two blocks; more if a line is longer. */
const BLOCK = 1 << 16;

/** Number of blocks kept in memory: 2 MB. */
const KEPT_BLOCKS = 32;

const [TAB, LINE_FEED] = [9, 10];

interface Blocks {
  readonly blocks: readonly Block[];
  readonly extent: Extent;
}

/** Finds where blocks begin, reading each byte once. Throws unless the rows have the expected digest. */
const readBlocks = (file: number, extent: Extent): Blocks => {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(BLOCK);
  const blocks: Block[] = [{ key: '', at: 0 }];
  let bytes = 0;
  for (let read = 0; (read = readSync(file, chunk, 0, BLOCK, bytes)) > 0; bytes += read) {
    const content = chunk.subarray(0, read);
    hash.update(content);
    const start = content.indexOf(LINE_FEED) + 1;
    const end = content.indexOf(TAB, start);
    if (start > 0 && end >= 0) blocks.push({ key: content.toString('utf8', start, end), at: bytes + start });
  }
  if (hash.digest('hex') !== extent.sha256) throw damaged(ROWS);
  return { blocks, extent };
};

const createRows = (file: number, { blocks, extent: { bytes } }: Blocks) => {
  const readBlock = (number: number): readonly string[] => {
    const at = blocks[number]?.at ?? bytes;
    const content = Buffer.allocUnsafe((blocks[number + 1]?.at ?? bytes) - at);
    for (let read = 0, more = 1; read < content.length && more > 0; read += more)
      more = readSync(file, content, read, content.length - read, at + read);
    return linesOf(content);
  };
  const known = new Map<number, readonly string[]>();
  /** For single rows, which are often close to each other: keeps the blocks that were used last. */
  const knownBlock = (number: number): readonly string[] => {
    const lines = known.get(number) ?? readBlock(number);
    known.delete(number);
    known.set(number, lines);
    const [oldest] = known.keys();
    if (known.size > KEPT_BLOCKS && oldest !== undefined) known.delete(oldest);
    return lines;
  };
  const findBlock = (key: string): number => {
    let [low, high] = [0, blocks.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((blocks[middle]?.key ?? '') <= key) low = middle;
      else high = middle;
    }
    return low;
  };
  return {
    get: (key: string): string | undefined =>
      knownBlock(findBlock(key))
        .find((line) => line.startsWith(key) && line[key.length] === '\t')
        ?.slice(key.length + 1),
    *scan(prefix: string): Generator<Line> {
      for (let number = findBlock(prefix); number < blocks.length; number += 1) {
        for (const line of readBlock(number)) {
          const row = parseLine(line);
          if (row[0].startsWith(prefix)) yield row;
          else if (row[0] > prefix) return;
        }
      }
    },
  };
};

/** Applies changes to rows; yields the lines sorted by key. */
function* merge(rows: Iterable<Line>, changed: ReadonlyMap<string, string | null>, prefix: string): Generator<Line> {
  const due = [...changed].filter(([key]) => key.startsWith(prefix)).toSorted(compareLines);
  let next = 0;
  for (const row of rows) {
    for (let change = due[next]; change && change[0] < row[0]; change = due[(next += 1)]) yield change;
    if (!changed.has(row[0])) yield row;
  }
  yield* due.slice(next);
}

const compareLines = ([a]: Line, [b]: Line): number => (a < b ? -1 : Number(a > b));

interface StoreWrite {
  /** The store to change; null for a new one. */
  readonly before: Store | null;
  /** Values by key; undefined deletes the key. */
  readonly changes: ReadonlyMap<string, unknown>;
}

/**
 * Writes a store: an existing one with some changes, or the changes alone. It takes effect at once, when its head is written: a process
 * that is stopped before that leaves the earlier store, or none.
 */
export const writeStore = (folder: string, head: unknown, { before, changes }: StoreWrite): void => {
  deleteHalves(folder);
  const lines = [...changes.keys()]
    .map((key) => ({ key, escaped: escapeKey(key) }))
    .toSorted((a, b) => compareLines([a.escaped, null], [b.escaped, null]));
  // One by one: all of them at once may be too much to hold.
  const changed = function* (): Generator<Line> {
    for (const { key, escaped } of lines) yield [escaped, JSON.stringify(changes.get(key)) ?? null];
  };
  const added = before && joinFew(changed(), roomFor(before));
  if (before && added) {
    const all = Buffer.concat([before.written.changes, added]);
    replaceFile(join(folder, CHANGES), all);
    writeHead(folder, { head, rows: before.written.rows, changes: { sha256: sha256(all), bytes: all.length } });
    return;
  }
  const rows = before ? merge(before.written.lines(), new Map(changed()), '') : changed();
  const extent = writeRows(folder, rows);
  replaceFile(join(folder, CHANGES), '');
  writeHead(folder, { head, rows: extent, changes: { sha256: sha256(''), bytes: 0 } });
};

/**
 * Bytes of changes that may still be added. Changes are read whole, so they stay
 * below about a quarter of the rows; a small store has room for some in any case.
 */
const roomFor = ({ written: { rows, changes } }: Store): number => Math.max(LITTLE, rows.bytes / 4) - changes.length;

const LITTLE = 1 << 18;

/** Null if they need more room. */
const joinFew = (lines: Iterable<Line>, room: number): Buffer | null => {
  const texts: string[] = [];
  let size = 0;
  for (const line of lines) {
    const text = formatLine(line);
    size += text.length;
    if (size > room) return null;
    texts.push(text);
  }
  return Buffer.from(texts.join(''));
};

const writeRows = (folder: string, lines: Iterable<Line>): Extent => {
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces = function* (): Generator<string | Uint8Array> {
    for (const piece of joinPieces(rowsOf(lines))) {
      hash.update(piece);
      bytes += Buffer.byteLength(piece);
      yield piece;
    }
  };
  replaceFile(join(folder, ROWS), pieces());
  return { sha256: hash.digest('hex'), bytes };
};

function* rowsOf(lines: Iterable<Line>): Generator<string> {
  for (const line of lines) if (line[1] !== null) yield formatLine(line);
}

const writeHead = (folder: string, file: HeadFile): void => replaceFile(join(folder, HEAD), sealJson('store', file));
