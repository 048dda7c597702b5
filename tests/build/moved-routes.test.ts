import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../helpers/dev-site.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';

interface Route {
  readonly type: string;
  readonly path: string;
}

/** `/:lang?/blogs/:uid` → `/:lang?/moved/blog-post/:uid`. No moved path is below another. */
const move = ({ type, path }: Route): Route => {
  const [, lang = '', rest = ''] = /^(\/:lang\?)?(.*)$/.exec(path) ?? [];
  const moved = `/moved/${type.replaceAll('_', '-')}${rest.endsWith('/:uid') ? '/:uid' : ''}`;
  return { type, path: rest === '' ? path : `${lang}${moved}` };
};

test('every route can be moved in prismic.config.json: no page, feed or site map leads to where something was', async () => {
  using project = copyProject();
  const config: { readonly routes: readonly Route[] } = JSON.parse(project.read('prismic.config.json'));
  project.write('prismic.config.json', JSON.stringify({ ...config, routes: config.routes.map(move) }));
  const dist = join(project.path, 'dist');
  await project.run(['build', '--out', dist]);

  const files = readLatestManifest(dist).files.map(({ path }) => path);
  const known = new Set(files.map((file) => `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/'));
  const dead = files
    .filter((file) => /\.(?:html|xml)$/.test(file))
    .flatMap((file) => addressesIn(readText(dist, file)).map((address) => ({ file, address })))
    .filter(({ address }) => !known.has(address));
  expect(dead).toEqual([]);
  expect(files).toContain('ru/moved/partner/texnomir/index.html');
  expect(files).toContain('moved/blog-list/feed.xml');
});

/** Paths of this site in a file, without query and fragment. */
const addressesIn = (source: string): readonly string[] =>
  [
    ...source.matchAll(
      /(?:href|src)="(?:https:\/\/bolak\.example)?(\/(?!\/)[^"?#]*)|<(?:loc|link|guid)[^>]*>https:\/\/bolak\.example([^<?#]*)/g,
    ),
  ].map(([, attribute, element]) => decodeURI(attribute ?? element ?? '') || '/');
