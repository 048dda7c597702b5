import { afterAll, expect, test } from 'vitest';
import { createBundleOptions } from '../../renderer/assets/bundle-options.ts';
import { createBundle, type Bundle } from '../../renderer/assets/bundle.ts';
import { createConfig } from '../helpers/built-site.ts';
import { copySources } from '../helpers/dev-site.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import { EVERYTHING } from '../helpers/third-parties.ts';

const config = createConfig({
  ...EVERYTHING,
  consent: 'required',
  prismic: { endpoint: 'https://bolak.cdn.prismic.io/api/v2', previews: true },
});

const project = copySources(makeTemporaryFolder('bundled'));
afterAll(() => project[Symbol.dispose]());

const bundle = async (): Promise<Bundle> => createBundle(createBundleOptions(project.path, config));

const before = await bundle();

/** Bundles with one source changed. */
const bundleWith = async (source: string, from: string, to: string): Promise<Bundle> => {
  project.edit(source, from, to);
  const after = await bundle();
  project.edit(source, to, from);
  return after;
};

/** Names, without digests, of the files that were not there before. */
const newIn = ({ files }: Bundle): readonly string[] => {
  const known = new Set(before.files.map(({ path }) => path));
  return files.flatMap(({ path }) => (known.has(path) ? [] : path.replace(/^assets\/(.*)\.\w+\.js$/, '$1'))).toSorted();
};

test.each([
  ['slice', 'slices/Stats/index.tsx', 'className="stats"', 'className="stat"', 'Stats'],
  ['page type', 'templates/BlogPost/index.tsx', 'className="post"', 'className="posts"', 'BlogPost'],
])('a change of the view of a %s leaves the names of all other scripts', async (_, source, from, to, own) => {
  expect(newIn(await bundleWith(source, from, to))).toEqual([own]);
});

test('a change of the app leaves the name of React', async () => {
  const reactIn = ({ files }: Bundle): readonly string[] =>
    files.flatMap(({ path, content }) => (Buffer.from(content).includes('react.element') ? path : []));
  const after = await bundleWith('browser/app.tsx', "'visually-hidden'", "'hidden'");
  expect(newIn(after)).toContain('app');
  expect(reactIn(before)).toHaveLength(1);
  expect(reactIn(after)).toEqual(reactIn(before));
});
