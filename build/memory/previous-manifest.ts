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

/** The manifest of the previous site as it was written: of the lines of its files those are read that are asked for. */
export interface PreviousManifest extends Omit<Manifest, 'files' | 'matcher'> {
  readonly find: (path: string) => ManifestFile | undefined;
  /** Every file, one after another, sorted by path: all of them at once are much to hold. */
  readonly files: () => Generator<ManifestFile>;
  /** Its files' lines with some of them changed, sorted by path: what is between these is taken over as it is. */
  readonly changeLines: (changes: readonly LineChange[]) => ChangedLines;
}

/** What the line of a path is to be; null takes it away. */
interface LineChange {
  readonly path: string;
  readonly line: string | null;
}

interface ChangedLines {
  readonly pieces: readonly Piece[];
  /** Bytes of the files whose lines are as they were. */
  readonly bytes: number;
}

type Piece = string | Uint8Array;

/** The manifest of the site in a folder; null when there is none. That of the build that is remembered is as it was written. */
export const openManifest = (out: string, known: Pick<BuildState, 'build' | 'size'> | null): PreviousManifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    const text = readFileSync(join(out, manifestPath({ id })));
    if (id === known?.build && isWhole(text, id)) return createPreviousManifest(text, known.size.bytes);
    // To check tens of thousands of files takes longer than all else that a build without a change does.
    const manifest = parseManifest(text);
    return createPreviousManifest(Buffer.from([...renderManifest(manifest)].join('')), sumBytes(manifest.files));
  });

/** Reads a file of the site before; null unless it is there as the manifest says. */
export type ReadPrevious = (path: string) => Promise<Buffer | null>;

/** The bytes of a file in a folder; null unless it is there as the manifest says. */
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
    find: (path) => {
      const { line } = findLine(text, path, split);
      return line === null ? undefined : parseLine(line);
    },
    *files() {
      for (const line of fileLines(text, split)) yield parseLine(line);
    },
    changeLines: (changes) => {
      const pieces: Piece[] = [];
      let [at, taken] = [from, 0];
      for (const { path, line } of changes) {
        const place = findLine(text, path, { from: at, to });
        if (place.from > at) pieces.push(text.subarray(at, place.from > to ? to : place.from - LINE_END.length));
        if (line !== null) pieces.push(line);
        taken += place.line === null ? 0 : parseLine(place.line).bytes;
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
  /** Where the next line begins. */
  readonly to: number;
  /** Null where there is none of the path: the place is where it would be. */
  readonly line: string | null;
}

const LINE_FEED = 10;

/** The line of a path, found by halving: the others are not read. */
const findLine = (text: Buffer, path: string, { from, to }: Pick<LinePlace, 'from' | 'to'>): LinePlace => {
  let [low, high] = [from, from < to ? to + 1 : from];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === low ? low : Math.max(low, text.lastIndexOf(LINE_FEED, middle - 1) + 1);
    const end = text.indexOf(LINE_FEED, start);
    const line = text.toString('utf8', start, end);
    const found = parseLine(line).path;
    if (found === path) return { from: start, to: end + 1, line };
    if (found < path) low = end + 1;
    else high = start;
  }
  return { from: low, to: low, line: null };
};

/** As almost all lines are: to parse tens of thousands of them as JSON takes four times as long. */
const PLAIN = /^\{"path":"([^"\\]*)","sha256":"([0-9a-f]{64})","bytes":(\d+)\},?$/;

const parseLine = (line: string): ManifestFile => {
  const [, path, digest, bytes] = PLAIN.exec(line) ?? [];
  if (path !== undefined && digest !== undefined) return { path, sha256: digest, bytes: Number(bytes) };
  const file: ManifestFile = JSON.parse(line.replace(/,$/, ''));
  return file;
};

export interface ManifestChanges extends Pick<Manifest, 'timestamp' | 'counts' | 'prerendered'> {
  /** Files that are new, or other than they were. */
  readonly files: readonly ManifestFile[];
  /** Files of the manifest before that go. */
  readonly gone: readonly ManifestFile[];
}

/** A manifest as it is to be written. */
export interface NextManifest extends Omit<Manifest, 'files' | 'matcher'> {
  readonly pieces: readonly Piece[];
  /** Bytes of all its files. */
  readonly bytes: number;
}

/** The manifest that follows on another one. */
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
