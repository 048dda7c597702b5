import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fastGlob from 'fast-glob';
import * as z from 'zod';
import { texts } from '../../locales/uz.ts';
import { createFolder } from '../helpers/built-site.ts';
import { type ConfiguredProject, createConfiguredProject, loadProject } from '../helpers/configured-site.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { readTree } from '../helpers/read-tree.ts';
import { sample, seeds } from '../helpers/sample.ts';

const folder = createFolder();
afterAll(() => folder[Symbol.dispose]());

let project: ConfiguredProject;
/** The same project with its program loaded once: a new process would compile again after each reverted change. */
let unchanged: ConfiguredProject;
let before: Pages;

beforeAll(async () => {
  project = createConfiguredProject(join(folder.path, 'project'), {});
  before = await build();
  unchanged = await loadProject(project);
});

/** HTML of each page by path, without digests of scripts and styles. Digests of pictures stay: they depend on what is shown. */
type Pages = ReadonlyMap<string, string>;

const readPages = (): Pages =>
  new Map(
    Object.entries(readTree(project.dist))
      .filter(([path]) => path.endsWith('.html') && !path.startsWith('uz/'))
      .map(([path]) => [
        `/${path.replace(/\/?index\.html$|\.html$/, '')}`,
        readFileSync(join(project.dist, path), 'utf8').replaceAll(
          /\.(?:[A-Z\d]{8}|[\da-f]{8})\.(?=(?:js|css|json)\b)|_payload\.json#\w+/g,
          '',
        ),
      ]),
  );

const build = async (): Promise<Pages> => {
  const { code, output } = await project.build();
  if (code !== 0) throw new Error(`Expected a site, got:\n${output}`);
  return readPages();
};

const impactSchema = z.object({ version: z.literal(1), pages: z.array(z.string()) });

const runImpact = async (...args: readonly string[]) => unchanged.run(['impact', ...args, '--out', unchanged.dist]);

const impact = async (...args: readonly string[]): Promise<readonly string[]> =>
  impactSchema.parse(JSON.parse((await runImpact(...args, '--json')).output)).pages;

/** Paths of the pages that a change of some sources affects, sorted. Reverts the change afterwards. */
const pagesThatChange = async (
  files: readonly string[],
  change: (source: string) => string,
): Promise<readonly string[]> => {
  const paths = files.map((file) => join(project.root, file));
  const sources = paths.map((path) => readFileSync(path, 'utf8'));
  for (const [at, path] of paths.entries()) writeFileSync(path, change(sources[at] ?? ''));
  try {
    const after = await build();
    return [...after].flatMap(([path, html]) => (before.get(path) === html ? [] : path)).toSorted();
  } finally {
    for (const [at, path] of paths.entries()) writeFileSync(path, sources[at] ?? '');
  }
};

/** Texts that appear in pictures or in their descriptions. */
const PICTURED = ['menu.how-to-repay', 'title.default', 'screen.home.alt', 'screen.home.pay'];

test.each([...sample(1, PICTURED), ...sample(1, seeds(20))])(
  'the pages that say an interface text are those that another one changes (%s)',
  async (drawn) => {
    const key = typeof drawn === 'string' ? drawn : pick(Object.keys(texts), createRandom(drawn));
    const named = await impact('--text', key);
    // Matches each plural form of a counted text.
    const isSaid = new RegExp(`(?<=^  '?${key.replaceAll('.', String.raw`\.`)}'?:\\s+(?:['"\`]|['"\`].* \\| ))`, 'gm');
    const changed = await pagesThatChange(['locales/uz.ts', 'locales/ru.ts'], (source) =>
      source.replaceAll(isSaid, '#'),
    );
    expect([key, changed]).toEqual([key, named.toSorted()]);
  },
);

const SOURCES = fastGlob
  .sync('{components,slices,templates}/**/*.tsx')
  .filter((path) => readFileSync(path, 'utf8').includes('className="'))
  .toSorted();

test.each(sample(1, seeds(20)))(
  'no page changes with a source but those that are rendered by it (%i)',
  async (seed) => {
    const file = pick(SOURCES, createRandom(seed));
    const named = await impact('--file', file);
    const changed = await pagesThatChange([file], (source) => source.replaceAll('className="', 'className="tried '));
    expect([file, changed.filter((path) => !named.includes(path))]).toEqual([file, []]);
  },
);

test('a model reaches what its documents do, and settings and languages all pages', async () => {
  const all = [...before.keys()].toSorted();
  expect(await impact('--file', 'site.config.ts')).toEqual(all);
  expect(await impact('--file', 'locales/ru.ts')).toEqual(all);
  const model = await impact('--file', 'customtypes/faqs/index.json');
  expect(model).toEqual(expect.arrayContaining(['/faqs', '/ru/faqs']));
  expect(model.length).toBeLessThan(all.length / 4);
  expect(await impact('--file', 'locales/letters/uz.ts')).toEqual(all.filter((path) => !/^\/ru(?:\/|$)/.test(path)));
});

test('no page changes with a model but those that show what it is of', async () => {
  const file = 'slices/Stats/model.json';
  const named = await impact('--file', file);
  const changed = await pagesThatChange([file], (source) => source.replace('"id": "default"', '"id": "other"'));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((path) => !named.includes(path))).toEqual([]);
});

test('what is no interface text, and no source of a page, is told', async () => {
  const text = await runImpact('--text', 'menu.blog');
  expect([text.code, text.output]).toEqual([2, expect.stringContaining('menu.blogs')]);
  const snapshots = join(unchanged.cache, 'snapshots');
  renameSync(snapshots, `${snapshots}.away`);
  const withoutContent = await runImpact('--text', 'menu.blog');
  renameSync(`${snapshots}.away`, snapshots);
  expect(withoutContent).toEqual(text);
  for (const file of [
    'components/Nothing.tsx',
    'content/embedded/languages.json',
    '../package.json',
    'locales/spelling/uz.ts',
  ]) {
    const { code, output } = await runImpact('--file', file);
    expect([file, code, output]).toEqual([file, 2, expect.stringContaining('Name a source of the project')]);
  }
  expect((await runImpact('--text', 'toast.close')).output).toContain('no page says it');
  expect((await runImpact('--file', 'components/content.ts')).output).toContain('no page is rendered by it');
});
