import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';

/** A file of the project that the program writes. */
export interface ProjectFile {
  /** Path below the project's root. */
  readonly path: string;
  readonly content: string;
}

/** One that is as it was is not written: watchers need not look at it. */
export const writeFiles = (root: string, files: readonly ProjectFile[]): void => {
  for (const { path, content } of files) {
    if (readIfThere(join(root, path))?.toString() === content) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
};
