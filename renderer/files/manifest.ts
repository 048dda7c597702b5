import * as z from 'zod';
import { sha256, sha256OfPieces } from '../../base/digest.ts';
import { joinPieces } from '../../base/join-pieces.ts';

/** Whether a name refers to an entry of its own folder only. */
const isPlainName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name);

/** A path below `dist`, with forward slashes. Ensures that no manifest makes the program read, serve or delete a file outside of it. */
export const sitePath = z
  .string()
  .refine((path) => path.split('/').every(isPlainName), 'Expected a path below the site');

export const fileDigestSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) });

export const manifestFileSchema = z.object({ path: sitePath, ...fileDigestSchema.shape });

export const countsSchema = z.object({
  pages: z.int(),
  documents: z.array(z.object({ type: z.string(), lang: z.string(), count: z.int() })).readonly(),
});

/**
 * The manifest, `builds/meta/<id>.json`: what a build wrote, and what the next build compares itself with. It says nothing about how the
 * build went, so that the same site always has the same id.
 */
export const manifestSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** Newest publication in the content, milliseconds since 1970; not a wall clock. */
  timestamp: z.int(),
  /** What the shrink guard compares the next build with. Manifests of earlier versions lack it. */
  counts: countsSchema.default({ pages: 0, documents: [] }),
  /** Route rules; always empty, as in the manifest of the specification. */
  matcher: z.object({ static: z.object({}), wildcard: z.object({}), dynamic: z.object({}) }),
  /** Every address that has a page and a `_payload.json`. */
  prerendered: z.array(z.string()).readonly(),
  files: z.array(manifestFileSchema).readonly(),
});

export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

export type ManifestFile = Readonly<z.infer<typeof manifestFileSchema>>;
export type FileDigest = Readonly<z.infer<typeof fileDigestSchema>>;

/** Creates the manifest entry of a file. */
export const describeFile = (path: string, content: string | Uint8Array): ManifestFile => ({
  path,
  sha256: sha256(content),
  bytes: Buffer.byteLength(content),
});

export const sumBytes = (files: readonly Pick<ManifestFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns a manifest with some files changed and some removed. Pure. */
export const changeFiles = (
  manifest: Manifest,
  changed: readonly ManifestFile[],
  gone: readonly string[],
): Manifest => {
  const changes = new Map(changed.map((file) => [file.path, file]));
  const files = manifest.files.flatMap((file) => (gone.includes(file.path) ? [] : [changes.get(file.path) ?? file]));
  const next = { ...manifest, files };
  return { ...next, id: idOf(renderRest(next)) };
};

/** Yields the text of a manifest in pieces. It has a line per file, which makes many megabytes for tens of thousands of files. */
export function* renderManifest({ id, ...rest }: Manifest): Generator<string> {
  yield headOf(id);
  yield* renderRest(rest);
}

/** Path of a manifest below its site. */
export const manifestPath = ({ id }: Pick<Manifest, 'id'>): string => `builds/meta/${id}.json`;

/** Path of the file that names the newest manifest, below its site. */
export const LATEST_PATH = 'builds/latest.json';

/** The file that names the newest manifest. */
export const latestFile = ({ id, timestamp }: Pick<Manifest, 'id' | 'timestamp'>): SiteFile => ({
  path: LATEST_PATH,
  content: JSON.stringify({ id, timestamp }),
});

/** Computes the id of a manifest from its text after the head. The same output has the same id on any machine. */
export const idOf = (pieces: Iterable<string | Uint8Array>): string =>
  sha256OfPieces(joinPieces(pieces)).slice(0, ID_DIGITS);

const ID_DIGITS = 32;

/** The start of a manifest's text, which the id's digest does not cover. */
export const headOf = (id: string): string => `{"id":"${id}",`;

/** Whether the text of a manifest matches its id. */
export const isWhole = (text: Buffer, id: string): boolean => {
  const head = headOf(id);
  return text.toString('latin1', 0, head.length) === head && idOf([text.subarray(head.length)]) === id;
};

/** The texts before and after the lines of the files. */
export const BEFORE_FILES = '"files":[\n';
export const AFTER_FILES = '\n]}';
/** The end of each file's line except the last. */
export const LINE_END = ',\n';

/** Renders the text between the id and the lines of the files. */
export const renderHead = ({ timestamp, counts, prerendered }: Omit<Manifest, 'id' | 'matcher' | 'files'>): string => {
  const head = { timestamp, counts, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered };
  return `${JSON.stringify(head).slice(1, -1)},${BEFORE_FILES}`;
};

function* renderRest({ files, ...head }: Omit<Manifest, 'id'>): Generator<string> {
  yield renderHead(head);
  for (const [index, file] of files.entries()) yield (index === 0 ? '' : LINE_END) + JSON.stringify(file);
  yield AFTER_FILES;
}

/** A file to write below `dist`. */
export interface SiteFile {
  /** Path below `dist`, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
