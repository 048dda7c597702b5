import { chmodSync, rmSync, statSync } from 'node:fs';
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
  /** Key of what was compared, which is the end of the report's address. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Digest of the compared sites: another report is due once it changes. */
  basis: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Summary of the report; null if the comparison failed and there is no report. */
  summary: differenceSummarySchema.nullable(),
  /** Why the comparison failed; null if it succeeded. */
  failure: z
    .object({
      code: z.string(),
      message: z.string(),
      hint: z.string().nullable(),
      problems: z.array(buildProblemSchema),
    })
    .nullable(),
});

/** The result of a comparison. */
export type ReportNote = Readonly<z.infer<typeof noteSchema>>;

/** Reports of comparisons, on disk. Lost ones are made again. */
export interface ReportStore {
  /** The notes by key. */
  readonly notes: () => ReadonlyMap<string, ReportNote>;
  /** Null if the report does not exist or was deleted. */
  readonly readReport: (key: string) => ParsedDifference | null;
  /** Replaces the note and report of the same key. `json` is the output of `site diff --json`, or null if no report is to be kept. */
  readonly write: (note: ReportNote, json: string | null) => void;
  /** Deletes all other reports. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
}

/**
 * Opens the store. Only reports that the index names count: other files, left by a killed process, are deleted. Only the owner may read the
 * folder, because drafts are confidential.
 */
export const openReportStore = (folder: string): ReportStore => {
  makeFolder(folder);
  chmodSync(folder, OWNER_ALONE);
  const index = join(folder, INDEX);
  // A power failure may have emptied the report of a note.
  const isWhole = ({ key, summary }: ReportNote): boolean =>
    summary === null || Boolean(statSync(join(folder, `${key}.json`), { throwIfNoEntry: false })?.size);
  let notes = new Map(
    readIndex(index)
      .filter(isWhole)
      .map((note) => [note.key, note]),
  );
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
