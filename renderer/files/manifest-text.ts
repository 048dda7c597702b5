import { AFTER_FILES, BEFORE_FILES, LINE_END, type Manifest, type ManifestFile } from './manifest.ts';

/**
 * The manifest of a text that a build has written; nothing of it is checked. The lines of its files are read piece by piece:
 * those of a million pages are more than a string can hold.
 */
export const parseManifestText = (text: Buffer): Manifest => {
  const [at, end] = [text.indexOf(BEFORE_FILES), text.lastIndexOf(AFTER_FILES)];
  if (at < 0 || end < 0) return JSON.parse(text.toString());
  const start = at + BEFORE_FILES.length;
  const head: Manifest = JSON.parse(`${text.toString('utf8', 0, start)}]}`);
  const files = [...pieces(text, { start, end: Math.max(start, end) })].flatMap(parseList);
  return { ...head, files };
};

/** Bytes that are made one string of, up to the end of a line. */
const PIECE = 1 << 20;

function* pieces(text: Buffer, { start, end }: { readonly start: number; readonly end: number }): Generator<string> {
  for (let from = start; from < end;) {
    const cut = text.indexOf(LINE_END, from + PIECE);
    const to = cut < 0 || cut > end ? end : cut;
    yield text.toString('utf8', from, to);
    from = to + LINE_END.length;
  }
}

const parseList = (lines: string): readonly ManifestFile[] => JSON.parse(`[${lines}]`);
