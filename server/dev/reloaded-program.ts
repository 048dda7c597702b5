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

/** Bundles the project's own code for this process, with what it needs of packages. */
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
  /** The module as its sources are; the last one when none of them has changed. Rejects with esbuild's `BuildFailure`. */
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
        const file = moduleFileOf(outputFiles, options.entry);
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

const openContext = async ({ root, entry }: ModuleBundlerOptions): Promise<BuildContext<typeof STANDARD>> =>
  context({
    ...STANDARD,
    absWorkingDir: root,
    entryPoints: [entry],
    // Nothing is written there: what the module requires is looked for from there.
    outdir: join(root, '.site/dev'),
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
  // All modules draw with the same React; what is native cannot be bundled.
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

/** A CommonJS module that is nowhere on the disk. */
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

/** Runs a module. As long as it is the same it is not run again: the same one is given. */
const createLoader = () => {
  let last: { readonly hash: string; readonly module: NodeModule } | null = null;
  return (file: ModuleFile) => {
    if (last?.hash !== file.hash) last = { hash: file.hash, module: run(file) };
    return last.module.exports;
  };
};

type NodeModule = Pick<NodeJS.Module, 'exports'>;

/** `import()` keeps every state of a module for ever; what is run as a function can be forgotten. */
const run = ({ address, text, map }: ModuleFile): NodeModule => {
  const module: NodeModule = { exports: {} };
  setSourceMap(address, map);
  const main = compileFunction(text, ['module', 'exports', 'require'], { filename: address });
  main(module, module.exports, createRequire(address));
  return module;
};
