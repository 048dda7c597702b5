import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { lockContentFolder } from '../../cli/repository/lock-folder.ts';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectAt } from '../helpers/built-site.ts';
import { copyProject } from '../helpers/dev-site.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { runSite, type SiteRun } from '../helpers/run-site.ts';

const project = copyProject();
cpSync('content/embedded', join(project.path, 'content/embedded'), { recursive: true });
afterAll(() => project[Symbol.dispose]());

const POST = 'content/embedded/blog_post/avto-yechish-qanday-ishlaydi';
const SERVICE = 'content/embedded/service/avto-yechish';
const FILE = join(project.path, 'ru.xlf');

/** Runs a command of this checkout's program, which equals the copy's, on the copy. Rejects with the run if it fails. */
const parity = async (...args: readonly string[]): Promise<SiteRun> => {
  const said = await runSite(['content', 'parity', ...args], {}, { root: project.path });
  if (said.code !== 0) throw said;
  return said;
};

/** Marks all texts as translated, with the source text as their translation. */
const translateAll = (): void =>
  project.write(
    'ru.xlf',
    project
      .read('ru.xlf')
      .replaceAll('state="initial"', 'state="translated"')
      .replaceAll(/<source>([^]*?)<\/source>\n(?!<target>)/g, '<source>$1</source>\n<target>$1</target>\n'),
  );

const embedded = () => readTree(join(project.path, 'content/embedded'));

test('all embedded documents come back as they went, byte for byte', async () => {
  const before = embedded();
  await parity('export', '--language', 'ru', '--all', '--out', FILE);
  const { stdout } = await parity('import', FILE);
  expect(stdout).toContain('0 texts, in 0 documents');
  await parity('export', '--language', 'uz', '--all', '--out', FILE);
  await parity('import', FILE);
  expect(diffTrees(before, embedded())).toEqual([]);
});

test('documents that have no translation are given one, which their sources name, and lead to each other', async () => {
  const russian = project.read(`${POST}.ru.json`);
  const source = JSON.parse(project.read(`${POST}.uz.json`));
  const service = JSON.parse(project.read(`${SERVICE}.uz.json`));
  for (const [path, document] of [
    [POST, source],
    [SERVICE, service],
  ] as const) {
    rmSync(join(project.path, `${path}.ru.json`));
    project.write(`${path}.uz.json`, `${JSON.stringify({ ...document, alternate_languages: [] }, null, 2)}\n`);
  }
  const { stderr } = await parity('export', '--language', 'ru', '--out', FILE);
  expect(stderr).toMatch(/\d+ texts of 2 documents, to be translated from uz into ru/);

  translateAll();
  const before = embedded();
  expect((await parity('import', FILE, '--dry-run')).stdout).toContain('in 2 documents, 2 of them new');
  expect(diffTrees(before, embedded())).toEqual([]);

  const { stdout } = await parity('import', FILE);
  expect(stdout).toContain('in 2 documents, 2 of them new');
  expect(existsSync(join(project.path, `${POST}.ru.json`))).toBe(true);
  const made = JSON.parse(project.read(`${POST}.ru.json`));
  const named = JSON.parse(project.read(`${POST}.uz.json`));
  expect([made.uid, made.lang, made.alternate_languages]).toEqual([
    source.uid,
    'ru-ru',
    [{ id: source.id, type: 'blog_post', lang: 'uz-uz', uid: source.uid }],
  ]);
  expect(named.alternate_languages).toEqual([{ id: made.id, type: 'blog_post', lang: 'ru-ru', uid: source.uid }]);
  expect({ ...named, alternate_languages: [] }).toEqual({ ...source, alternate_languages: [] });
  expect(made.data.title).toBe(source.data.title);
  const [own, other] = made.data.services.map((item: { service: { id: string; lang: string } }) => item.service);
  expect([own.id, own.lang, other.id]).toEqual([
    JSON.parse(project.read(`${SERVICE}.ru.json`)).id,
    'ru-ru',
    JSON.parse(russian).data.services[1].service.id,
  ]);
  expect((await parity('--csv')).stdout).not.toContain('missing');
});

