import { join } from 'node:path';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { context, type BuildContext, type OutputFile, type Plugin } from 'esbuild';
import { setSourceMap } from '../../base/source-stacks.ts';
import type * as Documents from './reloaded/documents.ts';
import type * as Pages from './reloaded/pages.ts';
import type * as Views from './reloaded/views.ts';

/** The code that renders pages, built from the current sources. A module whose sources have not changed is the same object as before. */
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

/** Opens bundlers of the project's own code for this process, including the packages that it needs. */
export const openReloadedProgram = async (root: string): Promise<ReloadedProgramBundler> => {
  const open = async (entry: string) => ({
    ...(await openModuleBundler({ root, entry })),
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
  /** Bundles the module; returns the last bundle if none of its sources has changed. Rejects with esbuild's `BuildFailure`. */
  readonly bundle: () => Promise<ModuleFile>;
  readonly close: () => Promise<void>;
}

interface ModuleBundlerOptions {
  readonly root: string;
  /** Path of the module's source, below the root. */
  readonly entry: string;
}

interface Bundled {
  readonly file: ModuleFile;
  /** Absolute paths of the module's sources. */
  readonly sources: readonly string[];
  /** Milliseconds since 1970 at which bundling began. */
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
        const file = moduleFileOf(outputFiles, options.entry);
        last = { file, sources: Object.keys(metafile.inputs).map((path) => join(options.root, path)), began };
      }
      return last.file;
    },
    close: async () => bundler.dispose(),
  };
};

/** Milliseconds by which the clock of a file system may lag behind: less than changes take to settle. */
const TOLERANCE = 10;

/** Compares ctime: unlike mtime, it is new even when an older file is moved into place. */
const isFresh = ({ sources, began }: Bundled): boolean =>
  sources.every((path) => {
    const change = statSync(path, { throwIfNoEntry: false });
    return change !== undefined && change.ctimeMs < began - TOLERANCE;
  });

const openContext = async ({ root, entry }: ModuleBundlerOptions): Promise<BuildContext<typeof STANDARD>> =>
  context({
    ...STANDARD,
    absWorkingDir: root,
    entryPoints: [entry],
    // Nothing is written there; it is the folder from which `require` resolves packages.
    outdir: join(root, '.site/dev'),
    plugins: [shareTexts(root)],
  });

/** Bundles the interface texts as a module of their own, which is passed to the other modules (`reloaded/shared-texts.ts`). */
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
  // All modules render with the same React; native modules cannot be bundled.
  external: ['react', 'react-dom', '@resvg/resvg-js'],
  mainFields: ['module', 'main'],
  format: 'cjs' as const,
  platform: 'node' as const,
  target: 'node20',
  jsx: 'automatic' as const,
  loader: { '.css': 'empty' as const },
  sourcemap: 'external' as const,
  sourcesContent: false,
  metafile: true as const,
  write: false as const,
  logLevel: 'silent' as const,
};

/** A CommonJS module in memory, without a file. */
interface ModuleFile {
  readonly address: string;
  readonly text: string;
  /** Digest of the text. */
  readonly hash: string;
  readonly map: string;
}

const moduleFileOf = (outputs: readonly OutputFile[], entry: string): ModuleFile => {
  const [map, code] = outputs;
  if (!map || !code) throw new Error(`Expected a bundle of ${entry}, got none`);
  return { address: pathToFileURL(code.path).href, text: code.text, hash: code.hash, map: map.text };
};

/** Creates a function that runs a module, or returns the loaded one if the module has not changed. */
const createLoader = () => {
  let last: { readonly hash: string; readonly module: NodeModule } | null = null;
  return (file: ModuleFile) => {
    if (last?.hash !== file.hash) last = { hash: file.hash, module: run(file) };
    return last.module.exports;
  };
};

type NodeModule = Pick<NodeJS.Module, 'exports'>;

/** Runs a module as a function, so that old versions can be garbage-collected: `import()` keeps every version for ever. */
const run = ({ address, text, map }: ModuleFile): NodeModule => {
  const module: NodeModule = { exports: {} };
  setSourceMap(address, map);
  const main = compileFunction(text, ['module', 'exports', 'require'], { filename: address });
  main(module, module.exports, createRequire(address));
  return module;
};
