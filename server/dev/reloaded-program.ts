import { join, dirname } from 'node:path';
import { statSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { context, type BuildContext, type Plugin } from 'esbuild';
import type * as Documents from './reloaded/documents.ts';
import type * as Pages from './reloaded/pages.ts';
import type * as Views from './reloaded/views.ts';

/** The code that makes pages, as its sources are. A module that no change has touched is the very same value. */
export interface ReloadedProgram {
  readonly documents: typeof Documents;
  readonly pages: typeof Pages;
  readonly views: typeof Views;
}

interface ReloadedProgramBundler {
  /** Bundles what has changed and loads it. Rejects with esbuild's `BuildFailure`, or with what the code throws. */
  readonly load: () => Promise<ReloadedProgram>;
  readonly close: () => Promise<void>;
}

/** Bundles the project's own code for this process; packages stay where they are, and loaded. */
export const openReloadedProgram = async (root: string): Promise<ReloadedProgramBundler> => {
  // Stacks name its sources, too: their maps are in what is loaded.
  process.setSourceMapsEnabled(true);
  const folder = join(root, '.site/dev');
  const open = async (entry: string) => ({
    ...(await openModuleBundler({ root, folder, entry })),
    load: createLoader(),
  });
  const modules = await Promise.all([
    open('model/language/catalogue.ts'),
    open('server/dev/reloaded/documents.ts'),
    open('server/dev/reloaded/pages.ts'),
    open('server/dev/reloaded/views.ts'),
  ]);
  const [texts, documents, pages, views] = modules;
  return {
    load: async () => {
      const files = await Promise.all([texts.bundle(), documents.bundle(), pages.bundle(), views.bundle()]);
      const program = { documents: documents.load(files[1]), pages: pages.load(files[2]), views: views.load(files[3]) };
      for (const module of [program.documents, program.pages, program.views]) module.setTexts(texts.load(files[0]));
      return program;
    },
    close: async () => {
      await Promise.all(modules.map(async ({ close }) => close()));
    },
  };
};

interface ModuleBundler {
  /** The module as its sources are; the last one when none of them has changed. Rejects with esbuild's `BuildFailure`. */
  readonly bundle: () => Promise<ModuleFile>;
  readonly close: () => Promise<void>;
}

interface ModuleBundlerOptions {
  readonly root: string;
  /** Where the module is going to be. */
  readonly folder: string;
  /** Path of the module's source, below the root. */
  readonly entry: string;
}

interface Bundled {
  readonly file: ModuleFile;
  /** Absolute paths of its sources. */
  readonly sources: readonly string[];
  /** When bundling began. */
  readonly began: number;
}

/** Bundles one module, and again only when one of its own sources has changed. */
const openModuleBundler = async (options: ModuleBundlerOptions): Promise<ModuleBundler> => {
  const bundler = await openContext(options);
  let last: Bundled | null = null;
  return {
    bundle: async () => {
      if (last === null || !isFresh(last)) {
        const began = Date.now();
        last = null;
        const { outputFiles, metafile } = await bundler.rebuild();
        const [file] = outputFiles;
        if (!file) throw new Error(`Expected a bundle of ${options.entry}, got none`);
        last = { file, sources: Object.keys(metafile.inputs).map((path) => join(options.root, path)), began };
      }
      return last.file;
    },
    close: async () => bundler.dispose(),
  };
};

/** Milliseconds by which the clock of a file system may be behind: less than changes take to settle. */
const TOLERANCE = 10;

/** The time of the change, unlike that of the contents, is new when another file is put in the place. */
const isFresh = ({ sources, began }: Bundled): boolean =>
  sources.every((path) => {
    const change = statSync(path, { throwIfNoEntry: false });
    return change !== undefined && change.ctimeMs < began - TOLERANCE;
  });

const openContext = async ({ root, folder, entry }: ModuleBundlerOptions): Promise<BuildContext<typeof STANDARD>> =>
  context({
    ...STANDARD,
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    entryNames: `[name].[hash].${process.pid}`,
    plugins: [shareTexts(root)],
  });

/** The interface texts are a module of their own, given to those that show them (`reloaded/shared-texts.ts`). */
const shareTexts = (root: string): Plugin => ({
  name: 'share-texts',
  setup: (build) => {
    const path = join(root, 'server/dev/reloaded/shared-texts.ts');
    build.onResolve({ filter: /\/catalogue\.ts$/ }, ({ kind }) => (kind === 'entry-point' ? null : { path }));
  },
});

const STANDARD = {
  outExtension: { '.js': '.cjs' },
  bundle: true,
  packages: 'external' as const,
  format: 'cjs' as const,
  platform: 'node' as const,
  target: 'node20',
  jsx: 'automatic' as const,
  loader: { '.css': 'empty' as const },
  sourcemap: 'inline' as const,
  sourcesContent: false,
  metafile: true as const,
  write: false as const,
  logLevel: 'silent' as const,
};

/** A CommonJS file that is not on the disk yet. Its name tells its bytes. */
interface ModuleFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** Loads files. The one that was loaded last is not loaded again: its module is given. */
const createLoader = () => {
  let last: { readonly path: string; readonly module: NodeJS.Module | undefined } | null = null;
  return (file: ModuleFile) => {
    // The record of the module is kept, not its exports: source maps go with it.
    if (last?.path !== file.path) last = { path: file.path, module: requireOnce(file) };
    return last.module?.exports;
  };
};

/** `import()` keeps every state of a module for ever; what `require` has loaded can be forgotten. */
const requireOnce = ({ path, contents }: ModuleFile): NodeJS.Module | undefined => {
  const require = createRequire(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  try {
    require(path);
    return require.cache[path];
  } finally {
    delete require.cache[path];
    rmSync(path, { force: true });
  }
};
