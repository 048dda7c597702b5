import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfiguration } from '../../config/configuration.ts';
import { drawnPictures } from '../../templates/drawn-pictures.tsx';
import { sharePictures } from '../../templates/share-pictures.ts';
import { createBundleOptions } from './bundle-options.ts';
import { createBuildOptions, entriesOf, thirdPartiesEntry } from './bundle.ts';
import { reactPlugin } from './react-plugin.ts';
import { WORKER_FILE } from './sentry-plugin.ts';

/**
 * Files that scripts, style sheets and pictures are made of, by their paths from the project: those of packages among them are
 * found by bundling alone. The same whatever the environment says; throws when something cannot be bundled.
 */
export const listBundledFiles = async (root: string): Promise<readonly string[]> => {
  const { site } = parseConfiguration({});
  const source = createBundleOptions(root, site);
  const options = createBuildOptions(source);
  const { boot, fonts, app, sheets } = entriesOf(source);
  const { metafile } = await build({
    ...options,
    // What settings would leave out is in: none of them is defined.
    define: Object.fromEntries(Object.entries(options.define).filter(([name]) => !name.startsWith('SITE.'))),
    // What chunks share changes nothing of which files there are.
    plugins: [...options.plugins.filter(({ name }) => name !== 'shared'), reactPlugin(root)],
    entryPoints: { ...boot, ...fonts, ...app, ...sheets, 'third-parties': thirdPartiesEntry },
    splitting: true,
    minify: false,
    sourcemap: false,
    logLevel: 'silent',
  });
  const bundled = Object.keys(metafile.inputs).map(withoutNamespace);
  const read = [...bundled, WORKER_FILE, ...sharePictures.fontFiles, ...drawnPictures.fontFiles];
  return read.filter((path) => existsSync(join(root, path)));
};

/** Plugins load some files in a way of their own; the bundler puts its name before the path. */
const withoutNamespace = (path: string): string => path.replace(/^[\w-]+:/, '');
