import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import * as z from 'zod';
import { sha256, sha256OfPieces } from '../../base/digest.ts';
import { readChunks } from '../../base/read-lines.ts';
import { errorMessage, SiteError } from '../../base/errors.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { openSealed, sealJson } from '../../base/sealed-json.ts';
import { openPacks, readPackDigest, type PackDigest, type PackReader } from './pack.ts';
import { createSnapshotIndex, documentsOf, snapshotIndexSchema } from './snapshot-index.ts';
import type { StoredDocument, StoredSnapshot } from './snapshot-store.ts';
import { makeLine } from '../../base/printable.ts';

/** A snapshot with the name of its repository. */
interface NamedSnapshot {
  readonly repository: string;
  readonly snapshot: StoredSnapshot;
}

interface WrittenSnapshot extends NamedSnapshot {
  /** File with what is remembered of the documents, so that builds with the same program need not read them all again. */
  readonly memory: string;
}

const MAGIC = 'site-snapshot 1 ';

/** Length of the first line, which says how long the index is that follows. After the index come the documents, then the memory. */
const FIRST_LINE = 32;

const FIRST = /^site-snapshot 1 (\d{1,10}) *\n$/;

const HEADER = 'content';
const headerSchema = z.strictObject({ repository: z.string(), index: snapshotIndexSchema, memory: z.string() });

/** Writes all content that a build needs into one file, with the documents byte for byte. Returns the size of the file. */
export const writeSnapshotFile = (path: string, { repository, snapshot, memory }: WrittenSnapshot): number => {
  const packs = openPacks(snapshot.packs);
  try {
    const documents = placeDocuments(snapshot.documents);
    const pack = digestOf(snapshot.documents, packs);
    const index = createSnapshotIndex({ ...snapshot, documents }, [pack]);
    const remembered = readPackDigest({ path: memory });
    const header = Buffer.from(sealJson(HEADER, { repository, index, memory: remembered.digest }));
    const read = function* () {
      yield Buffer.from(`${MAGIC}${header.length}`.padEnd(FIRST_LINE - 1) + '\n');
      yield header;
      yield* bytesOf(snapshot.documents, packs);
      yield* readChunks({ path: memory });
    };
    replaceFile(path, read(), { isDurable: true });
    return FIRST_LINE + header.length + pack.bytes + remembered.bytes;
  } finally {
    packs.close();
  }
};

/** Gives each document its place in one pack, in their order. */
const placeDocuments = (documents: readonly StoredDocument[]): readonly StoredDocument[] => {
  let offset = 0;
  return documents.map((document) => {
    const placed = { ...document, pack: 0, offset };
    offset += document.length;
    return placed;
  });
};

const digestOf = (documents: readonly StoredDocument[], packs: PackReader): PackDigest => ({
  digest: sha256OfPieces(bytesOf(documents, packs)),
  bytes: documents.reduce((sum, { length }) => sum + length, 0),
});

/** Yields one document at a time: all of them at once may be too much to hold. */
function* bytesOf(documents: readonly StoredDocument[], packs: PackReader): Generator<Uint8Array> {
  for (const document of documents) yield packs.read(document);
}

/**
 * Reads a file of `writeSnapshotFile` and checks every byte; the documents are
 * left in the file. Throws `content.no-snapshot` and `content.snapshot-damaged`.
 */
export const readSnapshotFile = (path: string): NamedSnapshot => {
  const { header, end } = readHeader(path);
  const opened = openSealed(HEADER, header);
  if (opened === null) throw damaged(path, 'its index is not as it was written');
  const parsed = headerSchema.safeParse(opened.value);
  if (!parsed.success) throw damaged(path, 'it is of another version of this program');
  const { repository, index, memory } = parsed.data;
  const start = end + (index.packs[0]?.bytes ?? 0);
  const pack = readPackDigest({ path, start: end, end: start });
  if (pack.digest !== index.packs[0]?.digest) throw damaged(path, 'its documents are not as they were written');
  if (readPackDigest({ path, start }).digest !== memory) throw damaged(path, 'its end is not as it was written');
  const documents = documentsOf(index).map((document) => ({ ...document, offset: document.offset + end }));
  const snapshot = { ...index, packs: [{ ...pack, path }], types: new Map(index.types), documents };
  return { repository, snapshot: { ...snapshot, memory: { path, start } } };
};

/** Digest of a snapshot's content, independent of where it is stored. */
export const snapshotDigest = ({ endpoint, ref, languages, types, packs }: StoredSnapshot): string =>
  sha256(JSON.stringify([endpoint, ref, languages, [...types], packs.map(({ digest }) => digest)]));

interface Header {
  readonly header: Buffer;
  /** Offset at which the documents begin. */
  readonly end: number;
}

const readHeader = (path: string): Header => {
  const file = openFile(path);
  try {
    const first = Buffer.alloc(FIRST_LINE);
    readSync(file, first, 0, FIRST_LINE, 0);
    const length = FIRST.exec(first.toString('latin1'))?.[1];
    if (length === undefined) throw foreign(path);
    const end = FIRST_LINE + Number(length);
    if (end > fstatSync(file).size) throw damaged(path, 'it is cut short');
    const header = Buffer.alloc(Number(length));
    readSync(file, header, 0, header.length, FIRST_LINE);
    return { header, end };
  } finally {
    closeSync(file);
  }
};

const openFile = (path: string): number => {
  try {
    const file = openSync(path, 'r');
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
  } catch (error) {
    throw new SiteError({
      code: 'content.no-snapshot',
      message: makeLine(`Expected a snapshot in ${path}, and it cannot be read: ${errorMessage(error)}`),
      hint: 'Write one with: npx site snapshot --out FILE',
      cause: error,
    });
  }
  throw foreign(path);
};

const foreign = (path: string): SiteError =>
  new SiteError({
    code: 'content.no-snapshot',
    message: makeLine(`Expected a snapshot in ${path}, got another kind of file`),
    hint: 'Name the file that `site snapshot --out` wrote.',
  });

const damaged = (path: string, reason: string): SiteError =>
  new SiteError({
    code: 'content.snapshot-damaged',
    message: makeLine(`The snapshot in ${path} is damaged: ${reason}`),
    hint: 'Copy it here again, or write a new one with: npx site snapshot --out FILE',
  });
