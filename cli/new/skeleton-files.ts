import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import type { Names } from '../types/names.ts';
import type { ProjectFile } from '../types/project-files.ts';

/**
 * The files that a site has of every page type, or of every slice: those below `skeletons/<kind>/`, with the names put in for
 * `PascalName`, `camelName`, `snake_name`, `kebab-name` and `Plain words`. Throws `usage` when it has none.
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
