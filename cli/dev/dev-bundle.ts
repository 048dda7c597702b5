import { context, type BuildContext } from 'esbuild';
import { sha256 } from '../../content/digest.ts';
import {
  allEntries,
  createBuildOptions,
  readBuildResults,
  type Bundle,
  type BundleOptions,
} from '../../renderer/assets/bundle.ts';

/** What runs in the browser, with digests that tell whether a page has to be loaded anew or its style alone. */
export interface DevBundle extends Bundle {
  readonly scripts: string;
  readonly style: string;
}

export interface DevBundler {
  /** Bundles what has changed. Rejects with esbuild's `BuildFailure`. */
  readonly build: (options: BundleOptions) => Promise<DevBundle>;
  readonly close: () => Promise<void>;
}

/** Bundles for the browser as a build does, but readable, with source maps, and with names that stay. */
export const createDevBundler = (): DevBundler => {
  let last: Bundle['files'] = [];
  let bundler: { readonly key: string; readonly context: Promise<BuildContext<DevOptions>> } | null = null;
  const close = async (): Promise<void> => (await bundler?.context)?.dispose();
  const open = async (options: BundleOptions): Promise<BuildContext<DevOptions>> => {
    const key = JSON.stringify(options);
    if (bundler?.key === key) return bundler.context;
    await close();
    bundler = { key, context: context(createDevOptions(options)) };
    return bundler.context;
  };
  return {
    build: async (options) => {
      const result = await (await open(options)).rebuild();
      const bundle = readBuildResults({ app: result, boot: result });
      const older = last;
      last = bundle.files;
      const digestOf = (ending: string): string =>
        sha256(
          bundle.files
            .flatMap(({ path, content }) => (path.endsWith(ending) ? [path, sha256(content)] : []))
            .join('\0'),
        ).slice(0, 16);
      // A page that came a moment ago may still ask for a chunk of the code before.
      return { ...bundle, files: [...older, ...bundle.files], scripts: digestOf('.js'), style: digestOf('.css') };
    },
    close,
  };
};

const createDevOptions = (options: BundleOptions) => {
  const standard = createBuildOptions(options);
  return {
    ...standard,
    entryPoints: allEntries,
    splitting: true,
    entryNames: '[name]',
    minify: false,
    sourcemap: 'linked' as const,
    define: { ...standard.define, 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent' as const,
  };
};

type DevOptions = ReturnType<typeof createDevOptions>;
