import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import type { Models } from '../../content/check/models.ts';
import { namesOf, type Names } from '../types/names.ts';
import { writeFiles, type ProjectFile } from '../types/project-files.ts';

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

export interface NewFiles {
  /** That are not there yet. */
  readonly added: readonly ProjectFile[];
  /** That may be there, and are replaced. */
  readonly changed: readonly ProjectFile[];
}

/** Writes the files of something new. Throws `usage` when one of them is there, and writes none. */
export const writeNew = (root: string, { added, changed }: NewFiles): void => {
  const standing = added.find(({ path }) => existsSync(join(root, path)));
  if (standing)
    throw new SiteError({
      code: 'usage',
      message: `There is ${standing.path} already`,
      hint: 'Choose another name, or take that file away.',
    });
  writeFiles(root, [...added, ...changed]);
};
