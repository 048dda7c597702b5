import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkNode, RECOMMENDED_NODE } from '../../cli/doctor/check-machine.ts';

test.each([
  ['18.20.0', '2026-04-30', 'problem'],
  ['20.18.3', '2026-04-30', 'problem'],
  ['20.19.0', '2026-04-30', 'ok'],
  ['20.19.0', '2026-05-01', 'warning'],
  ['22.1.0', '2027-04-30', 'ok'],
  ['22.1.0', '2027-05-01', 'warning'],
  ['23.11.0', '2026-11-27', 'warning'],
  ['24.21.0', '2028-04-30', 'ok'],
  ['24.21.0', '2028-05-01', 'warning'],
  ['26.0.0', '2026-11-27', 'ok'],
])('Node.js %s on %s is %s', (version, day, status) => {
  expect(checkNode(version, Date.parse(`${day}T12:00:00Z`))).toMatchObject({ status });
});

test('a version that is not mended any more says since when, and which to take, in a line', () => {
  const { message, remedy } = checkNode('20.20.2', Date.parse('2026-11-27'));
  expect(message).toMatch(/^[^\n]*20\.20\.2[^\n]*2026-04-30[^\n]*$/);
  expect(remedy).toBe(`Install Node.js ${RECOMMENDED_NODE}.`);
});

test('documents, recipes and pipelines name the version that is recommended, and no other', () => {
  const recipes = readdirSync('deploy').map((name) => `deploy/${name}`);
  const pages = ['CONTRIBUTING.md', 'README.md', 'docs/tutorial.md'];
  const named = [...recipes, '.github/workflows/site.yml', '.gitlab-ci.yml', ...pages].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/node:(\d+)|node-version: (\d+)|\bNode (\d+)\b/g)].map(
      ([, ...versions]) => [path, versions.find(Boolean)] as const,
    ),
  );
  expect(new Set(named.map(([path]) => path)).size).toBeGreaterThanOrEqual(10);
  expect(named.filter(([, version]) => version !== String(RECOMMENDED_NODE))).toEqual([]);
});
