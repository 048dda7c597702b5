import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/** The imports of each source, by path below the project root. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const sources = [
  'site.config.ts',
  ...sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
];

/** A source without its template texts, because some generate other sources. */
export const codeOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replaceAll(/`(?:[^`\\]|\\[^])*`/g, '``');

const arrowsOf = (read: (path: string) => string): Arrows =>
  new Map(
    sources.map((path) => {
      const found = [...read(path).matchAll(/(?:\bfrom|\bimport\(?)\s*'(?<target>\.[^']+)'/g)];
      const targets = found.map(({ groups }) => normalize(join(path, '..', groups?.['target'] ?? '')));
      return [path, new Set(targets.filter((target) => existsSync(join(root, target))))];
    }),
  );

/** Imports within the project, including types. */
export const imports: Arrows = arrowsOf(codeOf);

/** Imports within the project without types. */
export const importsThatRun: Arrows = arrowsOf((path) =>
  codeOf(path).replaceAll(/^(?:import|export) type [^;]*;/gm, ''),
);
