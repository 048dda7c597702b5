import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no checkout has changed the ends of lines, from whose bytes files of the site have their names', () => {
  const paths = fastGlob.sync(
    '{base,browser,cli,components,content,customtypes,locales,model,public,slices,templates}/**/*',
    {
      ignore: ['**/*.{woff2,png,jpg,jpeg,webp,avif,ico,pdf}'],
    },
  );
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter((path) => readFileSync(path).includes('\r\n'))).toEqual([]);
});
