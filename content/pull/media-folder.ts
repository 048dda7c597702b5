import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSiteError, SiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { parseJsonFile, readWritten } from '../../base/parse-json.ts';
import { listFolder, readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { formatSaying } from '../../model/check/say.ts';
import { kindFault } from '../check/shape-problems.ts';
import { mediaNoteSchema, type FoundMedia, type MediaNote } from './plan-media.ts';
import { makeLine } from '../../base/printable.ts';

/** `dir` is the absolute path of a folder of pulled content. */
const notesFolder = (dir: string): string => join(dir, 'media/notes');
export const originalsFolder = (dir: string): string => join(dir, 'media/originals');

export const readMediaFolder = (dir: string): FoundMedia => ({
  notes: listFolder(notesFolder(dir))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, note: readNote(join(notesFolder(dir), name)) })),
  originals: new Map(
    listFolder(originalsFolder(dir)).map((name) => [name, statSync(join(originalsFolder(dir), name)).size]),
  ),
});

const readNote = (path: string): MediaNote | null =>
  orNull(() => mediaNoteSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));

/**
 * Reads all notes of a folder of pulled content, given by its absolute path. Throws `content.invalid`, naming every file that is no note.
 */
export const readNotes = (dir: string): readonly MediaNote[] => {
  const { notes } = readMediaFolder(dir);
  const faults = notes.flatMap(({ name, note }) => (note === null ? [describeFault(dir, name)] : []));
  if (faults.length > 0)
    throw new SiteError({
      code: 'content.invalid',
      message: `Notes of media in ${makeLine(dir)} cannot be read:\n${faults.join('\n').replaceAll(/^/gm, '  ')}`,
      hint: 'Take them from git or from a backup, or pull them again with `site content pull --media`: without its note a file is not known.',
    });
  return notes.flatMap(({ note }) => note ?? []);
};

const describeFault = (dir: string, name: string): string => {
  const file = `media/notes/${name}`;
  try {
    const json = parseJsonFile(readWritten(join(notesFolder(dir), name), file), file);
    const { error } = mediaNoteSchema.safeParse(json);
    const fault = error && kindFault(error, json);
    return fault ? formatSaying(['unreadable.member', { file, ...fault }], 'en').message : file;
  } catch (error) {
    if (isSiteError(error)) return error.message;
    throw error;
  }
};

/** Writes a note whole, unless the file has the same text already. */
export const writeNote = (dir: string, name: string, note: MediaNote): void => {
  const path = join(notesFolder(dir), name);
  const text = `${JSON.stringify(note, null, 2)}\n`;
  if (readIfThere(path)?.toString() !== text) replaceFile(path, text);
};

/** Deletes notes, and then the originals that no note names; none of these while a note cannot be read, which may name any of them. */
export const pruneMedia = (dir: string, extra: readonly string[]): void => {
  for (const name of extra) rmSync(join(notesFolder(dir), name));
  const { notes, originals } = readMediaFolder(dir);
  if (notes.some(({ note }) => note === null)) return;
  const named = new Set(notes.flatMap(({ note }) => note?.file ?? []));
  for (const file of originals.keys()) if (!named.has(file)) rmSync(join(originalsFolder(dir), file));
};
