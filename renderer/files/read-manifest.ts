import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LATEST_PATH,
  manifestPath,
  manifestSchema,
  type Manifest,
  AFTER_FILES,
  BEFORE_FILES,
  LINE_END,
  type ManifestFile,
} from './manifest.ts';
import { orNull } from '../../base/or-null.ts';

/** The manifest of the site in a folder, null when there is none. */
export const readManifest = (out: string): Manifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    return parseManifest(readFileSync(join(out, manifestPath({ id }))));
  });

/** A digest fits what somebody else has written, too: whatever a manifest says, nothing outside the site is written or deleted. Throws. */
export const parseManifest = (text: Buffer): Manifest => manifestSchema.parse(parseManifestText(text));

/** Id of the build that is in a folder, null when there is none. */
export const findLatestId = (out: string): string | null => orNull(() => readLatestId(out));

/** Throws when there is none. */
export const readLatestId = (out: string): string => parseLatestId(readFileSync(join(out, LATEST_PATH), 'utf8'));

/** The id in the text of the file that names the newest manifest. Throws. */
export const parseLatestId = (text: string): string => latestSchema.parse(JSON.parse(text)).id;

const latestSchema = manifestSchema.pick({ id: true });

/** A manifest without its files, and where the lines of these are in its text. */
interface SplitManifest {
  readonly head: Manifest;
  readonly from: number;
  readonly to: number;
}

/** Null where a text is laid out otherwise than a build writes it. Nothing of it is checked. */
export const splitManifestText = (text: Buffer): SplitManifest | null => {
  const [at, to] = [text.indexOf(BEFORE_FILES), text.lastIndexOf(AFTER_FILES)];
  if (at < 0 || to < 0) return null;
  const from = at + BEFORE_FILES.length;
  return { head: JSON.parse(`${text.toString('utf8', 0, from)}]}`), from, to: Math.max(from, to) };
};

/**
 * The manifest of a text that a build has written; nothing of it is checked. The lines of its files are read piece by piece:
 * those of a million pages are more than a string can hold.
 */
export const parseManifestText = (text: Buffer): Manifest => {
  const split = splitManifestText(text);
  if (split === null) return JSON.parse(text.toString());
  return { ...split.head, files: [...pieces(text, split)].flatMap(parseList) };
};

/** The lines of a manifest's files, one by one, without what they end with. */
export function* fileLines(text: Buffer, place: Pick<SplitManifest, 'from' | 'to'>): Generator<string> {
  for (const piece of pieces(text, place)) yield* piece.split(LINE_END);
}

/** Bytes that are made one string of, up to the end of a line. */
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
