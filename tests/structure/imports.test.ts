import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/** Folders whose own folders are rooms of their own. */
const HOUSES: ReadonlySet<string> = new Set(['cli', 'content', 'renderer', 'server']);

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const sources = sourceFolders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

/** What each source imports of the project, types included. Sources that are written out in a text are none. */
const imports: Arrows = new Map(
  sources.map((path) => {
    const code = readFileSync(join(root, path), 'utf8').replaceAll(/`(?:[^`\\]|\\[^])*`/g, '``');
    const found = [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*'(?<target>\.[^']+)'/g)];
    const targets = found.map(({ groups }) => normalize(join(path, '..', groups?.['target'] ?? '')));
    return [path, new Set(targets.filter((target) => sources.includes(target)))];
  }),
);

/** The arrows between rooms. */
const rooms = (roomOf: (path: string) => string): Arrows => {
  const arrows = new Map<string, Set<string>>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      if (roomOf(from) === roomOf(to)) continue;
      arrows.set(roomOf(from), (arrows.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
    }
  }
  return arrows;
};

/** The arrows from which a way leads back. */
const circlesIn = (arrows: Arrows): readonly string[] =>
  [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => reachableFrom(to, arrows).has(from)).map((to) => `${from} → ${to}`),
  );

const reachableFrom = (start: string, arrows: Arrows): ReadonlySet<string> => {
  const reached = new Set([start]);
  // A set gives what is added to it while it is gone through.
  for (const place of reached) for (const next of arrows.get(place) ?? []) reached.add(next);
  return reached;
};

const houseOf = (path: string): string => path.split('/')[0] ?? '';

const roomOf = (path: string): string => {
  const [house = '', room = '', file] = path.split('/');
  return HOUSES.has(house) && file !== undefined ? `${house}/${room}` : house;
};

test.each([
  ['houses', rooms(houseOf)],
  ['rooms', rooms(roomOf)],
  ['files', imports],
])('imports between %s run one way', (_, arrows) => {
  expect(arrows.size).toBeGreaterThan(8);
  expect(circlesIn(arrows)).toEqual([]);
});
