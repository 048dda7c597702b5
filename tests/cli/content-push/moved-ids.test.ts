import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findMovedIds } from '../../../cli/content-push/report-push.ts';
import { createFolder } from '../../helpers/built-site.ts';

test('old ids are found in code and configuration, with their lines; not in content, tests and what is made', () => {
  using folder = createFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  };
  write('site.config.ts', "export default {\n  leftOut: ['ZfX7mcX1pnX2yRlx'],\n};\n");
  write('templates/Home/template.ts', "const id = 'ZfX7mcX1pnX2yRlx'; // and ZfX7mcX1pnX2yRlxA");
  for (const path of [
    'caches/push/b.json',
    'pulled/here/repository.json',
    'pulled/here/a/b.json',
    'content/a/b.json',
    'dist/a.js',
    'node_modules/a/b.js',
    'tests/a.test.ts',
  ])
    write(path, 'ZfX7mcX1pnX2yRlx');
  const place = { root: folder.path, cache: join(folder.path, 'caches') };
  expect(findMovedIds(place, new Map([['ZfX7mcX1pnX2yRlx', 'Znew']]))).toEqual([
    { place: 'site.config.ts:2', old: 'ZfX7mcX1pnX2yRlx', id: 'Znew' },
    { place: 'templates/Home/template.ts:1', old: 'ZfX7mcX1pnX2yRlx', id: 'Znew' },
  ]);
  expect(findMovedIds(place, new Map())).toEqual([]);
});
