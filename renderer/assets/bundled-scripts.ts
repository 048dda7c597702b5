import type { Metafile } from 'esbuild';
import { relative } from 'node:path';
import type { PageScripts } from '../../model/page/page-scripts.ts';
import { languageChunks } from '../../locales/generated/chunks.ts';
import { sliceChunks } from '../../slices/generated/chunks.ts';
import { viewChunks } from '../../templates/generated/view-chunks.ts';

/** What the chunks of views, slices and texts need besides the app, which has them from the lists that are made of the folders. */
export const readPageScripts = (metafile: Metafile, appScripts: readonly string[]): PageScripts => {
  const known = new Set(appScripts);
  // A list's keys, and the imports of its source, are both in the order in which they are written there.
  const scriptsOf = (list: Readonly<Record<string, unknown>>, source: string) => {
    const imports = metafile.inputs[source]?.imports.filter(({ kind }) => kind === 'dynamic-import') ?? [];
    const paths = imports.map(({ path }) =>
      withImports(metafile, publicPath(metafile, path)).filter((script) => !known.has(script)),
    );
    return Object.fromEntries(Object.keys(list).map((key, place) => [key, paths[place] ?? []]));
  };
  return {
    views: scriptsOf(viewChunks, 'templates/generated/view-chunks.ts'),
    slices: scriptsOf(sliceChunks, 'slices/generated/chunks.ts'),
    texts: scriptsOf(languageChunks, 'locales/generated/chunks.ts'),
  };
};

/** Public paths of a script, which is the first, and of all that it cannot do without. */
export const withImports = ({ outputs }: Metafile, script: string): readonly string[] => {
  const found = new Set([script]);
  // What is added while a set is walked is walked, too.
  for (const path of found) {
    const imports = outputs[path.slice(1)]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    for (const imported of imports) found.add(`/${imported.path}`);
  }
  return [...found];
};

/** Where visitors find what a source was bundled to. */
export const publicPath = ({ outputs }: Pick<Metafile, 'outputs'>, source: string): string => {
  const path = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === source);
  if (path === undefined) throw new Error(`Expected an output for ${source}, got none`);
  return `/${relative('.', path)}`;
};
