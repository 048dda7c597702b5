import { expect, test } from 'vitest';
import { codeOf, imports, type Arrows } from '../helpers/source-imports.ts';

/** Folders whose subfolders count as rooms. */
const HOUSES: ReadonlySet<string> = new Set(['build', 'cli', 'content', 'model', 'renderer', 'server']);

/** Imports between rooms. */
const rooms = (roomOf: (path: string) => string): Arrows => {
  const arrows = new Map<string, Set<string>>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      if (!to.includes('/') || roomOf(from) === roomOf(to)) continue;
      arrows.set(roomOf(from), (arrows.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
    }
  }
  return arrows;
};

/** Imports that are part of a circle. */
const circlesIn = (arrows: Arrows): readonly string[] =>
  [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => reachableFrom(to, arrows).has(from)).map((to) => `${from} → ${to}`),
  );

const reachableFrom = (start: string, arrows: Arrows): ReadonlySet<string> => {
  const reached = new Set([start]);
  // Iterating a set also visits items that are added meanwhile.
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

/** Rooms that send requests through a dispatcher. Code in browsers does not need one. */
const ASKING = /^(?:base|build|cli|config|content|model|publish|renderer|server)\//;

test('what asks over a network does it by the dispatcher that knows of proxies', () => {
  const asking = [...imports.keys()].filter(
    (path) => ASKING.test(path) && /from 'undici|import\('undici|(?<![.\w])globalThis\.fetch\b/.test(codeOf(path)),
  );
  expect(asking.length).toBeGreaterThan(4);
  const alone = asking.filter((path) => !(imports.get(path)?.has('base/dispatcher.ts') ?? false));
  // `ask.ts` gets the dispatcher as an argument.
  expect(alone).toEqual(['base/dispatcher.ts', 'publish/verify/ask.ts']);
  const own = asking.filter((path) =>
    /new (?:Agent|Client|Pool|\w*ProxyAgent)\(|\bgetGlobalDispatcher\b/.test(codeOf(path)),
  );
  expect(own).toEqual(['base/dispatcher.ts']);
});
