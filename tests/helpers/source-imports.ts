import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/** What imports what, by path below the project's root. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const sources = [
  'site.config.ts',
  ...sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
];

/** A source without the texts in it: some write other sources out. */
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

/** What each source imports of the project, types included. */
export const imports: Arrows = arrowsOf(codeOf);

/** The same without types: what runs with it. */
export const importsThatRun: Arrows = arrowsOf((path) =>
  codeOf(path).replaceAll(/^(?:import|export) type [^;]*;/gm, ''),
);
