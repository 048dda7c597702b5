import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import packageJson from '../../package.json' with { type: 'json' };

const entrySchema = z.object({
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.unknown().optional(),
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

  test('each script of package.json begins with a program that is installed', () => {
    const programs = Object.values(packageJson.scripts).flatMap((script) =>
      // An environment variable may precede the program.
      script.split('&&').map((command) => /^\s*(?:[A-Z]+=\S+ )?(\S+)/.exec(command)?.[1] ?? ''),
    );
    const missing = programs.filter(
      (program) => !/^(?:node|npm)$/.test(program) && !existsSync(`node_modules/.bin/${program}`),
    );
    expect(missing).toEqual([]);
    expect(programs.length).toBeGreaterThan(15);
  });

  test('the lockfile vouches for every byte that is installed where the tests run', () => {
    const unproved = Object.entries(packages).filter(
      ([path, { integrity, link, optional, os }]) =>
        path.startsWith('node_modules/') && !integrity && !link && !(optional && os),
    );
    expect(unproved.map(([path]) => path)).toEqual([]);
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
