import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { readIfThere } from '../../base/read-if-there.ts';
import { orNull } from '../../base/or-null.ts';
import { sha256 } from '../../base/digest.ts';
import { parsePages, type BuildPages, type Pages } from './live-pages.ts';
import type { Log } from './log.ts';
import { publicationRecordSchema } from './publication-record.ts';
import { replaceFile } from '../../base/replace-file.ts';

const journalSchema = z.object({
  /** Whether something was asked for that is not live yet. */
  pending: z.boolean(),
  /** ISO time of the first hook that asked for it; null if none did. */
  clickedAt: z.string().nullable().default(null),
  /** Whether a publish command was started and has not succeeded since: the live site may be half of another build. */
  publishing: z.boolean().default(false),
  /** ISO time at which the last audit began, or of the first idle poll before any audit; null before that. */
  auditedAt: z.string().nullable().default(null),
  /** Digest of the failure, or of the held build, that people were last told of; null once they were told that it is over. */
  alerted: z.string().nullable().default(null),
  /** The publications, the newest first. */
  publications: z.array(publicationRecordSchema),
});

export type JournalEntry = Readonly<z.infer<typeof journalSchema>>;

export interface Journal {
  readonly read: () => JournalEntry;
  /** Returns once the change is on disk. Writes nothing if nothing changes, so that a burst of hooks costs one write. */
  readonly write: (change: Partial<JournalEntry>) => void;
  /**
   * Returns the pages of a published build; null unless it is the build whose pages were written last. The file is large: do not read it
   * for every hook.
   */
  readonly readPages: (build: string | undefined) => Pages | null;
  readonly writePages: (pages: BuildPages) => void;
}

/** Path of the journal of an output folder. */
export const journalPath = (cache: string, out: string): string =>
  join(cache, 'webhook', `${sha256(out).slice(0, 16)}.json`);

/**
 * Opens the file of all that must outlive the process. A journal that cannot be parsed counts as one with pending work: a needless build
 * does no harm.
 */
export const openJournal = (path: string): Journal => {
  let entry = readEntry(path);
  const write = (change: Partial<JournalEntry>): void => {
    // Every hook of a burst gets here. The long list of publications is then the same object and is compared at no cost.
    const next = { ...entry, ...change };
    if (isDeepStrictEqual(next, entry)) return;
    replaceFile(path, JSON.stringify(next), { isDurable: true });
    entry = next;
  };
  const pagesPath = `${path}.pages`;
  return {
    read: () => entry,
    write,
    readPages: (build) => {
      const kept = parsePages(readIfThere(pagesPath)?.toString() ?? '');
      return kept?.build === build ? (kept?.pages ?? null) : null;
    },
    writePages: (pages) => replaceFile(pagesPath, JSON.stringify(pages), { isDurable: true }),
  };
};

const readEntry = (path: string): JournalEntry => {
  const bytes = readIfThere(path);
  if (bytes === null) return NOTHING;
  return orNull(() => journalSchema.parse(JSON.parse(bytes.toString()))) ?? { ...NOTHING, pending: true };
};

const NOTHING: JournalEntry = journalSchema.parse({ pending: false, publications: [] });

interface Noting {
  readonly journal: Pick<Journal, 'write'>;
  readonly log: Log;
}

/** Writes a change that may be lost: logs if it cannot be written. Returns whether it was. */
export const noteChange = ({ journal, log }: Noting, change: Partial<JournalEntry>): boolean => {
  try {
    journal.write(change);
    return true;
  } catch (error) {
    log('error', 'journal.unwritable', { message: String(error) });
    return false;
  }
};
