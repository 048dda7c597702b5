import * as z from 'zod';
import { sha256, sha256OfPieces } from '../../base/digest.ts';
import { joinPieces } from '../../base/join-pieces.ts';

/** A name of a file or folder that leads nowhere else. */
const isPlainName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name);

/** Path below `dist`, with forward slashes: whatever a manifest says, nothing outside is read, served or deleted. */
export const sitePath = z
  .string()
  .refine((path) => path.split('/').every(isPlainName), 'Expected a path below the site');

export const fileDigestSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) });

export const manifestFileSchema = z.object({ path: sitePath, ...fileDigestSchema.shape });

export const countsSchema = z.object({
  pages: z.int(),
  documents: z.array(z.object({ type: z.string(), lang: z.string(), count: z.int() })).readonly(),
});

/** What a build wrote: `builds/meta/<id>.json`. It is also what the next build compares itself with. Nothing of how the build went: the same site has the same id. */
export const manifestSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** Milliseconds since 1970 of the newest publication in the content: no wall clock. */
  timestamp: z.int(),
  /** What the shrink guard compares the next build with; that of an earlier version has none. */
  counts: countsSchema.default({ pages: 0, documents: [] }),
  /** Route rules, in the empty form of the specification's manifest. */
  matcher: z.object({ static: z.object({}), wildcard: z.object({}), dynamic: z.object({}) }),
  /** Every address that has a page and a `_payload.json`. */
  prerendered: z.array(z.string()).readonly(),
  files: z.array(manifestFileSchema).readonly(),
});

export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

export type ManifestFile = Readonly<z.infer<typeof manifestFileSchema>>;
export type FileDigest = Readonly<z.infer<typeof fileDigestSchema>>;

/** What a manifest says of a file with this content. */
export const describeFile = (path: string, content: string | Uint8Array): ManifestFile => ({
  path,
  sha256: sha256(content),
  bytes: Buffer.byteLength(content),
});

export const sumBytes = (files: readonly Pick<ManifestFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The same site with some files other than they are, and without some. Pure. */
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

/** The text of a manifest's file, in pieces: for tens of thousands of files, a line for each, it is many megabytes. */
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

/** The id of a manifest whose text, after its head, comes in pieces: the same output has the same id on any machine. */
export const idOf = (pieces: Iterable<string | Uint8Array>): string =>
  sha256OfPieces(joinPieces(pieces)).slice(0, ID_DIGITS);

const ID_DIGITS = 32;

/** What comes before all that the id is the digest of. */
export const headOf = (id: string): string => `{"id":"${id}",`;

/** Whether the text of a manifest is as it was written. */
export const isWhole = (text: Buffer, id: string): boolean => {
  const head = headOf(id);
  return text.toString('latin1', 0, head.length) === head && idOf([text.subarray(head.length)]) === id;
};

/** What comes before the lines of its files, and after them. */
export const BEFORE_FILES = '"files":[\n';
export const AFTER_FILES = '\n]}';
/** What the line of a file ends with, unless it is the last one. */
export const LINE_END = ',\n';

/** What comes after the id and before the lines of files. */
export const renderHead = ({ timestamp, counts, prerendered }: Omit<Manifest, 'id' | 'matcher' | 'files'>): string => {
  const head = { timestamp, counts, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered };
  return `${JSON.stringify(head).slice(1, -1)},${BEFORE_FILES}`;
};

function* renderRest({ files, ...head }: Omit<Manifest, 'id'>): Generator<string> {
  yield renderHead(head);
  for (const [index, file] of files.entries()) yield (index === 0 ? '' : LINE_END) + JSON.stringify(file);
  yield AFTER_FILES;
}

/** A file to be written below `dist`. */
export interface SiteFile {
  /** Path below `dist`, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
