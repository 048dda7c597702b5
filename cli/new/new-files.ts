import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import type { Models } from '../../content/check/models.ts';
import { namesOf, type Names } from '../types/names.ts';

/** A file to be made, below the project's root. */
export interface NewFile {
  readonly path: string;
  readonly content: string;
}

/** The forms of a name that no type and no slice has. Throws `usage`. */
export const namesOfNew = (name: string, { types, slices }: Models): Names => {
  const names = namesOf(name);
  if (!types.has(names.snake) && !slices.has(names.snake)) return names;
  throw new SiteError({
    code: 'usage',
    message: `There is a ${types.has(names.snake) ? 'type' : 'slice'} ${names.snake} already`,
    hint: `Choose another name than ${names.pascal}.`,
  });
};

/** Writes the files of something new; only models and configuration may be there, and are replaced. Throws `usage`. */
export const writeNew = (root: string, files: readonly NewFile[]): void => {
  const standing = files.find(({ path }) => !path.endsWith('.json') && existsSync(join(root, path)));
  if (standing)
    throw new SiteError({ code: 'usage', message: `There is ${standing.path} already`, hint: 'Choose another name.' });
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
};
