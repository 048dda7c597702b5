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

/** What each source imports of the project, types included. Sources that are written out in a text are none. */
export const imports: Arrows = new Map(
  sources.map((path) => {
    const code = readFileSync(join(root, path), 'utf8').replaceAll(/`(?:[^`\\]|\\[^])*`/g, '``');
    const found = [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*'(?<target>\.[^']+)'/g)];
    const targets = found.map(({ groups }) => normalize(join(path, '..', groups?.['target'] ?? '')));
    return [path, new Set(targets.filter((target) => existsSync(join(root, target))))];
  }),
);
