import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import type { Models } from '../../model/check/field-models.ts';
import { namesOf, type Names } from '../types/names.ts';
import { writeFiles, type ProjectFile } from '../types/project-files.ts';
import fastGlob from 'fast-glob';

/** Returns the forms of a name, if no type and no slice has it. Throws `usage`. */
export const namesOfNew = (name: string, { types, slices }: Models): Names => {
  const names = namesOf(name);
  if (!types.has(names.snake) && !slices.has(names.snake)) return names;
  throw new SiteError({
    code: 'usage',
    message: `There is a ${types.has(names.snake) ? 'type' : 'slice'} ${names.snake} already`,
    hint: `Choose another name than ${names.pascal}.`,
  });
};

/**
 * Renders the files below `skeletons/<kind>/` for a new page type or slice, with its names in place of `PascalName`, `camelName`,
 * `snake_name`, `kebab-name` and `Plain words`. Throws `usage` if there are none.
 */
export const skeletonFiles = (root: string, kind: 'page' | 'slice', names: Names): readonly ProjectFile[] => {
  const folder = join(root, 'skeletons', kind);
  const paths = fastGlob.sync('**/*.txt', { cwd: folder });
  if (paths.length === 0) throw noSkeleton(kind);
  return paths.map((path) => ({
    path: withNames(path.replace(/\.txt$/, ''), names),
    content: withNames(readFileSync(join(folder, path), 'utf8'), names),
  }));
};

/** Adds the title of a new type or slice to a list of required fields, in alphabetical order. */
export const withTitle = (root: string, path: string, names: Names): ProjectFile => ({
  path,
  content: addTitle(readFileSync(join(root, path), 'utf8'), names),
});

/** A list in another format stays as it is. */
export const addTitle = (list: string, { snake }: Names): string => {
  const start = /(?<= = \{\n)/.exec(list)?.index ?? list.length;
  const keys = [...list.slice(start).matchAll(/^(?: {2}(\w+): \{|\})/gm)];
  const next = keys.find(([, name]) => name === undefined || name > snake);
  if (next === undefined) return list;
  const place = start + next.index;
  return `${list.slice(0, place)}  ${snake}: { required: ['title'] },\n${list.slice(place)}`;
};

const withNames = (text: string, { pascal, camel, snake, kebab, words }: Names): string =>
  text
    .replaceAll('PascalName', pascal)
    .replaceAll('camelName', camel)
    .replaceAll('snake_name', snake)
    .replaceAll('kebab-name', kebab)
    .replaceAll('Plain words', words);

const noSkeleton = (kind: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected the files of a new ${kind} in skeletons/${kind}/, got none`,
    hint: 'Write there what every one has in common, each file with .txt after its name.',
  });

export interface NewFiles {
  /** Files that must not exist yet. */
  readonly added: readonly ProjectFile[];
  /** Files that are created or replaced. */
  readonly changed: readonly ProjectFile[];
}

/**
 * Writes the files of something new, and returns a message with their names. Throws `usage`, and writes nothing, if a new file, or one with
 * a similar name, exists.
 */
export const writeNew = (root: string, { added, changed }: NewFiles): string => {
  const existing = added.map(({ path }) => findNamesake(root, path)).find((path) => path !== undefined);
  if (existing !== undefined)
    throw new SiteError({
      code: 'usage',
      message: `There is ${existing} already`,
      hint: 'Choose another name, or take that file away.',
    });
  const [news, others] = [writeFiles(root, added), writeFiles(root, changed)];
  return `New: ${news.join(', ')}\nChanged: ${[...others, 'the lists that `site types` writes'].join(', ')}`;
};

/**
 * Finds an existing file or folder whose name conflicts with a new path or a folder in it: the same name, apart from case, which macOS and
 * Windows ignore, and from the extension, which imports leave out.
 */
const findNamesake = (root: string, path: string, folder = ''): string | undefined => {
  const [name = '', ...below] = path.split('/');
  const others = readdirSync(join(root, folder));
  if (below.length > 0 && others.includes(name)) return findNamesake(root, below.join('/'), join(folder, name));
  const namesake = others.find((other) => stemOf(other) === stemOf(name));
  return namesake === undefined ? undefined : join(folder, namesake);
};

const stemOf = (name: string): string => name.toLowerCase().replace(/\.\w+$/, '');

/**
 * Formats JSON as the formatter does: lists and objects without nested ones are on one line. Safe, because strings in JSON contain no line
 * breaks.
 */
export const printJson = (value: object): string =>
  `${JSON.stringify(value, null, 2)}\n`
    .replaceAll(/\{\n[^{}[\]]*\}/g, (object) => object.replaceAll(/\n\s*/g, ' '))
    .replaceAll(/\[\n[^{}[\]]*\]/g, (list) =>
      list.replaceAll(/(?<=\[)\n\s*|\n\s*(?=\])/g, '').replaceAll(/\n\s*/g, ' '),
    );
