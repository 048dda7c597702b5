import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import { sha256 } from '../../base/digest.ts';

/** A name of a file or folder that leads nowhere else. */
const isPlainName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name);

/** Path below `dist`, with forward slashes: whatever a manifest says, nothing outside is read, served or deleted. */
export const sitePath = z
  .string()
  .refine((path) => path.split('/').every(isPlainName), 'Expected a path below the site');

const fileSchema = z.object({
  path: sitePath,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
});

const countsSchema = z.object({
  pages: z.int(),
  documents: z.array(z.object({ type: z.string(), lang: z.string(), count: z.int() })),
});

/** What a build wrote: `builds/meta/<id>.json`. It is also what the next build compares itself with. */
export const manifestSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** Milliseconds since 1970 of the newest publication in the content: no wall clock. */
  timestamp: z.int(),
  /** What the shrink guard compares the next build with; that of an earlier version has none. */
  counts: countsSchema.default({ pages: 0, documents: [] }),
  /** Route rules, in the empty form of the specification's manifest. */
  matcher: z.object({ static: z.object({}), wildcard: z.object({}), dynamic: z.object({}) }),
  /** Every address that has a page and a `_payload.json`. */
  prerendered: z.array(z.string()),
  files: z.array(fileSchema),
});

export type ManifestFile = Readonly<z.infer<typeof fileSchema>>;
export type FileDigest = Omit<ManifestFile, 'path'>;

/** What a manifest says of a file with this content. */
export const describeFile = (path: string, content: string | Uint8Array): ManifestFile => ({
  path,
  sha256: sha256(content),
  bytes: Buffer.byteLength(content),
});

export interface Manifest {
  readonly id: string;
  readonly timestamp: number;
  readonly counts: ContentCounts;
  readonly matcher: { readonly static: object; readonly wildcard: object; readonly dynamic: object };
  readonly prerendered: readonly string[];
  readonly files: readonly ManifestFile[];
}

/** A build's manifest. Its id is the digest of what it wrote: the same output has the same id on any machine. */
export const createManifest = ({
  timestamp,
  counts,
  prerendered,
  files,
}: Pick<Manifest, 'timestamp' | 'counts' | 'prerendered' | 'files'>): Manifest => {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify([timestamp, counts]));
  for (const file of sorted) digest.update(`${file.path}\0${file.sha256}\0`);
  return {
    id: digest.digest('hex').slice(0, 32),
    timestamp,
    counts,
    matcher: { static: {}, wildcard: {}, dynamic: {} },
    prerendered: prerendered.toSorted(),
    files: sorted,
  };
};

/** The text of a manifest's file, in pieces: for tens of thousands of files it is many megabytes. */
export function* renderManifest({ files, ...head }: Manifest): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`;
  for (const [index, file] of files.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(file);
  yield ']}';
}

/** SHA-256 of a manifest's file. */
export const manifestDigest = (manifest: Manifest): string => {
  const hash = createHash('sha256');
  for (const piece of renderManifest(manifest)) hash.update(piece);
  return hash.digest('hex');
};
