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

/** Writes the files of something new; only models and configuration may be there, and are replaced. Throws `usage`. */
export const writeNew = (root: string, files: readonly ProjectFile[]): void => {
  const standing = files.find(({ path }) => !path.endsWith('.json') && existsSync(join(root, path)));
  if (standing)
    throw new SiteError({ code: 'usage', message: `There is ${standing.path} already`, hint: 'Choose another name.' });
  writeFiles(root, files);
};
