import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { copyProject } from '../helpers/dev-site.ts';
import { diffTrees, readPublished, readTree } from '../helpers/read-tree.ts';
import { loadSiteOf, readSummary, startSite } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';

const project = copyProject();
const dist = join(project.path, 'dist');

afterAll(() => {
  project[Symbol.dispose]();
  built[Symbol.dispose]();
});

const build = async (): Promise<unknown> => project.run(['build', '--out', dist]);

const runHere = await loadSiteOf(project.path);

/** Builds in the process of the tests, with the unchanged sources. */
const buildHere = async (...args: readonly string[]): Promise<void> => {
  const { code, stderr } = await runHere(['build', '--out', dist, ...args], { SOURCE_DATE_EPOCH: '1795219200' });
  if (code !== 0) throw new Error(stderr);
};

/** Files that builds leave, except snapshots and pictures. */
const BUILT = ['dist', '.site/builds', '.site/bundle.json'];

const forget = (): void => {
  for (const path of BUILT) rmSync(join(project.path, path), { recursive: true, force: true });
};

await buildHere();
const built = createFolder();
for (const path of BUILT) cpSync(join(project.path, path), join(built.path, path), { recursive: true });

beforeEach(() => {
  forget();
  for (const path of BUILT) cpSync(join(built.path, path), join(project.path, path), { recursive: true });
});

test('a changed model is checked again, also by a build that has done all before', async () => {
  const model = 'customtypes/sale/index.json';
  const before = project.read(model);
  project.edit(model, '"Text"', '"Number"');
  await expect(build()).rejects.toThrow('content.invalid');
  project.write(model, before);
  await build();
});

test('another file of the typeface makes the site that a clean build makes', async () => {
  const [latin, cyrillic] = ['components/fonts/onest-latin.woff2', 'components/fonts/onest-cyrillic.woff2'];
  const before = readFileSync(join(project.path, cyrillic));
  writeFileSync(join(project.path, cyrillic), readFileSync(join(project.path, latin)));
  await build();
  const incremental = readPublished(dist);
  forget();
  await build();
  expect(diffTrees(readPublished(dist), incremental)).toEqual([]);
  writeFileSync(join(project.path, cyrillic), before);
});

test.each(sample(1, ['robots.txt', '_headers', 'index.html', 'blogs']))(
  'a file of public/ that would take the place of %s is refused, and the site stands',
  async (name) => {
    const before = readTree(dist);
    writeFileSync(join(project.path, 'public', name), 'mine');
    await expect(buildHere()).rejects.toThrow(`Expected one file of the site at ${name}, got two`);
    expect(diffTrees(before, readTree(dist))).toEqual([]);
    rmSync(join(project.path, 'public', name));
  },
);

test('a file of public/ may become a folder, and a file again', async () => {
  const [from, to] = [join(project.path, 'public/extra'), join(dist, 'extra')];
  writeFileSync(from, 'file');
  await buildHere();
  rmSync(from);
  mkdirSync(from);
  writeFileSync(join(from, 'a.txt'), 'in a folder');
  await buildHere();
  expect(readdirSync(to)).toEqual(['a.txt']);
  rmSync(from, { recursive: true });
  writeFileSync(from, 'file again');
  await buildHere();
  expect(readFileSync(to, 'utf8')).toBe('file again');
  rmSync(from);
  await buildHere();
  expect(existsSync(to)).toBe(false);
});

test('a manifest that names a file outside of the site has nothing deleted there', async () => {
  const victim = join(project.path, 'victim.txt');
  writeFileSync(victim, 'keep me');
  const folder = join(dist, 'builds/meta');
  const manifest = join(folder, readdirSync(folder)[0] ?? '');
  const text = readFileSync(manifest, 'utf8');
  const file = JSON.stringify({ path: '../victim.txt', sha256: '0'.repeat(64), bytes: 7 });
  writeFileSync(manifest, text.replace('"files":[', `"files":[${file},`));
  await buildHere('--force');
  expect(readFileSync(victim, 'utf8')).toBe('keep me');
});

const programs = join(project.path, '.site/program');

test('sources that contain what they did, as after another branch and back, are not compiled again', async () => {
  const compiled = (): readonly unknown[] =>
    readdirSync(programs).map((name) => [name, statSync(join(programs, name, 'main.js')).ino]);
  const before = compiled();
  for (const path of ['cli/start/main.ts', 'package.json']) project.write(path, project.read(path));
  await project.run(['--version']);
  expect(compiled()).toEqual(before);
  project.edit('cli/start/main.ts', '\n', '\n\n');
  await project.run(['--version']);
  const after = compiled();
  expect(after).not.toEqual(before);
  project.edit('cli/start/main.ts', '\n\n', '\n');
  await project.run(['--version']);
  expect(compiled()).toEqual(after);
});

test('a source that is saved while the program is compiled counts at the next start', async () => {
  const before = project.read('package.json');
  project.edit('package.json', '"version": "', '"version": "1');
  const first = project.run(['--version']);
  // Wait for the temporary folder with a dot in its name, which the bundle is first written to.
  await vi.waitUntil(() => readdirSync(programs).some((name) => name.includes('.')), { interval: 1, timeout: 300_000 });
  project.edit('package.json', '"version": "', '"version": "2');
  await first;
  expect((await project.run(['--version'])).stdout).toMatch(/^21/);
  project.write('package.json', before);
});

