import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { orNull } from '../../base/or-null.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { fileLines, parseManifest, splitManifestText, readLatestId } from '../../renderer/files/read-manifest.ts';
import {
  AFTER_FILES,
  headOf,
  idOf,
  isWhole,
  LINE_END,
  manifestPath,
  renderManifest,
  renderHead,
  sumBytes,
  type Manifest,
  type ManifestFile,
} from '../../renderer/files/manifest.ts';
import type { BuildState } from './build-state.ts';

/** The manifest of the previous site, kept as text: only the lines that are asked for are parsed. */
export interface PreviousManifest extends Omit<Manifest, 'files' | 'matcher'> {
  readonly find: (path: string) => ManifestFile | undefined;
  /** Yields every file, sorted by path. One at a time, because all of them together need much memory. */
  readonly files: () => Generator<ManifestFile>;
  /** Applies changes, sorted by path, to the lines of the manifest. The text between changed lines is copied unparsed. */
  readonly changeLines: (changes: readonly LineChange[]) => ChangedLines;
}

/** The new line of a path; null deletes the line. */
interface LineChange {
  readonly path: string;
  readonly line: string | null;
}

interface ChangedLines {
  readonly pieces: readonly Piece[];
  /** Total size of the files whose lines are unchanged. */
  readonly bytes: number;
}

type Piece = string | Uint8Array;

/**
 * Opens the manifest of the site in a folder; null if there is none or it is invalid. For the remembered build, only the digest of its text
 * is checked.
 */
export const openManifest = (out: string, known: Pick<BuildState, 'build' | 'size'> | null): PreviousManifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    const text = readFileSync(join(out, manifestPath({ id })));
    if (id === known?.build && isWhole(text, id)) return createPreviousManifest(text, known.size.bytes);
    // Not done for the remembered build: validating tens of thousands of files takes longer than the rest of a build without changes.
    const manifest = parseManifest(text);
    return createPreviousManifest(Buffer.from([...renderManifest(manifest)].join('')), sumBytes(manifest.files));
  });

/** Reads a file of the previous site. Null if the file does not match the manifest. */
export type ReadPrevious = (path: string) => Promise<Buffer | null>;

/** Reads a file in a folder. Null if it does not match its digest. */
export const readAsWritten = (folder: string, { path, sha256: digest }: ManifestFile): Buffer | null => {
  const content = readIfThere(join(folder, path));
  return content !== null && sha256(content) === digest ? content : null;
};

const createPreviousManifest = (text: Buffer, bytes: number): PreviousManifest | null => {
  const split = splitManifestText(text);
  if (split === null) return null;
  const { id, timestamp, counts, prerendered } = split.head;
  const { from, to } = split;
  return {
    ...{ id, timestamp, counts, prerendered },
    find: (path) => findLine(text, path, { ...split, step: text.length }).file ?? undefined,
    *files() {
      for (const line of fileLines(text, split)) yield parseLine(line);
    },
    changeLines: (changes) => {
      const pieces: Piece[] = [];
      let [at, taken] = [from, 0];
      for (const { path, line } of changes) {
        // Often many lines in a row change: the next one is looked for near the last one first.
        const place = findLine(text, path, { from: at, to, step: 0 });
        if (place.from > at) pieces.push(text.subarray(at, place.from > to ? to : place.from - LINE_END.length));
        if (line !== null) pieces.push(line);
        taken += place.file?.bytes ?? 0;
        at = place.to;
      }
      if (at < to) pieces.push(text.subarray(at, to));
      return { pieces: joinLines(pieces), bytes: bytes - taken };
    },
  };
};

const joinLines = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece, number) => (number === 0 ? [piece] : [LINE_END, piece]));

interface LinePlace {
  readonly from: number;
  /** Offset of the next line. */
  readonly to: number;
  /** Null if the path has no line: `from` and `to` then say where to insert it. */
  readonly file: ManifestFile | null;
}

const LINE_FEED = 10;

interface LineSearch extends Pick<LinePlace, 'from' | 'to'> {
  /** How far from the start to look first; then twice as far each time. */
  readonly step: number;
}

/** Finds the line of a path by binary search, parsing only the lines it looks at. */
const findLine = (text: Buffer, path: string, { from, to, step }: LineSearch): LinePlace => {
  let [low, high] = [from, from < to ? to + 1 : from];
  for (let most = step; low < high; most = 2 * most + LINE) {
    const middle = Math.min(Math.floor((low + high) / 2), low + most);
    const start = middle === low ? low : Math.max(low, text.lastIndexOf(LINE_FEED, middle - 1) + 1);
    const end = text.indexOf(LINE_FEED, start);
    const line = text.toString('utf8', start, end);
    const file = parseLine(line);
    if (file.path === path) return { from: start, to: end + 1, file };
    if (file.path < path) low = end + 1;
    else high = start;
  }
  return { from: low, to: low, file: null };
};

/** About the bytes of a line. */
const LINE = 200;

/** Matches almost every line: `JSON.parse` takes four times as long on tens of thousands of lines. */
const PLAIN = /^\{"path":"([^"\\]*)","sha256":"([0-9a-f]{64})","bytes":(\d+)\},?$/;

const parseLine = (line: string): ManifestFile => {
  const [, path, digest, bytes] = PLAIN.exec(line) ?? [];
  if (path !== undefined && digest !== undefined) return { path, sha256: digest, bytes: Number(bytes) };
  const file: ManifestFile = JSON.parse(line.replace(/,$/, ''));
  return file;
};

export interface ManifestChanges extends Pick<Manifest, 'timestamp' | 'counts' | 'prerendered'> {
  /** Files that are new or have changed. */
  readonly files: readonly ManifestFile[];
  /** Files of the previous manifest that are deleted. */
  readonly gone: readonly ManifestFile[];
}

/** A manifest ready to be written. */
export interface NextManifest extends Omit<Manifest, 'files' | 'matcher'> {
  readonly pieces: readonly Piece[];
  /** Total size of all its files. */
  readonly bytes: number;
}

/** Creates the next manifest from the previous one and the changes. */
export const nextManifest = (
  before: PreviousManifest | null,
  { files, gone, ...head }: ManifestChanges,
): NextManifest => {
  const changes = [
    ...files.map((file) => ({ path: file.path, line: JSON.stringify(file) })),
    ...gone.map(({ path }) => ({ path, line: null })),
  ].toSorted((a, b) => compareText(a.path, b.path));
  const kept = before?.changeLines(changes) ?? {
    pieces: joinLines(changes.flatMap(({ line }) => line ?? [])),
    bytes: 0,
  };
  const pieces = [renderHead(head), ...kept.pieces, AFTER_FILES];
  const id = idOf(pieces);
  return { id, ...head, pieces: [headOf(id), ...pieces], bytes: kept.bytes + sumBytes(files) };
};
