import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from '../../base/make-folder.ts';
import { orNull } from '../../base/or-null.ts';
import { listFolder, readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { parseDifference, type ParsedDifference } from '../../publish/compare/site-difference.ts';
import { differenceSummarySchema } from './difference-summary.ts';
import { buildProblemSchema } from './run-build.ts';

const noteSchema = z.object({
  /** Of what was compared: its address ends so. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** What it was made of: another report is due when this has changed. */
  basis: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Of its report; null where there is no saying, and no report. */
  summary: differenceSummarySchema.nullable(),
  /** Why there is no saying; null where there is. */
  failure: z
    .object({
      code: z.string(),
      message: z.string(),
      hint: z.string().nullable(),
      problems: z.array(buildProblemSchema),
    })
    .nullable(),
});

/** What came of a comparison. */
export type ReportNote = Readonly<z.infer<typeof noteSchema>>;

/** Reports of comparisons, on the disk. What is lost of them is made again. */
export interface ReportStore {
  /** By key. */
  readonly notes: () => ReadonlyMap<string, ReportNote>;
  /** Null where there is none any more. */
  readonly readReport: (key: string) => ParsedDifference | null;
  /** Keeps one in place of the one before it of the same key; what `site diff --json` has said, null where that is nothing to keep. */
  readonly write: (note: ReportNote, json: string | null) => void;
  /** Takes all others away. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
}

/** A report counts when the index names it: what a killed process has left besides is taken away. Drafts are nobody else's business. */
export const openReportStore = (folder: string): ReportStore => {
  makeFolder(folder);
  chmodSync(folder, OWNER_ALONE);
  const index = join(folder, INDEX);
  let notes = new Map(readIndex(index).map((note) => [note.key, note]));
  removeOthers(folder, notes);
  const replaceIndex = (next: typeof notes): void => {
    replaceFile(index, JSON.stringify([...next.values()]));
    notes = next;
  };
  return {
    notes: () => notes,
    readReport: (key) =>
      notes.get(key)?.summary
        ? orNull(() => parseDifference(readIfThere(join(folder, `${key}.json`))?.toString() ?? ''))
        : null,
    write: (note, json) => {
      if (json !== null) replaceFile(join(folder, `${note.key}.json`), json);
      replaceIndex(new Map([...notes, [note.key, note]]));
    },
    keepOnly: (keys) => {
      const left = new Map([...notes].filter(([key]) => keys.has(key)));
      if (left.size === notes.size) return;
      replaceIndex(left);
      removeOthers(folder, left);
    },
  };
};

const OWNER_ALONE = 0o700;

const INDEX = 'index.json';

const readIndex = (path: string): readonly ReportNote[] =>
  orNull(() => z.array(noteSchema).parse(JSON.parse(readIfThere(path)?.toString() ?? ''))) ?? [];

const removeOthers = (folder: string, notes: ReadonlyMap<string, ReportNote>): void => {
  const own = new Set([INDEX, ...[...notes.keys()].map((key) => `${key}.json`)]);
  for (const name of listFolder(folder))
    if (!own.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
};
