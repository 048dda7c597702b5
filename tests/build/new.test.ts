import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { checkTypes } from '../helpers/check-types.ts';
import { copyProject } from '../helpers/dev-site.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { loadSiteOf, runSite, type SiteRun } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';

const project = copyProject();
const dist = join(project.path, 'dist');
const HOME = 'content/embedded/home/home.ru.json';
const home = project.read(HOME);

/** A copy of the project to which languages are added and removed. */
const copy = copyProject();

/** Runs an already compiled program in a copy of the project. Throws if it fails. */
const runLoaded =
  (run: typeof runSite, { path } = copy) =>
  async (args: readonly string[]): Promise<SiteRun> => {
    const ended = await run(args, { SOURCE_DATE_EPOCH: '1795219200' }, { root: path });
    if (ended.code !== 0) throw new Error(ended.stderr);
    return ended;
  };

/** Runs the program of this checkout, which equals the copy's as long as both have the same configuration. */
const runHere = runLoaded(runSite);

afterAll(() => {
  for (const one of [project, copy]) one[Symbol.dispose]();
});

test('a new slice, a new page type and a new language compile, pass the tests that come with them, and can be built', async () => {
  for (const path of ['deploy', 'tests', 'vitest.config.ts'])
    cpSync(path, join(project.path, path), { recursive: true });
  await project.run(['new', 'slice', 'PriceList']);
  const runThere = runLoaded(runSite, project);
  await runThere(['new', 'page', 'OpenDays']);
  await runThere(['new', 'language', 'kaa', 'kaa-uz']);
  const last = "    { code: 'ru', prismic: 'ru-ru'";
  const own = "    { code: 'kaa', prismic: 'kaa-uz', language: 'kaa-UZ', dir: 'ltr' },";
  project.edit('site.config.ts', last, `${own}\n${last}`);
  await project.run(['types']);
  await checkTypes(project.path);
  cpSync('.oxfmtrc.json', join(project.path, '.oxfmtrc.json'));
  const written = [
    'locales',
    'templates',
    'slices',
    'customtypes',
    'prismic.config.json',
    'tests/slices',
    'tests/templates',
  ];
  await promisify(execFile)('node_modules/.bin/oxfmt', ['--check', ...written], { cwd: project.path });
  const tests = [
    'tests/slices/price-list.test.tsx',
    'tests/slices/slices.test.tsx',
    'tests/templates/open-days.test.tsx',
  ];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests];
  await promisify(execFile)(process.execPath, args, { cwd: project.path });

  const mocks = JSON.parse(project.read('slices/PriceList/mocks.json'));
  const file = 'content/embedded/open_days/open_days.uz.json';
  const document = JSON.parse(project.read(file));
  project.write(file, JSON.stringify({ ...document, data: { ...document.data, slices: mocks } }));
  await project.run(['build', '--out', dist]);
  const [uzbek, russian] = ['', 'ru/'].map((prefix) => readText(dist, `${prefix}open-days/index.html`));
  for (const html of [uzbek, russian]) expect(html).toContain('<h1 class="page-header__title">Open days</h1>');
  expect(uzbek).toContain('<h2 class="section__title">Price list</h2>');
  expect(uzbek).toContain('hrefLang="ru" href="https://bolak.example/ru/open-days"');
  expect(readText(dist, 'kaa/index.html')).toContain('<html lang="kaa-UZ" dir="ltr">');
  for (const prefix of ['', 'ru/', 'kaa/'])
    expect(readText(dist, `${prefix}index.html`)).toContain('hrefLang="kaa" href="https://bolak.example/kaa"');
});

test('of the documents that a new language is a translation of, nothing else changes', () => {
  const change = `    },
    {
      "id": "home-kaa",
      "type": "home",
      "lang": "kaa-uz"
    }
  ],
  "data": {`;
  expect(project.read(HOME).replace(change, '    }\n  ],\n  "data": {')).toBe(home);
  expect(JSON.parse(project.read('content/embedded/languages.json'))).toHaveLength(3);
});

