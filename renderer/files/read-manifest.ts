import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LATEST_PATH,
  manifestPath,
  manifestSchema,
  type Manifest,
  AFTER_FILES,
  BEFORE_FILES,
  isWhole,
  LINE_END,
  type ManifestFile,
} from './manifest.ts';
import { orNull } from '../../base/or-null.ts';

/** Reads the manifest of the site in a folder; null if there is none. */
export const readManifest = (out: string): Manifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    return parseManifest(readFileSync(join(out, manifestPath({ id }))));
  });

/**
 * Parses and validates a manifest. Needed even if the digest matches, since others can compute one too: paths outside the site must never
 * be written or deleted. Throws if it is invalid.
 */
export const parseManifest = (text: Buffer): Manifest => manifestSchema.parse(parseManifestText(text));

/** Parses the manifest with an id; null unless all of its text is as it was written. */
export const parseWholeManifest = (text: Buffer, id: string): Manifest | null =>
  isWhole(text, id) ? orNull(() => parseManifest(text)) : null;

/** Id of the build in a folder; null if there is none. */
export const findLatestId = (out: string): string | null => orNull(() => readLatestId(out));

/** Id of the build in a folder. Throws if there is none. */
export const readLatestId = (out: string): string => parseLatestId(readFileSync(join(out, LATEST_PATH), 'utf8'));

/** Parses `builds/latest.json`. Throws if it is invalid. */
export const parseLatestId = (text: string): string => latestSchema.parse(JSON.parse(text)).id;

const latestSchema = manifestSchema.pick({ id: true });

/** A manifest without its files, and the offsets of the files' lines in the text. */
interface SplitManifest {
  readonly head: Manifest;
  readonly from: number;
  readonly to: number;
}

/** Splits the text of a manifest, without validating it. Null if it is not laid out the way builds write it. */
export const splitManifestText = (text: Buffer): SplitManifest | null => {
  const [at, to] = [text.indexOf(BEFORE_FILES), text.lastIndexOf(AFTER_FILES)];
  if (at < 0 || to < 0) return null;
  const from = at + BEFORE_FILES.length;
  return { head: JSON.parse(`${text.toString('utf8', 0, from)}]}`), from, to: Math.max(from, to) };
};

/**
 * Parses the text of a manifest that a build wrote, without validating it. The lines of the files are parsed in pieces, because those of a
 * million pages exceed the longest possible string.
 */
export const parseManifestText = (text: Buffer): Manifest => {
  const split = splitManifestText(text);
  if (split === null) return JSON.parse(text.toString());
  return { ...split.head, files: [...pieces(text, split)].flatMap(parseList) };
};

/** Yields the lines of the files without their ends. */
export function* fileLines(text: Buffer, place: Pick<SplitManifest, 'from' | 'to'>): Generator<string> {
  for (const piece of pieces(text, place)) yield* piece.split(LINE_END);
}

/** Number of bytes to decode at a time, rounded up to the end of a line. */
const PIECE = 1 << 20;

function* pieces(text: Buffer, { from: start, to: end }: Pick<SplitManifest, 'from' | 'to'>): Generator<string> {
  for (let from = start; from < end;) {
    const cut = text.indexOf(LINE_END, from + PIECE);
    const to = cut < 0 || cut > end ? end : cut;
    yield text.toString('utf8', from, to);
    from = to + LINE_END.length;
  }
}

const parseList = (lines: string): readonly ManifestFile[] => JSON.parse(`[${lines}]`);
