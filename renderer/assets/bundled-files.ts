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
 * Lists the files that scripts, style sheets and pictures are built from, relative to the project. Bundling is the only way to find the
 * files of packages among them. Independent of the environment. Throws if something cannot be bundled.
 */
export const listBundledFiles = async (root: string): Promise<readonly string[]> => {
  const { site } = parseConfiguration({});
  const source = createBundleOptions(root, site);
  const options = createBuildOptions(source);
  const { boot, fonts, app, sheets } = entriesOf(source);
  const { metafile } = await build({
    ...options,
    // Without these defines, no code is left out because of the settings.
    define: Object.fromEntries(Object.entries(options.define).filter(([name]) => !name.startsWith('SITE.'))),
    // Which chunks share code makes no difference to the list of files.
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

/** Removes the namespace that the bundler puts before paths of files loaded by a plugin. */
const withoutNamespace = (path: string): string => path.replace(/^[\w-]+:/, '');
