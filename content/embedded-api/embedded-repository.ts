import fastGlob from 'fast-glob';
import { statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import * as z from 'zod';
import { sha256OfPieces } from '../../base/digest.ts';
import { isSiteError, SiteError, type ErrorDetails } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { parseJsonFile, readWritten } from '../../base/parse-json.ts';
import { makeLine } from '../../base/printable.ts';
import { isMissing } from '../../base/system-error.ts';
import { formatSaying, type SaidValues, type Saying, type SayingKey } from '../../model/check/say.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { kindFault } from '../check/shape-problems.ts';
import { readOwner } from './content-owner.ts';
import { compareById, createRawDocument, type RawDocument } from '../service/raw-document.ts';
import { GENERIC_MESSAGE } from '../service/service-errors.ts';
import { parseJson } from '../service/split-documents.ts';
import type { RepositoryLanguage } from '../service/snapshot.ts';

/** Members of a document besides its data. */
const headerSchema = z.object({
  /** An empty one, in a file edited by hand, is none. */
  uid: z
    .string()
    .nullish()
    .transform((uid) => uid || null),
  tags: z.array(z.string()).default([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
});

const alternatesSchema = z.object({
  alternate_languages: z
    .array(z.object({ id: z.string(), lang: z.string(), uid: z.string().nullish().catch(null) }))
    .default([]),
});

export interface EmbeddedDocument extends RawDocument {
  readonly header: z.infer<typeof headerSchema>;
  /** The translations that it names. */
  readonly alternates: z.infer<typeof alternatesSchema>['alternate_languages'];
  /** Parses the data, which only filters and orderings on fields need. */
  readonly readData: () => Readonly<Record<string, unknown>>;
}

/** The folder of `languages.json` and `<type>/<uid>.<locale>.json`. */
export interface ContentFolder {
  readonly root: string;
  /** Path relative to the root, as messages show it, or an absolute path. */
  readonly folder: string;
  /** Language of messages about faulty files; default: English. */
  readonly language?: ReportLanguage | undefined;
}

export interface EmbeddedRepository<Document extends RawDocument = EmbeddedDocument> {
  /** The languages in `languages.json`. */
  readonly languages: readonly RepositoryLanguage[];
  /** Digest of all documents: the same files give the same ref on any machine. */
  readonly ref: string;
  /** Sorted by id. */
  readonly documents: readonly Document[];
}

/**
 * Reads `languages.json` and `<type>/<uid>.<locale>.json` below a folder. Throws `usage` if a
 * newer version of this program wrote the folder, and `content.invalid` with every invalid file,
 * every id that occurs twice, and every language of a document that `languages.json` lacks.
 */
export const readEmbeddedRepository = (place: ContentFolder): EmbeddedRepository =>
  readRepository(place, (file) => readDocument(place, file));

/** As `readEmbeddedRepository`, for repeated calls: files that have not changed are not read again. */
export const readKnownRepository = (place: ContentFolder, known: KnownDocuments): EmbeddedRepository<RawDocument> =>
  readRepository(place, (file) => readOnce(place, file, known));

const readRepository = <Document extends RawDocument>(
  place: ContentFolder,
  read: (file: string) => Document | Unreadable,
): EmbeddedRepository<Document> => {
  readOwner(dirOf(place));
  const languages = readLanguages(place);
  const found = listFiles(place).map(read);
  const documents = found.flatMap((document) => (isUnreadable(document) ? [] : [document])).toSorted(compareById);
  const twice = documents.filter(({ id }, index) => documents[index - 1]?.id === id);
  const faults = [
    ...[languages, ...found].filter(isUnreadable),
    ...[...new Set(twice.map(({ id }) => id))].map((id) => createFault('unreadable.id', { id })),
    ...(isUnreadable(languages) ? [] : unlistedLanguages(documents, languages)),
  ];
  if (isUnreadable(languages) || faults.length > 0) throw createInvalidError(place, faults);
  const digest = sha256OfPieces(documents.map((document) => `${document.id}\0${document.digest}\0`));
  return { ref: `embedded-${digest.slice(0, 32)}`, languages, documents };
};

/** Paths of the readable documents below a folder, by id. */
export const findEmbeddedFiles = (place: ContentFolder): ReadonlyMap<string, string> =>
  new Map(
    listFiles(place).flatMap((file) => {
      const document = readFile(place, file, ({ bytes }) => createRawDocument(bytes));
      return isUnreadable(document) ? [] : [[document.id, file]];
    }),
  );

const listFiles = (place: ContentFolder): readonly string[] =>
  fastGlob.sync('*/*.json', { cwd: dirOf(place), onlyFiles: false }).toSorted();

const dirOf = ({ root, folder }: ContentFolder): string => resolve(root, folder);

export interface KnownDocuments {
  /** Documents of the last reading, by the paths of their files. */
  readonly files: Map<string, { readonly stamp: string; readonly document: RawDocument | Unreadable }>;
  /** True if a document with this digest has been read before: then it is not parsed to check it. */
  readonly isRead: (digest: string) => boolean;
}

const readOnce = (place: ContentFolder, file: string, { files, isRead }: KnownDocuments): RawDocument | Unreadable => {
  const { ino, size, mtimeMs, ctimeMs = 0 } = statSync(resolve(dirOf(place), file), { throwIfNoEntry: false }) ?? {};
  const stamp = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  const before = files.get(file);
  if (before?.stamp === stamp) return before.document;
  const document = readFile<RawDocument>(
    place,
    file,
    ({ bytes, parse }) => findRead(bytes, isRead) ?? createEmbeddedDocument(bytes, parse()),
  );
  // A file that was just written may change again without a new time stamp.
  if (Date.now() - ctimeMs > MOMENT) files.set(file, { stamp, document });
  return document;
};

/** In milliseconds. */
const MOMENT = 2000;

const findRead = (bytes: Buffer, isRead: (digest: string) => boolean): RawDocument | null => {
  const document = orNull(() => createRawDocument(bytes));
  return document !== null && isRead(document.digest) ? document : null;
};

const languagesSchema = z
  .array(z.object({ id: z.string(), name: z.string(), is_master: z.boolean() }))
  .min(1, 'it names no language');

const readLanguages = (place: ContentFolder): readonly RepositoryLanguage[] | Unreadable =>
  readFile(place, LANGUAGES_FILE, ({ parse }) => languagesSchema.parse(parse()));

export const LANGUAGES_FILE = 'languages.json';

/** Prismic has no documents in languages that its settings lack. */
const unlistedLanguages = (documents: readonly RawDocument[], languages: readonly RepositoryLanguage[]) =>
  [...groupBy(documents, ({ lang }) => lang)]
    .filter(([lang]) => languages.every(({ id }) => id !== lang))
    .map(([lang, { length }]) => createFault('unreadable.language', { lang: makeLine(lang), count: length }));

const readDocument = (place: ContentFolder, file: string): EmbeddedDocument | Unreadable =>
  readFile(place, file, ({ bytes, parse }) => createEmbeddedDocument(bytes, parse()));

interface JsonFile {
  /** Without a byte order mark and surrounding white space. */
  readonly bytes: Buffer;
  /** Parses the whole file, so that every command reports a syntax error with its place. */
  readonly parse: () => unknown;
}

/** Returns the content of a file, or what is wrong with it. */
const readFile = <Content>(
  place: ContentFolder,
  file: string,
  read: (content: JsonFile) => Content,
): Content | Unreadable => {
  const path = posix.join(place.folder, file);
  let json: unknown;
  try {
    const bytes = readWritten(resolve(dirOf(place), file), path);
    return read({ bytes: trim(bytes), parse: () => (json = parseJsonFile(bytes, path)) });
  } catch (error) {
    if (isMissing(error)) return createFault('unreadable.missing', { file: path });
    if (error instanceof z.ZodError) {
      const kind = kindFault(error, json);
      if (kind !== null) return createFault('unreadable.member', { file: path, ...kind });
      return createFault('unreadable.file', {
        file: path,
        because: error.issues.map(({ message }) => message).join('; '),
      });
    }
    if (!isSiteError(error)) throw error;
    const { message, details } = error;
    const reason = details?.['reason'];
    const [at = '', lines = ''] = message.split(`: ${String(reason)}\n`);
    if (reason) return createFault('unreadable.place', { place: at, because: String(reason), lines }, details);
    const found = details?.['found'];
    if (found === 'folder' || found === 'pipe') return createFault(`unreadable.${found}`, { file: path }, details);
    return createFault('unreadable.file', { file: path, because: message.replace(`${GENERIC_MESSAGE}: `, '') });
  }
};

/** Creates a document from its bytes in the format of the Content API. Throws `content.malformed` or a ZodError. */
export const createEmbeddedDocument = (bytes: Buffer, json = parseJson(bytes.toString())): EmbeddedDocument => ({
  ...createRawDocument(bytes),
  header: headerSchema.parse(json),
  alternates: alternatesSchema.parse(json).alternate_languages,
  readData: () => readData(bytes),
});

const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) });