test('a language that is taken out leaves nothing of it, and what is left to do by hand is said', async () => {
  const folders = ['locales', 'content'].map((folder) => join(copy.path, folder));
  const before = folders.map(readTree);
  const changed = (): readonly string[] =>
    folders.flatMap((folder, index) => diffTrees(before[index] ?? {}, readTree(folder)));
  const config = copy.read('site.config.ts');
  await runHere(['new', 'language', 'kaa', 'kaa-uz']);
  const last = "    { code: 'ru', prismic: 'ru-ru'";
  copy.edit('site.config.ts', last, `    { code: 'kaa', prismic: 'kaa-uz', language: 'kaa-UZ', dir: 'ltr' },\n${last}`);
  await copy.run(['types']);
  const runCopied = runLoaded(await loadSiteOf(copy.path));
  await expect(runCopied(['remove', 'language', 'uz'])).rejects.toThrow('uz is the first language of the site');
  await expect(runCopied(['remove', 'language', 'xx'])).rejects.toThrow('There is nothing of a language "xx"');
  await expect(runCopied(['remove', 'language', 'kaa'])).rejects.toThrow('nothing was changed');
  const trees = folders.map(readTree);
  const { stdout: plan } = await runCopied(['remove', 'language', 'kaa', '--dry-run']);
  expect(folders.flatMap((folder, index) => diffTrees(trees[index] ?? {}, readTree(folder)))).toEqual([]);
  expect(plan).toContain('delete locales/kaa.ts\ndelete content/embedded/footer/footer.kaa.json\n');
  const { stdout: done } = await runCopied(['remove', 'language', 'kaa', '--yes']);
  expect(done).toContain('Take it out of `languages` in site.config.ts, line 15, then run `npx site types`.');
  await expect(copy.run(['build'])).rejects.toThrow('or take the language out of `languages`');
  copy.write('site.config.ts', config);
  await runHere(['types']);
  expect(changed()).toEqual([]);
  await expect(runHere(['remove', 'language', 'kaa', '--yes'])).rejects.toThrow('There is nothing of a language "kaa"');
});

test('what is left of a language that was taken out by hand is found by the check, and taken out by the command', async () => {
  const before = readTree(join(copy.path, 'content'));
  await runHere(['new', 'language', 'kaa', 'kaa-uz']);
  rmSync(join(copy.path, 'locales/kaa.ts'));
  for (const name of ['footer', 'home', 'navigation', 'settings'])
    rmSync(join(copy.path, `content/embedded/${name}/${name}.kaa.json`));
  const { stderr } = await runHere(['content', 'check']);
  expect(stderr).toContain('content/embedded/languages.json has kaa-uz, in which there is no document');
  expect(stderr).toContain(
    'Warning in footer ru-ru · alternate_languages\n  Names "footer-kaa" as its translation in kaa-uz, which is not there',
  );
  await runHere(['remove', 'language', 'kaa', '--yes']);
  expect(diffTrees(before, readTree(join(copy.path, 'content')))).toEqual([]);
  expect((await runHere(['content', 'check'])).stderr).not.toContain('kaa');
});

test.each(
  sample(2, [
    [['new', 'slice', 'price-list'], 'Expected a name such as PriceList, got "price-list"'],
    [['new', 'slice', 'Hero'], 'There is a slice hero already'],
    [['new', 'slice', 'Actions'], 'There is slices/Actions.tsx already'],
    [['new', 'slice', 'Index'], 'There is slices/index.ts already'],
    [['new', 'page', 'Layout'], 'There is templates/layout already'],
    [['new', 'language', 'en-us', 'en-us'], 'There is locales/en-US.ts already'],
    [['new', 'page', 'BlogPost'], 'There is a type blog_post already'],
    [['new', 'page', 'Preview'], 'Something else is at /preview, or may be'],
    [['new', 'page', 'Sales'], 'Something else is at /sales, or may be'],
    [['new', 'page', 'Ru'], 'Something else is at /ru, or may be'],
    [['new', 'language', 'KAA', 'x'], 'Expected a code such as "ru" or "uz-arab"'],
    [['new', 'language', 'ar', '../x'], 'Expected an id such as "uz-uz"'],
    [['new', 'language', 'con', 'con-x'], 'Expected a code that Windows has no device of'],
    [['new', 'language', 'app', 'app-x'], 'The code "app" of a language begins the path of a page, /app'],
    [['new', 'language', 'uzb', 'uz-uz'], '"uz-uz" stands twice'],
    [['new', 'language', 'ru', 'ru'], '"ru" stands twice'],
  ]),
)('%j is refused, and nothing is written', async (args, message) => {
  await expect(project.run(args)).rejects.toThrow(message);
});

test('a language of which something is there is not begun again, and one without originals says which are to be written', async () => {
  await runHere(['new', 'language', 'ar', 'ar-xx']);
  rmSync(join(copy.path, 'locales/ar.ts'));
  const before = readTree(join(copy.path, 'content'));
  await expect(runHere(['new', 'language', 'ar', 'ar-sa'])).rejects.toThrow(
    'There is content/embedded/navigation/navigation.ar.json already',
  );
  expect(diffTrees(before, readTree(join(copy.path, 'content')))).toEqual([]);
  for (const lang of ['uz', 'ru', 'ar']) rmSync(join(copy.path, `content/embedded/home/home.${lang}.json`));
  expect(await runHere(['new', 'language', 'he', 'he-il'])).toMatchObject({
    stdout: expect.stringMatching(/needs a document of type home,.*language: 'he-IL', dir: 'rtl' \}/s),
  });
  rmSync(join(copy.path, 'content/embedded/languages.json'));
  await expect(runHere(['new', 'language', 'kaa', 'kaa-uz'])).rejects.toThrow('languages.json: there is no such file');
});
