import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { readIfThere } from '../../base/read-if-there.ts';
import { orNull } from '../../base/or-null.ts';
import { sha256 } from '../../base/digest.ts';
import { parsePages, type BuildPages, type Pages } from './live-pages.ts';
import { publicationRecordSchema } from './publication-record.ts';
import { replaceFile } from '../../base/replace-file.ts';

const journalSchema = z.object({
  /** Whether something was asked for that is not live yet. */
  pending: z.boolean(),
  /** ISO time of the first hook that asked for it; null when none did. */
  clickedAt: z.string().nullable().default(null),
  /** Whether a publish command was started and has not succeeded since: what is live may be half of another build. */
  publishing: z.boolean().default(false),
  /** ISO time at which an audit began, or the first that is known of; null before that. */
  auditedAt: z.string().nullable().default(null),
  /** Digest of the failure, or of what waits to be approved, that was reported to people last; null when it was reported as over. */
  alerted: z.string().nullable().default(null),
  /** What went live, the newest first. */
  publications: z.array(publicationRecordSchema),
});

export type JournalEntry = Readonly<z.infer<typeof journalSchema>>;

export interface Journal {
  readonly read: () => JournalEntry;
  /** Returns when the change is on the disk. Writes nothing when nothing changes, so that a burst of hooks costs one write. */
  readonly write: (change: Partial<JournalEntry>) => void;
  /** The pages of a build that went live; null unless they are those that were written last. Not for the bursts: they are much. */
  readonly readPages: (build: string | undefined) => Pages | null;
  readonly writePages: (pages: BuildPages) => void;
}

/** File of the journal of an output folder. */
export const journalPath = (cache: string, out: string): string =>
  join(cache, 'webhook', `${sha256(out).slice(0, 16)}.json`);

/** What must outlive the process. A journal that cannot be read counts as one with work to do: a build too many does no harm. */
export const openJournal = (path: string): Journal => {
  let entry = readEntry(path);
  const write = (change: Partial<JournalEntry>): void => {
    // Each hook of a burst comes here. The publications, which are long, are then the same object and cost nothing.
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
