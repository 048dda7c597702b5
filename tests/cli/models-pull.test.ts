import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../cli/start/main.ts';
import { createTypes } from '../../cli/types/write-types-file.ts';
import { readModels } from '../../content/check/models.ts';
import { printModel } from '../../content/models/format-model.ts';
import { createFolder, projectAt } from '../helpers/built-site.ts';
import { startWriteServer, type WriteServer } from '../helpers/prismic-write-server.ts';

const models = readModels('.');

/** A project with the models of this one. */
const createProject = () => {
  const folder = createFolder();
  for (const part of ['customtypes', 'slices']) cpSync(part, join(folder.path, part), { recursive: true });
  return folder;
};

const fill = (server: WriteServer): void => {
  for (const [id, model] of models.types) server.types.set(id, model);
  for (const [id, model] of models.slices) server.slices.set(id, model);
};

const site = async (root: string, { env }: WriteServer, ...argv: readonly string[]) => {
  const output = { stdout: '', stderr: '' };
  const code = await run(argv, {
    env,
    signal: new AbortController().signal,
    project: projectAt(root),
    stdout: { write: (text: string) => (output.stdout += text) },
    stderr: { write: (text: string) => (output.stderr += text) },
  });
  return { code, ...output };
};

test('pull writes what differs, in the format of the files, and the types with it', async () => {
  await using server = await startWriteServer();
  using project = createProject();
  fill(server);
  const read = (path: string) => readFileSync(join(project.path, path), 'utf8');
  // A different order of keys, as the service may send them, and one real change.
  server.types.set('qr', { status: true, ...models.types.get('qr'), label: 'QR code' });
  const untouched = read('customtypes/sale/index.json');
  const { code, stdout, stderr } = await site(project.path, server, 'models', 'pull', '--yes');
  expect([code, stderr]).toEqual([0, '']);
  const told = `~ type  qr\n    ~ label: "QR" → "QR code"\n1 model written; prismicio-types.d.ts has ${models.types.size} `;
  expect(stdout.slice(0, told.length)).toBe(told);
  expect(read('customtypes/qr/index.json')).toBe(printModel({ ...models.types.get('qr'), label: 'QR code' }));
  expect(read('customtypes/sale/index.json')).toBe(untouched);
  expect(read('prismicio-types.d.ts')).toBe(createTypes(readModels(project.path)));
  expect(await site(project.path, server, 'models', 'status')).toMatchObject({ code: 0 });
});

test('a slice stays in its folder; a new one gets a folder, and a warning that nothing renders it; nothing is deleted', async () => {
  await using server = await startWriteServer();
  using project = createProject();
  fill(server);
  const hero = models.slices.get('hero');
  server.slices.set('hero', { ...hero, name: 'RenamedHero' });
  server.slices.set('map', { ...hero, id: 'map', name: '../../Map' });
  server.types.delete('qr');
  const { code, stdout, stderr } = await site(project.path, server, 'models', 'pull', '--yes');
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 model only in this project, which stay')]);
  expect(stderr).toContain('slices/Map/model.json is a new slice, and nothing renders it yet');
  const paths = ['slices/Hero/model.json', 'slices/RenamedHero', 'slices/Map/model.json', 'customtypes/qr/index.json'];
  expect(paths.map((path) => existsSync(join(project.path, path)))).toEqual([true, false, true, true]);
});

test('slices of one name each get a folder of their own, and none takes the place of another', async () => {
  await using server = await startWriteServer();
  using project = createProject();
  fill(server);
  const hero = models.slices.get('hero');
  server.slices.set('hero', { ...hero, name: 'OldHero' });
  for (const id of ['hero_banner', 'map', 'map-2'])
    server.slices.set(id, {
      ...hero,
      id,
      name: id.replace(/[_-].*/, '').replace(/./, (letter) => letter.toUpperCase()),
    });
  expect(await site(project.path, server, 'models', 'pull', '--yes')).toMatchObject({ code: 0 });
  const idAt = (folder: string): unknown =>
    JSON.parse(readFileSync(join(project.path, `slices/${folder}/model.json`), 'utf8')).id;
  expect(['Hero', 'HeroBanner', 'Map', 'Map2'].map(idAt)).toEqual(['hero', 'hero_banner', 'map', 'map-2']);
});

test('a dry run, and one without consent, leave the project as it is', async () => {
  await using server = await startWriteServer();
  using project = createProject();
  expect(await site(project.path, server, 'models', 'pull')).toMatchObject({ code: 0 });
  server.types.set('qr', { ...models.types.get('qr'), label: 'QR code' });
  expect(await site(project.path, server, 'models', 'pull', '--dry-run')).toMatchObject({ code: 0 });
  expect(await site(project.path, server, 'models', 'pull')).toMatchObject({ code: 2 });
  expect(readModels(project.path)).toEqual(models);
  expect(existsSync(join(project.path, 'prismicio-types.d.ts'))).toBe(false);
});

test('an id that is no plain name is refused before anything is written', async () => {
  await using server = await startWriteServer();
  using project = createProject();
  server.types.set('x', { ...models.types.get('qr'), id: '../../outside' });
  const { code, stderr } = await site(project.path, server, 'models', 'pull', '--yes');
  expect([code, stderr]).toEqual([3, expect.stringContaining('of another shape')]);
});
