import type { Metafile } from 'esbuild';
import { parse, relative } from 'node:path';
import { kebabCase } from '../../base/kebab-case.ts';
import type { PageScripts } from '../../model/page/page-scripts.ts';
import { languageChunks } from '../../locales/generated/chunks.ts';
import { sliceChunks } from '../../slices/generated/chunks.ts';
import { viewChunks } from '../../templates/generated/view-chunks.ts';

/** Sources that import all chunks that pages differ in, so that they are bundled. Only `site dev` serves them. */
export const chunkLists = {
  'chunk-lists': 'browser/page/chunk-lists.ts',
  'tool-chunks': 'browser/drafts/tool-chunks.ts',
} as const;

/** Finds which scripts the chunks of views, slices and texts need besides the app's. The generated lists import each chunk. */
export const readPageScripts = (metafile: Metafile, appScripts: readonly string[]): PageScripts => {
  const known = new Set(appScripts);
  const chunksIn = (source: string): readonly string[] =>
    (metafile.inputs[source]?.imports ?? []).flatMap(({ kind, path }) => (kind === 'dynamic-import' ? path : []));
  const ownScripts = (chunk: string): readonly string[] =>
    withImports(metafile, publicPath(metafile, chunk)).filter((script) => !known.has(script));
  // The keys of a list and the imports in its source file are in the same order.
  const scriptsOf = (list: Readonly<Record<string, unknown>>, source: string) => {
    const chunks = chunksIn(source);
    return Object.fromEntries(Object.keys(list).map((key, place) => [key, ownScripts(chunks[place] ?? '')]));
  };
  const scriptsByName = (source: string) =>
    Object.fromEntries(chunksIn(source).map((path) => [kebabCase(parse(path).name), ownScripts(path)]));
  return {
    views: {
      ...scriptsOf(viewChunks, 'templates/generated/view-chunks.ts'),
      ...scriptsByName(chunkLists['chunk-lists']),
    },
    slices: scriptsOf(sliceChunks, 'slices/generated/chunks.ts'),
    texts: scriptsOf(languageChunks, 'locales/generated/chunks.ts'),
    tools: scriptsByName(chunkLists['tool-chunks']),
  };
};

/** Public paths of a script, which comes first, and of all scripts it imports statically. */
export const withImports = ({ outputs }: Metafile, script: string): readonly string[] => {
  const found = new Set([script]);
  // A `for` loop also visits members that are added to the set during the loop.
  for (const path of found) {
    const imports = outputs[path.slice(1)]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    for (const imported of imports) found.add(`/${imported.path}`);
  }
  return [...found];
};

/** Public path of the bundled output of an entry or a dynamically imported source. */
export const publicPath = ({ outputs }: Pick<Metafile, 'outputs'>, source: string): string => {
  const path = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === source);
  if (path === undefined) throw new Error(`Expected an output for ${source}, got none`);
  return `/${relative('.', path)}`;
};
