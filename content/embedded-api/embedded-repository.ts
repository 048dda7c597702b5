import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { sha256OfPieces } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { isMissing } from '../../base/system-error.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { members, skipValue } from '../service/json-scanner.ts';
import { compareById, createRawDocument, type RawDocument } from '../service/raw-document.ts';
import { parseJson } from '../service/split-documents.ts';
import type { RepositoryLanguage } from '../service/snapshot.ts';

/** Members of a document beside its data. */
const headerSchema = z.object({
  uid: z.string().nullish(),
  tags: z.array(z.string()).default([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
});

export interface EmbeddedDocument extends RawDocument {
  readonly header: z.infer<typeof headerSchema>;
  /** Parses the document: only filters and orderings on its fields need it. */
  readonly readData: () => Readonly<Record<string, unknown>>;
}

/** Folder of the embedded repository, below the project's. */
export const EMBEDDED_FOLDER = 'content/embedded';

export interface EmbeddedRepository {
  /** As `languages.json` has them. */
  readonly languages: readonly RepositoryLanguage[];
  /** Digest of all documents: the same files have the same ref on any machine. */
  readonly ref: string;
  /** Sorted by id. */
  readonly documents: readonly EmbeddedDocument[];
}

/**
 * Reads `languages.json` and `<type>/<uid>.<locale>.json` below a folder. Throws `content.invalid` with every file that is
 * not what it should be, every id that is there twice and every language of a document that is not among the languages.
 */
export const readEmbeddedRepository = (dir: string): EmbeddedRepository => {
  const languages = readLanguages(dir);
  const found = readDocuments(dir).map(({ document }) => document);
  const documents = found.filter((document) => typeof document !== 'string').toSorted(compareById);
  const twice = documents.filter(({ id }, index) => documents[index - 1]?.id === id);
  const faults = [
    ...(typeof languages === 'string' ? [languages] : []),
    ...found.filter((fault) => typeof fault === 'string'),
    ...new Set(twice.map(({ id }) => `two files have the document id ${id}`)),
    ...(typeof languages === 'string' ? [] : unlistedLanguages(documents, languages)),
  ];
  if (typeof languages === 'string' || faults.length > 0) throw createInvalidError(dir, faults);
  const digest = sha256OfPieces(documents.map((document) => `${document.id}\0${document.digest}\0`));
  return { ref: `embedded-${digest.slice(0, 32)}`, languages, documents };
};

/** Paths of the documents below a folder, by id; of those that can be read. */
export const findEmbeddedFiles = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    readDocuments(dir).flatMap(({ file, document }) =>
      typeof document === 'string' ? [] : [[document.id, file] as const],
    ),
  );

/** Every file with its document, or with what is wrong with it. */
const readDocuments = (dir: string) =>
  fastGlob
    .sync('*/*.json', { cwd: dir })
    .toSorted()
    .map((file) => ({ file, document: readDocument(dir, file) }));

const languagesSchema = z.array(z.object({ id: z.string(), name: z.string(), is_master: z.boolean() })).min(1);

const readLanguages = (dir: string): readonly RepositoryLanguage[] | string =>
  readFile(LANGUAGES, () => languagesSchema.parse(parseJson(readFileSync(join(dir, LANGUAGES), 'utf8'))));

const LANGUAGES = 'languages.json';

/** The service has no document in a language that its settings lack. */
const unlistedLanguages = (documents: readonly RawDocument[], languages: readonly RepositoryLanguage[]) =>
  [...groupBy(documents, ({ lang }) => lang)]
    .filter(([lang]) => languages.every(({ id }) => id !== lang))
    .map(
      ([lang, { length }]) =>
        `${LANGUAGES} lacks ${makeLine(lang)}, the language of ${formatPlural(length, 'document')}`,
    );

const readDocument = (dir: string, file: string): EmbeddedDocument | string =>
  readFile(file, () => createEmbeddedDocument(trimEnd(readFileSync(join(dir, file)))));

/** What a file holds, or what is wrong with it, in words. */
const readFile = <Content>(file: string, read: () => Content): Content | string => {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return `${file}: there is no such file`;
    if (error instanceof z.ZodError) return `${file}: ${z.prettifyError(error).replaceAll('\n', ' ')}`;
    if (!(error instanceof SiteError)) throw error;
    return `${file}: ${error.message}`;
  }
};

/** A document in the format of the Content API, and what can be asked of it. Throws what is wrong with it. */
export const createEmbeddedDocument = (bytes: Buffer): EmbeddedDocument => ({
  ...createRawDocument(bytes),
  header: readHeader(bytes),
  readData: () => readData(bytes),
});

const HEADER_KEYS: ReadonlySet<string> = new Set(Object.keys(headerSchema.shape));

const readHeader = (bytes: Buffer): z.infer<typeof headerSchema> => {
  const found = new Map<string, unknown>();
  for (const { key, start } of members(bytes, 0)) {
    if (HEADER_KEYS.has(key)) found.set(key, parseJson(bytes.toString('utf8', start, skipValue(bytes, start))));
    if (found.size === HEADER_KEYS.size) break;
  }
  return headerSchema.parse(Object.fromEntries(found));
};

const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) });

const readData = (bytes: Buffer): Readonly<Record<string, unknown>> =>
  dataSchema.parse(parseJson(bytes.toString('utf8'))).data;

const trimEnd = (bytes: Buffer): Buffer => {
  let { length } = bytes;
  while (length > 0 && (bytes[length - 1] ?? 0) <= 0x20) length -= 1;
  return bytes.subarray(0, length);
};

const createInvalidError = (dir: string, faults: readonly string[]): SiteError =>
  new SiteError({
    code: 'content.invalid',
    message: `The embedded repository ${dir} cannot be read:\n  ${faults.join('\n  ')}`,
    hint: 'Each file holds one document in the format of the Content API, with an id of its own, in a language of languages.json.',
  });
