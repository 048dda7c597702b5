import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { asFolderError } from '../../base/system-error.ts';
import { OWNER, printOwner } from '../embedded-api/content-owner.ts';
import { LANGUAGES_FILE } from '../embedded-api/embedded-repository.ts';
import type { PullPlan } from './plan-pull.ts';
import type { PulledFile } from './pulled-files.ts';

interface PullWriting {
  /** Absolute path of the folder. */
  readonly dir: string;
  readonly repository: string;
  /** Text of `languages.json`. */
  readonly languages: string;
  readonly textOf: (file: PulledFile) => string;
  /** Whether to delete files that the repository does not have. */
  readonly prune: boolean;
}

/**
 * Carries out a plan. Files are written whole, so that the next pull continues one that was interrupted. Until the first pull has finished,
 * the folder lacks `languages.json`, and nothing is built from it. Throws `folder.unusable`.
 */
export const writePull = (plan: PullPlan, { dir, repository, languages, textOf, prune }: PullWriting): void => {
  const isKnown = existsSync(join(dir, LANGUAGES_FILE));
  const writeLanguages = (): void => writeChanged(join(dir, LANGUAGES_FILE), languages);
  try {
    writeChanged(join(dir, OWNER), printOwner(repository));
    if (isKnown) writeLanguages();
    if (prune) for (const path of plan.extra) rmSync(join(dir, path));
    for (const { from, path } of plan.moved) {
      makeFolder(dirname(join(dir, path)));
      renameSync(join(dir, from), join(dir, path));
    }
    // After all of the others, since two paths may be one on a disk that ignores case.
    for (const file of [...plan.changed, ...plan.moved, ...plan.added]) replaceFile(join(dir, file.path), textOf(file));
    if (!isKnown) writeLanguages();
  } catch (error) {
    throw asFolderError(error, CONTENT_FOLDER) ?? error;
  }
};

/** The words of the error if the folder cannot be written. */
export const CONTENT_FOLDER = {
  what: 'The folder of the content',
  remedy:
    'Give this user the right to it, make room, or choose another one with --to. Then run this again: it goes on.',
};

const writeChanged = (path: string, text: string): void => {
  if (readIfThere(path)?.toString() !== text) replaceFile(path, text);
};
