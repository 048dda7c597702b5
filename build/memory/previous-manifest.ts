import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLine } from '../../base/find-line.ts';
import { orNull } from '../../base/or-null.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { fileLines, parseManifestText, splitManifestText, readLatestId } from '../../renderer/files/read-manifest.ts';
import {
  AFTER_FILES,
  headOf,
  idOf,
  isWhole,
  LINE_END,
  manifestPath,
  manifestSchema,
  renderManifest,
  renderHead,
  type Manifest,
  type ManifestFile,
} from '../../renderer/files/manifest.ts';

/** The manifest of the previous site as it was written: of the lines of its files those are read that are asked for. */
export interface PreviousManifest extends Omit<Manifest, 'files' | 'matcher'> {
  readonly find: (path: string) => ManifestFile | undefined;
  /** Every file, one after another, sorted by path: all of them at once are much to hold. */
  readonly files: () => Generator<ManifestFile>;
  /** Their lines, as they are written. */
  readonly lines: () => Generator<string>;
}

/** The manifest of the site in a folder; null when there is none. That of the build that is remembered, `known`, is as it was written. */
export const openManifest = (out: string, known: string | undefined): PreviousManifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    const text = readFileSync(join(out, manifestPath({ id })));
    const isOurs = id === known && isWhole(text, id);
    return createPreviousManifest(isOurs ? text : Buffer.from([...renderManifest(parseChecked(text))].join('')));
  });

/** To check tens of thousands of files takes longer than all else that a build without a change does. */
const parseChecked = (text: Buffer): Manifest => manifestSchema.parse(parseManifestText(text));

const createPreviousManifest = (text: Buffer): PreviousManifest | null => {
  const split = splitManifestText(text);
  if (split === null) return null;
  const { id, timestamp, counts, prerendered } = split.head;
  const sorted = { text, from: split.from, to: split.to + 1, keyOf: (line: string) => parseLine(line).path };
  const lines = () => fileLines(text, split);
  return {
    ...{ id, timestamp, counts, prerendered, lines },
    find: (path) => {
      const line = split.from < split.to ? findLine(path, sorted) : null;
      return line === null ? undefined : parseLine(line);
    },
    *files() {
      for (const line of lines()) yield parseLine(line);
    },
  };
};

/** As almost all lines are: to parse tens of thousands of them as JSON takes four times as long. */
const PLAIN = /^\{"path":"([^"\\]*)","sha256":"([0-9a-f]{64})","bytes":(\d+)\},?$/;

const parseLine = (line: string): ManifestFile => {
  const [, path, sha256, bytes] = PLAIN.exec(line) ?? [];
  if (path !== undefined && sha256 !== undefined) return { path, sha256, bytes: Number(bytes) };
  const file: ManifestFile = JSON.parse(line.replace(/,$/, ''));
  return file;
};

export interface ManifestChanges extends Pick<Manifest, 'timestamp' | 'counts' | 'prerendered'> {
  /** Files that are new, or other than they were. */
  readonly files: readonly ManifestFile[];
  /** Whether a file that was there, and is not among these, is there still. */
  readonly isKept: (path: string) => boolean;
}

/** A manifest as it is to be written. */
export interface NextManifest extends Omit<Manifest, 'files' | 'matcher'> {
  readonly pieces: readonly string[];
  /** Files of the one before that are not in it. */
  readonly gone: readonly ManifestFile[];
  /** Bytes of all its files. */
  readonly bytes: number;
}

/** The manifest that follows on another one: lines of files that stay are taken over as they are. */
export const nextManifest = (before: PreviousManifest | null, changes: ManifestChanges): NextManifest => {
  const { files, isKept, ...head } = changes;
  const gone: ManifestFile[] = [];
  let bytes = 0;
  const pieces: string[] = [renderHead(head)];
  const add = (line: string, size: number): void => {
    pieces.push(pieces.length === 1 ? line : `${LINE_END}${line}`);
    bytes += size;
  };
  const due = files.toSorted((a, b) => compareText(a.path, b.path));
  const replaced = new Set(files.map(({ path }) => path));
  let next = 0;
  const addUntil = (isDue: (path: string) => boolean): void => {
    for (let file = due[next]; file && isDue(file.path); file = due[(next += 1)]) add(JSON.stringify(file), file.bytes);
  };
  for (const line of before?.lines() ?? []) {
    const file = parseLine(line);
    if (replaced.has(file.path)) continue;
    addUntil((path) => path < file.path);
    if (isKept(file.path)) add(line, file.bytes);
    else gone.push(file);
  }
  addUntil(() => true);
  pieces.push(AFTER_FILES);
  const id = idOf(pieces);
  return { id, ...head, pieces: [headOf(id), ...pieces], gone, bytes };
};
