import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { replaceFile } from '../../base/replace-file.ts';

const assetSchema = z.object({
  /** Digest of the file that was uploaded. */
  sha256: z.string(),
  id: z.string(),
  url: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

const documentSchema = z.object({
  id: z.string(),
  /** Digest of what was written last; absent while the document is still empty. */
  written: z.string().optional(),
  /** Of a translation: the data that it was given, and when what it is to replace had been published. */
  draft: z.object({ since: z.string().nullable(), data: z.unknown() }).optional(),
});

const byKey = <Value>(record: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(record));

const journalSchema = z.object({
  repository: z.string(),
  /** By the address in the local documents. */
  assets: z.record(z.string(), assetSchema).transform(byKey),
  /** By the local id. */
  documents: z.record(z.string(), documentSchema).transform(byKey),
});

/** What a repository has been given so far. */
export type PushJournal = Readonly<z.output<typeof journalSchema>>;

/** Reads the journal of a repository; an empty one when there is none. Throws `push.journal-damaged`. */
export const readJournal = (path: string, repository: string): PushJournal => {
  if (!existsSync(path)) return { repository, assets: new Map(), documents: new Map() };
  try {
    return journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new SiteError({
      code: 'push.journal-damaged',
      message: `The journal ${path} cannot be read`,
      hint: 'Without it, documents would be made a second time. Mend it; or delete it together with the migration release in Prismic, and begin again.',
      cause: error,
    });
  }
};

/** Returns when the journal is on the disk: it is all that keeps the next run from doing things twice. */
export const writeJournal = (path: string, { repository, assets, documents }: PushJournal): void => {
  const value = { repository, assets: Object.fromEntries(assets), documents: Object.fromEntries(documents) };
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`, { isDurable: true });
};

export const withAsset = (journal: PushJournal, url: string, asset: z.output<typeof assetSchema>): PushJournal => ({
  ...journal,
  assets: new Map([...journal.assets, [url, asset]]),
});

export const withDocument = (
  journal: PushJournal,
  id: string,
  document: z.output<typeof documentSchema>,
): PushJournal => ({
  ...journal,
  documents: new Map([...journal.documents, [id, document]]),
});
