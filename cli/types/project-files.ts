import { join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import { writeNamedFile } from '../../base/replace-file.ts';

/** A file of the project that the program writes. */
export interface ProjectFile {
  /** Path below the project's root. */
  readonly path: string;
  readonly content: string;
}

/** Writes files, and returns the paths of those that have changed. Unchanged files are not written, so that watchers ignore them. */
export const writeFiles = (root: string, files: readonly ProjectFile[]): readonly string[] => {
  const others = files.filter(({ path, content }) => readIfThere(join(root, path))?.toString() !== content);
  for (const { path, content } of others) writeNamedFile(join(root, path), content);
  return others.map(({ path }) => path);
};
