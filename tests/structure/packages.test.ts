import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import packageJson from '../../package.json' with { type: 'json' };

const entrySchema = z.object({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const names = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
const explained = readFileSync('docs/dependencies.md', 'utf8');

describe('packages', () => {
  test('each is pinned to one version, and says in docs/dependencies.md what it is for', () => {
    const versions = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual(['file:tests/nodes']);
    const told = (name: string): boolean =>
      explained.includes(`\`${name}\``) || (name.startsWith('@types/') && explained.includes('`@types/*`'));
    expect(names.filter((name) => !told(name))).toEqual([]);
    const rows = [...explained.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    const gone = rows.map((cell) => cell.replaceAll('`', '')).filter((name) => name !== '@types/*');
    expect(gone.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('the lockfile vouches for every byte that is installed, on any machine, and names no place to get it from', () => {
    const fetched = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  test('fewer than 60 packages build and publish the site', () => {
    const production = Object.entries(packages).filter(
      ([path, { dev, optional, link }]) => path.startsWith('node_modules/') && !dev && !optional && !link,
    );
    expect(production.length).toBeGreaterThan(20);
    expect(production.length).toBeLessThan(60);
  });

  test('what the site is made with has licences that allow it', () => {
    const list = execFileSync(process.execPath, ['tests/licences.mjs', '--production'], { encoding: 'utf8' });
    const licences = [...list.matchAll(/^(\S.*) \(\d+\)$/gm)].flatMap(([, licence]) => licence ?? []);
    expect(licences).toContain('MIT');
    const allowed =
      /^(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|MPL-2\.0|OFL-1\.1|MIT AND OFL-1\.1|\(WTFPL OR MIT\))$/;
    expect(licences.filter((licence) => !allowed.test(licence))).toEqual([]);
  });
});
