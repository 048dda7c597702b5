import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLine, type FoundLine, type SortedLines } from '../../base/find-line.ts';
import { AFTER_FILES, BEFORE_FILES, headOf, idOf, isWhole, manifestPath, type ManifestFile } from './manifest.ts';

/** The manifest of a standing site as it was written: of its lines only those are read that are asked for. */
export interface StandingManifest {
  readonly id: string;
  /** Milliseconds since 1970 of the newest publication in the content. */
  readonly timestamp: number;
  readonly find: (path: string) => ManifestFile | undefined;
  /** Every file, one after another: all of them at once are much to hold. */
  readonly files: () => Iterable<ManifestFile>;
  /** The manifest with other lines for files that it has. Throws when it does not have one of them. */
  readonly amend: (changes: ManifestChanges) => AmendedManifest;
}

export interface ManifestChanges {
  readonly timestamp: number;
  readonly files: readonly ManifestFile[];
}

export interface AmendedManifest {
  readonly id: string;
  readonly timestamp: number;
  readonly pieces: readonly Uint8Array[];
}

/** Null unless the manifest of this build is there, as it was written. */
export const openManifest = (out: string, id: string): StandingManifest | null => {
  const text = readFileSync(join(out, manifestPath({ id })));
  const timestamp = findTimestamp(text, id);
  const lines = linesOf(text);
  if (timestamp === null || lines === null || !isWhole(text, id)) return null;
  return {
    id,
    timestamp,
    find: (path) => parseLine(findLine(path, lines)?.line),
    files: () => filesOf(lines),
    amend: (changes) => amend({ text, id, timestamp, lines }, changes),
  };
};

const linesOf = (text: Buffer): SortedLines | null => {
  const at = text.indexOf(BEFORE_FILES);
  return at < 0
    ? null
    : { text, from: at + BEFORE_FILES.length, to: text.length - AFTER_FILES.trimStart().length, keyOf: pathOfLine };
};

const pathOfLine = (line: string): string => parseLine(line)?.path ?? '';

const parseLine = (line: string | undefined): ManifestFile | undefined =>
  line === undefined ? undefined : JSON.parse(line.replace(/,$/, ''));

function* filesOf({ text, from, to }: SortedLines): Generator<ManifestFile> {
  for (let start = from; start < to;) {
    const end = text.indexOf('\n', start);
    const file = parseLine(text.toString('utf8', start, end));
    if (file) yield file;
    start = end + 1;
  }
}

const TIMESTAMP = '"timestamp":';

const findTimestamp = (text: Buffer, id: string): number | null => {
  const start = headOf(id).length;
  const end = text.indexOf(',', start);
  const [name, value] = [text.toString('latin1', start, start + TIMESTAMP.length), start + TIMESTAMP.length];
  return name === TIMESTAMP ? Number(text.toString('latin1', value, end)) : null;
};

interface Opened extends Pick<StandingManifest, 'id' | 'timestamp'> {
  readonly text: Buffer;
  readonly lines: SortedLines;
}

const amend = ({ text, id, timestamp: before, lines }: Opened, { timestamp, files }: ManifestChanges) => {
  const head = headOf(id).length;
  const pieces: Uint8Array[] = [Buffer.from(`${TIMESTAMP}${timestamp}`)];
  let at = head + `${TIMESTAMP}${before}`.length;
  for (const { file, start, end, line } of placesOf(files, lines)) {
    pieces.push(text.subarray(at, start), Buffer.from(`${JSON.stringify(file)}${line.endsWith(',') ? ',' : ''}`));
    at = end;
  }
  pieces.push(text.subarray(at));
  const next = idOf(pieces);
  return { id: next, timestamp, pieces: [Buffer.from(headOf(next)), ...pieces] };
};

const placesOf = (
  files: readonly ManifestFile[],
  lines: SortedLines,
): readonly (FoundLine & { readonly file: ManifestFile })[] =>
  files
    .map((file) => {
      const found = findLine(file.path, lines);
      if (!found) throw new Error(`Expected ${file.path} in the manifest, got nothing`);
      return { file, ...found };
    })
    .toSorted((a, b) => a.start - b.start);