const readData = (bytes: Buffer): Readonly<Record<string, unknown>> =>
  dataSchema.parse(parseJson(bytes.toString('utf8'))).data;

/** Removes a byte order mark and surrounding white space. */
const trim = (bytes: Buffer): Buffer => {
  let [start, end] = [bytes.indexOf(MARK) === 0 ? MARK.length : 0, bytes.length];
  while ((bytes[start] ?? SPACE + 1) <= SPACE) start += 1;
  while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end -= 1;
  return bytes.subarray(start, end);
};

const SPACE = 0x20;
const MARK = Buffer.from('\uFEFF');

/** The reason why a file is no document, with its place. */
interface Unreadable {
  readonly says: Saying;
  readonly details: ErrorDetails | undefined;
}

const isUnreadable = (content: object): content is Unreadable => 'says' in content;

const createFault = (key: SayingKey, values: SaidValues, details?: ErrorDetails): Unreadable => ({
  says: [key, values],
  details,
});

/** Keeps the details, with the place, if there is only one fault. */
const createInvalidError = (place: ContentFolder, faults: readonly Unreadable[]): SiteError => {
  const { language = 'en' } = place;
  const { message, hint } = formatSaying(['unreadable', { folder: makeLine(dirOf(place)) }], language);
  return new SiteError({
    code: 'content.invalid',
    message: [message, ...faults.map(({ says }) => indent(formatSaying(says, language).message))].join('\n'),
    hint,
    details: { language, ...(faults.length === 1 ? faults[0]?.details : undefined) },
  });
};

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');
