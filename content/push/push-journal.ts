import { appendFileSync } from 'node:fs';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { asFolderError } from '../../base/system-error.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { makeLine } from '../../base/printable.ts';
import { withoutMark } from '../../base/source-place.ts';

const assetSchema = z.object({
  /** Digest of the uploaded file. */
  sha256: z.string(),
  id: z.string(),
  url: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

const documentSchema = z.object({
  /** Absent while no answer says whether the service has created the document. */
  id: z.string().optional(),
  /** Digest of what was written last; absent while the document is still empty. */
  written: z.string().optional(),
  /** Digest of the local document that was pushed last. */
  source: z.string().optional(),
  /** Digest of the words that were written last (`digestOfWords`). */
  words: z.string().optional(),
  /** Time of the last publication before that write; null if there was none. */
  since: z.string().nullish(),
  /** Whether it has been seen among the published documents: if it is missing there, somebody has deleted it. */
  wasPublished: z.boolean().optional(),
  /** For a translation: the data of its draft, and when the translation that it replaces was published. */
  draft: z.object({ since: z.string().nullable(), data: z.unknown() }).optional(),
});

type PushedAsset = Readonly<z.output<typeof assetSchema>>;
export type PushedDocument = Readonly<z.output<typeof documentSchema>>;

/** What a repository has received so far. */
export interface PushJournal {
  /** Assets by their address in the local documents. */
  readonly assets: ReadonlyMap<string, PushedAsset>;
  /** Documents by their local id. */
  readonly documents: ReadonlyMap<string, PushedDocument>;
  /** Local ids of documents without a uid, of which somebody has confirmed that no other push has created them. */
  readonly sure: ReadonlySet<string>;
}

/**
 * A journal that is written to. Each note is on the disk when the call
 * returns, because only the notes keep the next run from doing things twice.
 */
export interface OpenJournal extends PushJournal {
  readonly noteAsset: (url: string, asset: PushedAsset) => void;
  readonly noteDocument: (id: string, document: PushedDocument) => void;
  readonly forgetDocument: (id: string) => void;
  readonly noteSure: (ids: readonly string[]) => void;
}

/** A line of the file; the last line of an address or id counts. A document with nothing but its id may or may not exist. */
const lineSchema = z.union([
  z.strictObject({ repository: z.string() }),
  z.strictObject({ sure: z.array(z.string()) }),
  z.strictObject({ asset: z.string(), ...assetSchema.shape }),
  z.strictObject({ document: z.string(), ...documentSchema.shape, gone: z.literal(true).optional() }),
]);

/** Reads the journal of a repository; empty if there is none. Throws `push.journal-damaged`. */
export const readJournal = (path: string): PushJournal => {
  const text = withoutMark(readIfThere(path)?.toString() ?? '');
  const assets = new Map<string, PushedAsset>();
  const documents = new Map<string, PushedDocument>();
  const sure = new Set<string>();
  for (const line of readLines(text, path)) {
    if ('asset' in line) {
      const { asset: url, ...asset } = line;
      assets.set(url, asset);
    } else if ('document' in line) {
      const { document: id, gone, ...document } = line;
      // What had been published when an earlier run wrote it is published still, unless somebody has deleted it.
      const seen = typeof document.since === 'string' ? { wasPublished: true } : {};
      if (gone) documents.delete(id);
      else documents.set(id, { ...document, ...seen });
    } else if ('sure' in line) for (const id of line.sure) sure.add(id);
  }
  return { assets, documents, sure };
};

/**
 * A last line without its end is ignored: a run was killed in it, nobody has relied on it, and the next run finds out again what it would
 * say. One that somebody has added by hand, and mistyped, has an end.
 */
const readLines = (text: string, path: string): readonly z.output<typeof lineSchema>[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [lineSchema.parse(JSON.parse(line))];
    } catch (error) {
      if (index === lines.length - 1 && index > 0 && !/\}\W*$/.test(line)) return [];
      throw new SiteError({
        code: 'push.journal-damaged',
        message: makeLine(`The journal ${path} cannot be read: line ${index + 1}`),
        hint: 'Without it, documents would be made a second time. Mend it; or delete it together with the migration release in Prismic, and begin again.',
        cause: error,
      });
    }
  });
};

/** Opens the journal of a repository to continue it. Throws `push.journal-damaged`. */
export const openPushJournal = (path: string, repository: string): OpenJournal => {
  const { assets, documents, sure } = readJournal(path);
  const own = { assets: new Map(assets), documents: new Map(documents), sure: new Set(sure) };
  const lines = [
    { repository },
    ...(sure.size > 0 ? [{ sure: [...sure] }] : []),
    ...[...assets].map(([asset, rest]) => ({ asset, ...rest })),
    ...[...documents].map(([document, rest]) => ({ document, ...rest })),
  ];
  guarded(() => replaceFile(path, lines.map(printLine).join(''), { isDurable: true }));
  const append = (line: object): void => guarded(() => appendFileSync(path, printLine(line), { flush: true }));
  return {
    ...own,
    noteAsset: (url, asset) => {
      append({ asset: url, ...asset });
      own.assets.set(url, asset);
    },
    noteDocument: (id, document) => {
      append({ document: id, ...document });
      own.documents.set(id, document);
    },
    forgetDocument: (id) => {
      append({ document: id, gone: true });
      own.documents.delete(id);
    },
    noteSure: (ids) => {
      append({ sure: ids });
      for (const id of ids) own.sure.add(id);
    },
  };
};

const guarded = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    throw asFolderError(error, JOURNAL) ?? error;
  }
};

/** The words of the error if the journal cannot be written. */
const JOURNAL = {
  what: 'The journal of the push',
  remedy: 'Give this user the right to the folder of caches, or make room. Then run this again: it goes on.',
};

const printLine = (line: object): string => `${JSON.stringify(line)}\n`;
