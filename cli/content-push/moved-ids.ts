import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { OWNER } from '../../content/embedded-api/content-owner.ts';

/** An id of the old repository in a file of the project, and what it is in the new one. */
export interface FoundId {
  /** `templates/Home/template.ts:12`. */
  readonly place: string;
  readonly old: string;
  readonly id: string;
}

/** Finds ids that have become others in the code and the configuration of a project, but for its folder of caches, and content wherever it was pulled to. */
export const findMovedIds = (
  { root, cache }: { readonly root: string; readonly cache: string },
  moved: ReadonlyMap<string, string>,
): readonly FoundId[] => {
  if (moved.size === 0) return [];
  const pulled = fastGlob.sync(`**/${OWNER}`, { cwd: root, ignore: IGNORED }).map((path) => posix.dirname(path));
  const folders = [...pulled, relative(root, cache).replaceAll('\\', '/')].filter((folder) => folder !== '.');
  const ignore = [...IGNORED, ...folders.map((folder) => `${fastGlob.escapePath(folder)}/**`)];
  const paths = fastGlob.sync(SOURCES, { cwd: root, ignore }).toSorted();
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...new Set(line.match(WORD))].flatMap((old) => {
          const id = moved.get(old);
          return id === undefined ? [] : [{ place: `${path}:${index + 1}`, old, id }];
        }),
      ),
  );
};

const SOURCES = '**/*.{ts,tsx,js,jsx,mjs,cjs,json,jsonc,css,html,csv,yml,yaml,toml,conf,sh}';

/** What is made, what others have written, tests, and content, in which the push itself leads to the new ones. */
const IGNORED = [
  '**/node_modules/**',
  'dist/**',
  'content/**',
  'public/**',
  'tests/**',
  '**/mocks.json',
  'package-lock.json',
];

const WORD = /[\w-]{8,}/g;
