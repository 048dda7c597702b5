import { context } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type * as Documents from './reloaded/documents.ts';
import type * as Pages from './reloaded/pages.ts';
import type * as Views from './reloaded/views.ts';

/** The code that makes pages, as its sources stand. A module that no change has touched is the very same value. */
export interface ReloadedProgram {
  readonly documents: typeof Documents;
  readonly pages: typeof Pages;
  readonly views: typeof Views;
}

export interface ReloadedProgramBundler {
  /** Bundles what has changed and loads it. Rejects with esbuild's `BuildFailure`, or with what the code throws. */
  readonly load: () => Promise<ReloadedProgram>;
  readonly close: () => Promise<void>;
}

/** Bundles the project's own code for this process; packages stay where they are, and loaded. */
export const openReloadedProgram = async (root: string): Promise<ReloadedProgramBundler> => {
  const folder = join(root, '.site/dev');
  const bundler = await context({
    absWorkingDir: root,
    entryPoints: ['documents', 'pages', 'views'].map((name) => `cli/dev/reloaded/${name}.ts`),
    outdir: folder,
    entryNames: `[name].[hash].${process.pid}`,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
  });
  const loadDocuments = createLoader(folder);
  const loadPages = createLoader(folder);
  const loadViews = createLoader(folder);
  return {
    load: async () => {
      const { outputFiles } = await bundler.rebuild();
      const find = (name: string): Output => {
        const output = outputFiles.find(({ path }) => basename(path).startsWith(`${name}.`));
        if (!output) throw new Error(`Expected a bundle of ${name}, got none`);
        return output;
      };
      return {
        documents: loadDocuments(find('documents')),
        pages: loadPages(find('pages')),
        views: loadViews(find('views')),
      };
    },
    close: async () => bundler.dispose(),
  };
};

interface Output {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** Remembers the module that was loaded last. */
const createLoader = (folder: string) => {
  let last: { readonly path: string; readonly module: NodeJS.Module | undefined } | null = null;
  return ({ path, contents }: Output) => {
    // The record of the module is kept, not its exports: source maps go with it.
    if (last?.path !== path) last = { path, module: requireOnce(folder, { path, contents }) };
    return last.module?.exports;
  };
};

/** `import()` keeps every state of a module for ever; what `require` has loaded can be forgotten. */
const requireOnce = (folder: string, { path, contents }: Output): NodeJS.Module | undefined => {
  const require = createRequire(path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, contents);
  try {
    require(path);
    return require.cache[path];
  } finally {
    delete require.cache[path];
    rmSync(path, { force: true });
  }
};
