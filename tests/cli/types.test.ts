import { closeSync, lstatSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tidyModels } from '../../cli/types.ts';
import { writeFiles } from '../../cli/types/project-files.ts';
import { createFolder } from '../helpers/built-site.ts';

const zone = (...slices: readonly string[]) => ({
  type: 'Slices',
  fieldset: 'Slice Zone',
  config: { choices: Object.fromEntries(slices.map((slice) => [slice, { type: 'SharedSlice' }])) },
});

const page = (...slices: readonly string[]): string =>
  JSON.stringify({ label: 'Page', id: 'page', json: { Main: { slices: zone(...slices) } } });

test('models that were edited by hand get the format of this project, and offer no slice that is gone; a second time nothing is written', () => {
  using folder = createFolder();
  writeFiles(folder.path, [
    { path: 'slices/Hero/model.json', content: '{"name":"Hero","id":"hero","variations":[]}' },
    { path: 'customtypes/page/index.json', content: page('hero', 'price_list') },
  ]);
  expect(tidyModels(folder.path)).toEqual(['customtypes/page/index.json', 'slices/Hero/model.json']);
  const model = readFileSync(join(folder.path, 'customtypes/page/index.json'), 'utf8');
  expect(JSON.parse(model)).toEqual(JSON.parse(page('hero')));
  expect(model).toMatch(/^\{\n {2}"id": "page",\n/);
  expect(readFileSync(join(folder.path, 'slices/Hero/model.json'), 'utf8')).toMatch(/^\{\n {2}"id": "hero",\n/);
  expect(tidyModels(folder.path)).toEqual([]);
});

test('a file of the project is replaced whole: whoever has it open goes on reading what was there, and a link stays a link', () => {
  using folder = createFolder();
  const [path, link] = [join(folder.path, 'views.ts'), join(folder.path, 'linked.ts')];
  writeFileSync(path, 'before');
  symlinkSync(path, link);
  const open = openSync(path, 'r');
  writeFiles(folder.path, [{ path: 'views.ts', content: 'after' }]);
  expect([readFileSync(open, 'utf8'), readFileSync(path, 'utf8')]).toEqual(['before', 'after']);
  closeSync(open);
  writeFiles(folder.path, [{ path: 'linked.ts', content: 'last' }]);
  expect([readFileSync(path, 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['last', true]);
});