test('what has changed meanwhile is named with its document and place, and left; the rest is written, and the command ends with 1', async () => {
  await parity('export', '--language', 'ru', '--type', 'home', '--all', '--out', FILE);
  const HOME = 'content/embedded/home/home.ru.json';
  project.edit('ru.xlf', '<target>Купите сегодня', '<target>Купите сейчас');
  project.edit('ru.xlf', '<target>Рассрочка', '<target>Новая');
  project.edit(HOME, '"eyebrow": "Рассрочка"', '"eyebrow": "Чужая"');
  const run = await parity('import', FILE).catch((error: unknown) => error);
  expect(run).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 text, in 1 document'),
    stderr: expect.stringMatching(
      /home ru-ru · slices\[0\] "hero" › primary\.eyebrow\n +The translation has changed since the export: it is “Чужая” now \(line \d+ of the file\)[^]*content\/embedded\/home\/home\.ru\.json/,
    ),
  });
  expect(project.read(HOME)).toContain('"eyebrow": "Чужая"');
  expect(project.read(HOME)).toContain('"text": "Купите сейчас, ');
});

test('one that was cut off between two files is gone on with, and two at once do not mix', async () => {
  const before = embedded();
  const paths = [`${POST}.ru.json`, `${SERVICE}.ru.json`].map((path) => join(project.path, path));
  for (const path of paths) rmSync(path);
  await parity('export', '--language', 'ru', '--out', FILE);
  translateAll();
  // As in the middle of an import: the sources already refer to the missing translations, a file is half written, the lock is held.
  const half = join(project.path, `${POST}.ru.json.0b4f0a3e-5f0e-4c43-9a0e-6f0d5d6f5a11.tmp`);
  writeFileSync(half, '{');
  const release = lockContentFolder(join(project.path, 'content/embedded'), {
    project: projectAt(project.path),
    env: {},
  });
  expect(await parity('import', FILE).catch((error: unknown) => error)).toMatchObject({
    stderr: expect.stringContaining('pull or import into the same folder'),
  });
  release();
  await parity('import', FILE);
  expect(existsSync(half)).toBe(false);
  expect(Object.keys(embedded())).toEqual(Object.keys(before));
  const source = JSON.parse(project.read(`${POST}.uz.json`));
  const made = JSON.parse(project.read(`${POST}.ru.json`));
  expect(source.alternate_languages.map(({ id }: { readonly id: string }) => id)).toEqual([made.id]);
});

test('a file of another site, of no format that is known, and one that is not there are refused', async () => {
  const fail = async (...args: readonly string[]) => parity(...args).catch((error: unknown) => error);
  project.edit('ru.xlf', '&#34;repository&#34;:&#34;content/embedded&#34;', '&#34;repository&#34;:&#34;other&#34;');
  expect(await fail('import', FILE)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\(content\/embedded\), got those of .*\(other\)/),
  });
  await parity('export', '--language', 'ru', '--type', 'home', '--all', '--out', FILE);
  project.edit('ru.xlf', 'trgLang="ru-RU"', 'trgLang="kk"');
  expect(await fail('import', FILE)).toMatchObject({ code: 1, stderr: expect.stringContaining('into one language') });
  project.edit('ru.xlf', 'trgLang="kk"', 'trgLang="ru"');
  expect((await parity('import', FILE)).stdout).toContain('0 texts, in 0 documents');
  project.write('ru.xlf', project.read('ru.xlf').replace(/(<file [^]*<\/file>)/, '$1$1'));
  expect(await fail('import', FILE)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in the file twice'),
  });
  expect(await fail('import', join(project.path, 'package.json'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('package.json:'),
  });
  expect(await fail('import', join(project.path, 'none.xlf'))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/There is no file \S*none\.xlf/),
  });
  expect(await fail('export', '--language', 'uz', '--from', 'uz')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('from uz into uz'),
  });
  for (const [args, message] of [
    [['--type', 'hom'], 'There is no document of type "hom"'],
    [['--uid', 'texnomr'], 'There is no document "texnomr"'],
    [['--type', 'partner', '--uid', 'texnomr'], 'There is no document "texnomr" of type partner'],
  ] as const)
    expect(await fail('export', '--language', 'ru', ...args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
});