test('a program that another start is writing is left to it', async () => {
  const staging = join(programs, `0123456789abcdef.${process.pid}`);
  for (const folder of [staging, ...['a', 'b', 'c'].map((name) => join(programs, name))]) mkdirSync(folder);
  utimesSync(staging, 1, 1);
  project.edit('cli/start/main.ts', '\n', '\n\n\n');
  await project.run(['--version']);
  expect(existsSync(staging)).toBe(true);
  rmSync(staging, { recursive: true });
});

test('a program that was half deleted when a start was ended is none: its sources are compiled again', async () => {
  const end = join(built.path, 'end.mjs');
  writeFileSync(
    end,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.rmSync = (path) => {
      if (!fs.existsSync(path + '/packages.json')) return;
      fs.unlinkSync(path + '/packages.json');
      process.exit(1);
    };
    syncBuiltinESMExports();`,
  );
  // Change the source, so that the program differs from that of the test process.
  project.edit('cli/start/main.ts', '\n', '\n\n');
  await project.run(['--version']);
  const before = project.read('cli/start/main.ts');
  for (const name of ['a', 'b', 'c']) mkdirSync(join(programs, name), { recursive: true });
  project.edit('cli/start/main.ts', '\n', '\n\n');
  await expect(project.run(['--version'], { NODE_OPTIONS: `--import=${pathToFileURL(end).href}` })).rejects.toThrow(
    'Command failed',
  );
  project.write('cli/start/main.ts', before);
  await expect(project.run(['--version'])).resolves.toBeDefined();
});

test('a server keeps its program while it runs, however often the sources are compiled meanwhile', async () => {
  const bin = join(project.path, 'cli/bin.mjs');
  // Change the source, so that the program differs from that of the test process.
  project.edit('cli/start/main.ts', '\n', '\n\n');
  const preview = startSite(['preview', '--out', dist, '--port', '0'], {}, project.path, bin);
  let address = '';
  preview.process.stdout?.on('data', (text: string) => (address ||= /http:\S+/.exec(text)?.[0] ?? ''));
  await preview.says('http:');
  const compile = async (): Promise<void> => {
    // Three newer programs: these and the running one are kept.
    for (const name of ['a', 'b', 'c']) mkdirSync(join(programs, name), { recursive: true });
    project.edit('cli/start/main.ts', '\n', '\n\n');
    await project.run(['--version']);
  };
  await compile();
  // The code that renders a page with a form is loaded on the first request.
  expect((await fetch(new URL('/business', address))).status).toBe(200);
  preview.process.kill('SIGINT');
  await preview.end;
  await compile();
  expect(readdirSync(programs)).toHaveLength(4);
});

test('what an editor leaves beside a source, a link to nowhere, is in nobody’s way', async () => {
  symlinkSync('nobody@nowhere', join(project.path, 'components/.#Link.tsx'));
  await expect(build()).resolves.toBeDefined();
  rmSync(join(project.path, 'components/.#Link.tsx'));
});

describe('a package is what it contains', () => {
  const packages = join(project.path, 'node_modules');
  const summarize = async () => readSummary(await project.run(['build', '--json', '--out', dist]));

  /** Gives the project its own packages: links to the installed ones, and a copy of `react-dom`. */
  beforeAll(() => {
    const installed = realpathSync(packages);
    rmSync(packages);
    mkdirSync(packages);
    for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(packages, name));
    rmSync(join(packages, 'react-dom'));
    cpSync(join(installed, 'react-dom'), join(packages, 'react-dom'), { recursive: true });
  });

  test('packages that are linked, or installed again, are the same packages', async () => {
    expect(await summarize()).toMatchObject({ rendered: 0, written: 0 });
    const linked = join(project.path, 'linked');
    cpSync(join(packages, 'react-dom'), linked, { recursive: true });
    rmSync(join(packages, 'react-dom'), { recursive: true });
    symlinkSync(linked, join(packages, 'react-dom'));
    expect(await summarize()).toMatchObject({ rendered: 0, written: 0 });
  });

  test.each(sample(1, ['react-dom-server-legacy.node', 'react-dom-client']))(
    'with a byte of %s changed, a plain build makes the site that a clean build makes',
    async (name) => {
      const file = join('node_modules/react-dom/cjs', `${name}.production.js`);
      project.edit(file, '"use strict";', '"use strict"; globalThis.isChanged = true;');
      const { rendered, pages } = await summarize();
      expect(rendered).toBe(pages);
      const incremental = readPublished(dist);
      forget();
      await build();
      expect(diffTrees(readPublished(dist), incremental)).toEqual([]);
    },
  );

  test('what is remembered counts where all has been written anew, as a cache of CI is', async () => {
    await build();
    using copy = createFolder();
    const options = { recursive: true, verbatimSymlinks: true };
    cpSync(project.path, copy.path, options);
    for (const name of readdirSync(project.path)) rmSync(join(project.path, name), { recursive: true });
    cpSync(copy.path, project.path, options);
    expect(await summarize()).toMatchObject({ rendered: 0, written: 0 });
  });
});
